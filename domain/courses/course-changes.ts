import type { CourseDocument, LessonDocument } from './course-document.ts'

/** A lesson that differs from the published one. A changed one needs a note for members who have read it. */
type LessonDifference = {
  slug: string
  title: string
  how: 'new' | 'changed' | 'removed'
  isNoted: boolean
}

/** The lessons in which a version differs from the live one, in the order of the newer version. */
export function lessonDifferences(live: CourseDocument | null, next: CourseDocument): LessonDifference[] {
  const before = new Map((live?.lessons ?? []).map((lesson) => [lesson.slug, lesson]))
  const current = new Set(next.lessons.map(({ slug }) => slug))
  return [
    ...next.lessons.flatMap((lesson): LessonDifference[] => {
      const old = before.get(lesson.slug)
      const { slug, title } = lesson
      if (!old) return [{ slug, title, how: 'new', isNoted: true }]
      if (!isChanged(old, lesson)) return []
      return [{ slug, title, how: 'changed', isNoted: lesson.changes.length > old.changes.length }]
    }),
    ...[...before.values()]
      .filter(({ slug }) => !current.has(slug))
      .map(({ slug, title }): LessonDifference => ({ slug, title, how: 'removed', isNoted: true })),
  ]
}

/** Whether members would read something else. */
function isChanged(before: LessonDocument, after: LessonDocument): boolean {
  return before.title !== after.title || before.goal !== after.goal || before.body !== after.body
}
