import type { LessonProgress } from '#contract/courses.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { isSeen, mergeSeen, type Requirement } from '#domain/courses/lesson-progress.ts'
import { reviewDays } from '#domain/courses/quiz-attempt.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { LiveCourse, LiveLesson } from './live-courses.ts'

export type StoredProgress = {
  courseId: string
  lesson: string
  seen: number[]
  positionMs: number
  paragraph: number
  isMarked: boolean
  exerciseAt: Date | null
  quizAt: Date | null
  doneAt: Date | null
  version: number
  startedAt: Date
  changedAt: Date
}

const columns = (sql: Queryable) => sql`
  course_id, lesson, seen, position_ms, paragraph, is_marked, exercise_at, quiz_at, done_at, version, started_at, changed_at`

/** A member's progress in one course or in all, last changed first. */
export async function readProgress(
  sql: Queryable,
  userId: string,
  courseId?: string,
): Promise<StoredProgress[]> {
  return sql<StoredProgress[]>`
    select ${columns(sql)} from lesson_progress
     where user_id = ${userId} and ${courseId === undefined ? sql`true` : sql`course_id = ${courseId}`}
     order by changed_at desc`
}

/** Which requirements of a lesson are met. */
export function metRequirements(lesson: LiveLesson, held: StoredProgress | undefined): Requirement[] {
  if (!held) return []
  const met: Record<Requirement, boolean> = {
    read: held.isMarked || isSeen(held.seen, lesson.partCount),
    exercise: held.exerciseAt !== null,
    quiz: held.quizAt !== null,
  }
  return lesson.needs.filter((need) => met[need])
}

export function toProgress(lesson: LiveLesson, held: StoredProgress | undefined): LessonProgress {
  return {
    seen: mergeSeen(held?.seen ?? [], [], lesson.partCount),
    parts: lesson.partCount,
    positionMs: held?.positionMs ?? 0,
    paragraph: held?.paragraph ?? 0,
    met: metRequirements(lesson, held),
    isDone: Boolean(held?.doneAt),
  }
}

export type Learning = { userId: string; course: LiveCourse; lesson: LiveLesson; now: Date }

export type Added = {
  seen?: readonly number[]
  positionMs?: number | undefined
  paragraph?: number | undefined
  isMarked?: boolean | undefined
  hasSolved?: boolean
  hasPassed?: boolean
}

/**
 * Adds to a member's progress in one statement: parts are united, what was reached stays reached. Calls in any
 * order, repeated or at once, end in the same row; only the position is the last one's.
 */
export async function addProgress(
  sql: Queryable,
  { userId, course, lesson, now }: Learning,
  { seen = [], positionMs, paragraph, isMarked = false, hasSolved = false, hasPassed = false }: Added,
): Promise<LessonProgress> {
  const parts = mergeSeen(seen, [], lesson.partCount)
  const solvedAt = hasSolved ? now : null
  const passedAt = hasPassed ? now : null
  const [held] = await sql<StoredProgress[]>`
    insert into lesson_progress as held
           (user_id, course_id, lesson, seen, position_ms, paragraph, is_marked, exercise_at, quiz_at, version, started_at,
            changed_at)
    values (${userId}, ${course.id}, ${lesson.slug}, ${parts}::int[], ${positionMs ?? 0}, ${paragraph ?? 0}, ${isMarked}, ${solvedAt}, ${passedAt},
            ${course.version}, ${now}, ${now})
    on conflict (user_id, course_id, lesson) do update set
      seen = (select coalesce(array_agg(distinct part order by part), '{}') from unnest(held.seen || excluded.seen) part),
      position_ms = coalesce(${positionMs ?? null}::int, held.position_ms),
      paragraph = coalesce(${paragraph ?? null}::int, held.paragraph),
      is_marked = held.is_marked or excluded.is_marked,
      exercise_at = coalesce(held.exercise_at, excluded.exercise_at),
      quiz_at = coalesce(held.quiz_at, excluded.quiz_at),
      version = greatest(held.version, excluded.version),
      changed_at = greatest(held.changed_at, excluded.changed_at)
    returning ${columns(sql)}`
  if (!held) throw new Error('the progress was not written')
  if (held.doneAt !== null || metRequirements(lesson, held).length < lesson.needs.length)
    return toProgress(lesson, held)
  await sql`
    update lesson_progress set done_at = ${now}
     where user_id = ${userId} and course_id = ${course.id} and lesson = ${lesson.slug} and done_at is null`
  return { ...toProgress(lesson, held), isDone: true }
}

/** Puts off the next review of a passed lesson: by 3 days at first, then by 10, 30 and 90. */
export async function scheduleReview(
  sql: Queryable,
  { userId, course, lesson, now }: Learning,
): Promise<void> {
  const [held] = await sql<{ step: number; dueAt: Date }[]>`
    select step, due_at from lesson_reviews
     where user_id = ${userId} and course_id = ${course.id} and lesson = ${lesson.slug} for update`
  if (held && held.dueAt > now) return
  const step = held ? held.step + 1 : 0
  const days = reviewDays[Math.min(step, reviewDays.length - 1)] ?? 0
  const dueAt = new Date(now.getTime() + days * dayMs)
  await sql`
    insert into lesson_reviews (user_id, course_id, lesson, step, due_at)
    values (${userId}, ${course.id}, ${lesson.slug}, ${step}, ${dueAt})
    on conflict (user_id, course_id, lesson) do update set step = ${step}, due_at = ${dueAt}, notified_at = null`
}
