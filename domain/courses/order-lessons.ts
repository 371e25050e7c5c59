import type { CourseDocument } from './course-document.ts'

/** Where a lesson is put: before another one, or at the end of a section; or one place up or down. */
export type LessonMove = { section: string; before: string | null } | -1 | 1

/** Moves a lesson. Up from the first place of a section leads to the end of the section before, and down likewise. */
export function moveLesson(course: CourseDocument, slug: string, to: LessonMove): CourseDocument {
  const ordered = inSectionOrder(course)
  const moved = ordered.find((lesson) => lesson.slug === slug)
  if (!moved) return course
  if (typeof to === 'object') {
    const rest = ordered.filter((lesson) => lesson.slug !== slug)
    const at = to.before === null ? rest.length : rest.findIndex((lesson) => lesson.slug === to.before)
    const lessons = rest.toSpliced(at < 0 ? rest.length : at, 0, { ...moved, section: to.section })
    return { ...course, lessons: inSectionOrder({ ...course, lessons }) }
  }
  const peers = ordered.filter(({ section }) => section === moved.section)
  const place = peers.findIndex((lesson) => lesson.slug === slug)
  const neighbour = peers[place + to]
  if (neighbour) {
    const lessons = ordered.map((lesson) => {
      if (lesson.slug === slug) return neighbour
      return lesson.slug === neighbour.slug ? moved : lesson
    })
    return { ...course, lessons }
  }
  const sections = course.sections.map((section) => section.slug)
  const section = sections[sections.indexOf(moved.section) + to]
  if (section === undefined) return course
  const first = ordered.find((lesson) => lesson.section === section)
  return moveLesson(course, slug, { section, before: to === 1 ? (first?.slug ?? null) : null })
}

/** Moves a section by one place, with its lessons. */
export function moveSection(course: CourseDocument, slug: string, by: -1 | 1): CourseDocument {
  const at = course.sections.findIndex((section) => section.slug === slug)
  const moved = course.sections[at]
  const to = at + by
  if (!moved || to < 0 || to >= course.sections.length) return course
  const sections = course.sections.toSpliced(at, 1).toSpliced(to, 0, moved)
  return { ...course, sections, lessons: inSectionOrder({ ...course, sections }) }
}

/** Lessons in the order of their sections. */
function inSectionOrder({ sections, lessons }: CourseDocument): CourseDocument['lessons'] {
  const known = new Set(sections.map(({ slug }) => slug))
  return [
    ...sections.flatMap(({ slug }) => lessons.filter(({ section }) => section === slug)),
    ...lessons.filter(({ section }) => !known.has(section)),
  ]
}
