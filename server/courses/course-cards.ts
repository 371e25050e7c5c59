import type { CourseCard, LessonRow } from '#contract/courses.ts'
import type { Role } from '#domain/access/roles.ts'
import { mayReadAll } from '#domain/articles/readers.ts'
import type { Queryable } from '#server/db/sql.ts'
import { isLessonOpen, type LiveCourse, type LiveLesson } from './live-courses.ts'
import { metRequirements, readProgress, type StoredProgress } from './progress.ts'

export type Learner = { id: string; roles: readonly Role[] }

/** What a member has done, by course. */
export type Record = {
  progress: ReadonlyMap<string, readonly StoredProgress[]>
  certificates: ReadonlyMap<string, string>
}

export async function readRecord(sql: Queryable, userId: string): Promise<Record> {
  const [rows, certificates] = await Promise.all([
    readProgress(sql, userId),
    sql<{ courseId: string; code: string }[]>`
      select course_id, code from certificates where user_id = ${userId} and revoked_at is null`,
  ])
  return {
    progress: Map.groupBy(rows, ({ courseId }) => courseId),
    certificates: new Map(certificates.map(({ courseId, code }) => [courseId, code])),
  }
}

export function toCard(course: LiveCourse, { roles }: Learner, record: Record): CourseCard {
  const { document, lessons, minutes, slug } = course
  const held = record.progress.get(course.id) ?? []
  const done = doneLessons(course, held)
  const isFinished = lessons.length > 0 && done.size === lessons.length
  return {
    slug,
    title: document.title,
    summary: document.summary,
    level: document.level,
    markets: document.markets,
    strategy: document.strategy,
    tier: document.tier,
    minutes,
    lessonCount: lessons.length,
    isOpen: mayReadAll(document.tier, roles),
    reviewed: document.reviewed,
    done: done.size,
    state: isFinished ? 'finished' : held.length > 0 ? 'started' : 'new',
    resumeAt: isFinished || held.length === 0 ? null : nextLesson(course, held, done),
    certificate: record.certificates.get(course.id) ?? null,
  }
}

/** Slugs of the lessons of the live version that are done. */
export function doneLessons({ lessons }: LiveCourse, held: readonly StoredProgress[]): Set<string> {
  const done = new Set(held.filter(({ doneAt }) => doneAt !== null).map(({ lesson }) => lesson))
  return new Set(lessons.map(({ slug }) => slug).filter((slug) => done.has(slug)))
}

/** The lesson last worked on, or after it the first that is not done. */
function nextLesson(
  { lessons }: LiveCourse,
  held: readonly StoredProgress[],
  done: ReadonlySet<string>,
): string | null {
  const last = lessons.findIndex(({ slug }) => slug === held[0]?.lesson)
  const following = [...lessons.slice(Math.max(last, 0)), ...lessons]
  return following.find(({ slug }) => !done.has(slug))?.slug ?? null
}

export function toLessonRow(
  course: LiveCourse,
  lesson: LiveLesson,
  { roles }: Learner,
  held: StoredProgress | undefined,
): LessonRow {
  const since = (held?.doneAt ?? held?.startedAt)?.toISOString().slice(0, 10)
  return {
    slug: lesson.slug,
    title: lesson.title,
    goal: lesson.goal,
    kind: lesson.kind,
    minutes: lesson.minutes,
    isPreview: lesson.preview,
    isOpen: isLessonOpen(course, lesson, roles),
    author: lesson.author,
    reviewed: lesson.reviewed,
    needs: lesson.needs,
    met: metRequirements(lesson, held),
    isDone: Boolean(held?.doneAt),
    changed: since === undefined ? [] : lesson.changes.filter(({ on }) => on >= since),
  }
}
