import type { ExerciseResult, ExerciseSheet } from '#contract/courses.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { isRightAnswer } from '#domain/courses/exercises.ts'
import { seeded, textSeed } from '#domain/random/seeded.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { drawTask, taskAbout } from './exercise-records.ts'
import { addProgress, type Learning } from '#server/courses/progress.ts'

/**
 * Draws a task. The same member gets the same one until it was solved or its tries are used up, and then one about
 * another subject while the record holds one. Throws NOT_FOUND for a lesson without an exercise, and while the
 * record holds nothing to ask about.
 */
export async function readExercise(sql: Queryable, learning: Learning): Promise<ExerciseSheet> {
  const { exercise } = learning.lesson.parts
  if (!exercise) throw fail('NOT_FOUND')
  const closed = await sql<{ subject: string }[]>`
    select subject from exercise_answers where ${ofLesson(sql, learning)}
     group by subject having bool_or(is_right) or count(*) >= ${limits.courses.exerciseTries}`
  const { userId, course, lesson, now } = learning
  const random = seeded(textSeed(hexDigest(`${userId} ${course.id} ${lesson.slug} ${closed.length}`)))
  const subjects = closed.map((row) => row.subject)
  const drawn = await drawTask(sql, { ...exercise, day: gulfDay(now), random }, subjects)
  if (!drawn) throw fail('NOT_FOUND')
  const { subject, currency, demonstration, task } = drawn
  return { subject, currency, demonstration, unit: task.unit, facts: task.facts }
}

/** Grades an answer against the record as it is now. Throws NOT_FOUND when the subject is no longer held. */
export async function answerExercise(
  sql: Sql,
  learning: Learning,
  { subject, answer }: { subject: string; answer: string },
): Promise<ExerciseResult> {
  const { exercise } = learning.lesson.parts
  if (!exercise) throw fail('NOT_FOUND')
  const { userId, course, lesson, now } = learning
  const drawn = await taskAbout(sql, { ...exercise, day: gulfDay(now), subject })
  if (!drawn) throw fail('NOT_FOUND')
  const isRight = isRightAnswer(drawn.task, answer)
  return sql.begin(async (transaction) => {
    await transaction`
      insert into exercise_answers (user_id, course_id, lesson, subject, answer, is_right, answered_at)
      values (${userId}, ${course.id}, ${lesson.slug}, ${subject}, ${answer}, ${isRight}, ${now})`
    const [tried] = await transaction<{ count: number; solved: boolean }[]>`
      select count(*) as count, bool_or(is_right) as solved from exercise_answers
       where ${ofLesson(transaction, learning)} and subject = ${subject}`
    const count = tried?.count ?? 0
    // A member who has seen the working gets another subject.
    const isInTime = count <= limits.courses.exerciseTries
    const triesLeft = Math.max(0, limits.courses.exerciseTries - count)
    const isShown = isRight || triesLeft === 0
    return {
      isRight,
      triesLeft,
      answer: isShown ? drawn.task.answer : null,
      working: isShown ? drawn.task.working : [],
      progress: await addProgress(transaction, learning, { hasSolved: isRight && isInTime }),
    }
  })
}

function ofLesson(sql: Queryable, { userId, course, lesson }: Learning) {
  return sql`user_id = ${userId} and course_id = ${course.id} and lesson = ${lesson.slug}`
}
