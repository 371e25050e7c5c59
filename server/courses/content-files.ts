import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { courseProblems } from '#domain/courses/check-course.ts'
import type { CourseDocument, LessonDocument } from '#domain/courses/course-document.ts'
import { ContentError } from '#domain/courses/source/content-error.ts'
import { parseCourse, parseLesson } from '#domain/courses/source/parse-course.ts'

export const contentFolder = join(import.meta.dirname, 'content')

export type ContentCourse = { slug: string; document: CourseDocument }

const lessonFile = /^\d{2}-([a-z0-9-]+)\.md$/

/** The courses in the repository, by slug. Throws an error that names file and line. */
export async function readContent(folder = contentFolder): Promise<ContentCourse[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const courses = await Promise.all(slugs.toSorted().map((slug) => readCourse(folder, slug)))
  const known = new Set(slugs)
  for (const { slug, document } of courses) {
    const missing = document.prerequisites.find((one) => !known.has(one))
    if (missing !== undefined) throw new Error(`${slug}/course.md: there is no course ${missing}`)
  }
  return courses
}

async function readCourse(folder: string, slug: string): Promise<ContentCourse> {
  const directory = join(folder, slug)
  const course = await parsed(join(directory, 'course.md'), folder, parseCourse)
  const files = (await readdir(directory)).filter((name) => name !== 'course.md').toSorted()
  const lessons = await Promise.all(files.map((name) => readLesson(folder, slug, name)))
  const document = { ...course, lessons: inSections(course.sections, lessons) }
  const [problem] = courseProblems(document)
  if (problem) {
    const at = files.find((name) => problem.lesson !== null && name.slice(3) === `${problem.lesson}.md`)
    throw new Error(`${slug}/${at ?? 'course.md'}: ${problem.message}`)
  }
  return { slug, document }
}

async function readLesson(folder: string, slug: string, name: string): Promise<LessonDocument> {
  const [, lessonSlug] = lessonFile.exec(name) ?? []
  if (lessonSlug === undefined) throw new Error(`${slug}/${name}: a lesson is named like 01-first-steps.md`)
  return parsed(join(folder, slug, name), folder, (text) => parseLesson(text, lessonSlug))
}

async function parsed<Made>(path: string, folder: string, parse: (text: string) => Made): Promise<Made> {
  const text = await readFile(path, 'utf8')
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new Error(`${relative(folder, path)}:${error.line}: ${error.message}`, { cause: error })
  }
}

/** Lessons in the order of their sections, and within a section in that of their files. */
function inSections(
  sections: CourseDocument['sections'],
  lessons: readonly LessonDocument[],
): LessonDocument[] {
  const place = new Map(sections.map(({ slug }, at) => [slug, at]))
  return lessons.toSorted(
    (a, b) => (place.get(a.section) ?? sections.length) - (place.get(b.section) ?? sections.length),
  )
}
