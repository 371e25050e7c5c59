import { z } from 'zod'
import type { QuizResult, QuizSheet } from '#contract/courses.ts'
import {
  drawQuestions,
  isAnsweredRight,
  quizPercent,
  type DrawnQuestion,
} from '#domain/courses/quiz-attempt.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { hexDigest } from '#server/secrets/digest.ts'
import { addProgress, scheduleReview, type Learning } from './progress.ts'

/** What was answered, as stored: places in the order shown. */
const StoredAnswers = z.array(
  z.object({ id: z.string(), shown: z.array(z.int()), given: z.array(z.int()), isRight: z.boolean() }),
)
type Answered = z.infer<typeof StoredAnswers>[number]
type Attempt = { answers: unknown; correct: number; questionCount: number; passed: boolean }

/** The questions of the next attempt. Throws NOT_FOUND for a lesson without a quiz. */
export async function readQuiz(sql: Queryable, learning: Learning): Promise<QuizSheet> {
  const [held] = await sql<{ number: number; best: number | null; hasPassed: boolean }[]>`
    select coalesce(max(number), 0) + 1 as number, max(correct * 100 / nullif(question_count, 0)) as best,
           coalesce(bool_or(passed), false) as has_passed
      from quiz_attempts where ${ofLesson(sql, learning)}`
  const number = held?.number ?? 1
  return {
    number,
    passPercent: learning.course.document.passPercent,
    bestPercent: held?.best ?? null,
    hasPassed: held?.hasPassed ?? false,
    questions: askQuestions(learning, number).map(({ question, answers }) => ({
      id: question.id,
      text: question.text,
      isMultiple: question.answers.filter(({ isRight }) => isRight).length > 1,
      answers: answers.map((at) => question.answers[at]?.text ?? ''),
    })),
  }
}

type QuizAnswers = { number: number; given: Readonly<Record<string, readonly number[]>> }

/**
 * Grades an attempt. A number that was graded before returns its result, so that a second click changes
 * nothing. Throws CONFLICT for a number that is not the next.
 */
export async function answerQuiz(
  sql: Sql,
  learning: Learning,
  { number, given }: QuizAnswers,
): Promise<QuizResult> {
  const { userId, course, lesson, now } = learning
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended(${`quiz ${userId} ${course.id} ${lesson.slug}`}, 0))`
    const [before] = await transaction<Attempt[]>`
      select answers, correct, question_count, passed from quiz_attempts where ${ofLesson(transaction, learning)} and number = ${number}`
    if (before) return toResult(learning, number, before, await addProgress(transaction, learning, {}))
    const [last] = await transaction<{ number: number }[]>`
      select coalesce(max(number), 0) as number from quiz_attempts where ${ofLesson(transaction, learning)}`
    if (number !== (last?.number ?? 0) + 1)
      throw fail('CONFLICT', 'This quiz was answered elsewhere in the meantime.')
    const answers = askQuestions(learning, number).map((drawn): Answered => {
      const chosen = given[drawn.question.id] ?? []
      return {
        id: drawn.question.id,
        shown: drawn.answers,
        given: [...chosen],
        isRight: isAnsweredRight(drawn, chosen),
      }
    })
    const correct = answers.filter(({ isRight }) => isRight).length
    const total = answers.length
    const passed = quizPercent(correct, total) >= course.document.passPercent
    await transaction`
      insert into quiz_attempts (user_id, course_id, lesson, number, version, answers, correct, question_count, passed, answered_at)
      values (${userId}, ${course.id}, ${lesson.slug}, ${number}, ${course.version}, ${transaction.json(answers)},
              ${correct}, ${total}, ${passed}, ${now})`
    const progress = await addProgress(transaction, learning, { hasPassed: passed })
    if (passed) await scheduleReview(transaction, learning)
    return toResult(learning, number, { answers, correct, questionCount: total, passed }, progress)
  })
}

function askQuestions({ userId, course, lesson }: Learning, number: number): DrawnQuestion[] {
  const { quiz } = lesson.parts
  if (!quiz) throw fail('NOT_FOUND')
  return drawQuestions(quiz, course.bank, hexDigest(`${userId} ${course.id} ${lesson.slug} ${number}`))
}

function ofLesson(sql: Queryable, { userId, course, lesson }: Learning) {
  return sql`user_id = ${userId} and course_id = ${course.id} and lesson = ${lesson.slug}`
}

/** Questions that were taken out of the bank since are left out. */
function toResult(
  { course }: Learning,
  number: number,
  { answers, correct, questionCount, passed }: Attempt,
  progress: QuizResult['progress'],
): QuizResult {
  return {
    number,
    correct,
    questionCount,
    percent: quizPercent(correct, questionCount),
    passed,
    questions: StoredAnswers.parse(answers).flatMap(({ id, shown, given, isRight }) => {
      const question = course.bank.find((one) => one.id === id)
      if (!question) return []
      const chosen = new Set(given.map((place) => shown[place]))
      return [
        {
          id,
          text: question.text,
          isRight,
          answers: question.answers.map((answer, at) => ({ ...answer, isChosen: chosen.has(at) })),
        },
      ]
    }),
    progress,
  }
}
