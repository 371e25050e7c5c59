import { CourseDocument } from '#contract/courses/document.ts'
import type { Role } from '#domain/access/roles.ts'
import { mayReadAll } from '#domain/articles/readers.ts'
import type { CourseDocument as Document, LessonDocument } from '#domain/courses/course-document.ts'
import { lessonParts, lessonRequirements, type Requirement } from '#domain/courses/lesson-progress.ts'
import { parseLessonBody, type LessonBody } from '#domain/courses/source/lesson-body.ts'
import type { QuizQuestion } from '#domain/courses/source/parse-quiz.ts'
import type { Queryable } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

export type LiveLesson = LessonDocument & { parts: LessonBody; partCount: number; needs: Requirement[] }

/** A version of a course with its lessons parsed. */
export type LiveCourse = {
  id: string
  slug: string
  version: number
  document: Document
  lessons: LiveLesson[]
  /** The questions of all lessons. */
  bank: QuizQuestion[]
  minutes: number
}

type Live = { id: string; slug: string; version: number }

/** Versions never change, so that a parsed one is kept. The last few hundred are enough for any catalogue. */
const parsed = new Map<string, LiveCourse>()
const parsedAtMost = 300

/** All courses that members can see, beginner's first. */
export async function liveCourses(sql: Queryable): Promise<LiveCourse[]> {
  const rows = await sql<Live[]>`
    select id, slug, live_version as version from courses where live_version is not null`
  const courses = await Promise.all(rows.map((row) => parsedCourse(sql, row)))
  const levels = ['beginner', 'intermediate', 'advanced']
  return courses.toSorted(
    (a, b) =>
      levels.indexOf(a.document.level) - levels.indexOf(b.document.level) ||
      a.document.title.localeCompare(b.document.title, 'en') ||
      a.slug.localeCompare(b.slug, 'en'),
  )
}

/** Throws NOT_FOUND for a course that members cannot see. */
export async function liveCourse(sql: Queryable, slug: string): Promise<LiveCourse> {
  const [row] = await sql<Live[]>`
    select id, slug, live_version as version from courses where slug = ${slug} and live_version is not null`
  if (!row) throw fail('NOT_FOUND')
  return parsedCourse(sql, row)
}

/** Any version of a course, for staff. Throws NOT_FOUND. */
async function parsedCourse(sql: Queryable, { id, slug, version }: Live): Promise<LiveCourse> {
  const key = `${id}:${version}`
  const known = parsed.get(key)
  if (known) return known
  const [row] = await sql<{ document: unknown }[]>`
    select document from course_versions where course_id = ${id} and number = ${version}`
  if (!row) throw fail('NOT_FOUND')
  const course = parseLive({ id, slug, version }, CourseDocument.parse(row.document))
  if (parsed.size >= parsedAtMost) parsed.clear()
  parsed.set(key, course)
  return course
}

/** Throws ContentError for a document that could not be published. */
export function parseLive(live: Live, document: Document): LiveCourse {
  const lessons = document.lessons.map((lesson) => {
    const parts = parseLessonBody(lesson.kind, lesson.body)
    return { ...lesson, parts, partCount: lessonParts(parts), needs: lessonRequirements(parts) }
  })
  return {
    ...live,
    document,
    lessons,
    bank: lessons.flatMap(({ parts }) => parts.quiz?.questions ?? []),
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

/** Whether a member may open a lesson: its course's tier is theirs, or the lesson is a free preview. */
export function isLessonOpen(
  { document }: LiveCourse,
  lesson: Pick<LiveLesson, 'preview'>,
  roles: readonly Role[],
): boolean {
  return lesson.preview || mayReadAll(document.tier, roles)
}

/** Throws NOT_FOUND, or UPGRADE_REQUIRED where the tier does not open the lesson. */
export function requireLesson(course: LiveCourse, slug: string, roles: readonly Role[]): LiveLesson {
  const lesson = course.lessons.find((one) => one.slug === slug)
  if (!lesson) throw fail('NOT_FOUND')
  if (!isLessonOpen(course, lesson, roles)) throw fail('UPGRADE_REQUIRED')
  return lesson
}
