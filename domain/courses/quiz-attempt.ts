import { seeded, textSeed } from '#domain/random/seeded.ts'
import type { Quiz, QuizQuestion } from './source/parse-quiz.ts'

/** A question of an attempt: `answers` are places in the bank's list, in the order shown. */
export type DrawnQuestion = { question: QuizQuestion; answers: number[] }

/**
 * The questions of one attempt. The same hash gives the same questions in the same order, so that a page that
 * is loaded again asks the same.
 */
export function drawQuestions(quiz: Quiz, bank: readonly QuizQuestion[], sha256: string): DrawnQuestion[] {
  const random = seeded(textSeed(sha256))
  const questions = quiz.isFromCourse ? bank : quiz.questions
  const drawn = quiz.draw === null ? [...questions] : shuffle(questions, random).slice(0, quiz.draw)
  return drawn.map((question) => ({
    question,
    answers: shuffle(
      question.answers.map((_, at) => at),
      random,
    ),
  }))
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Whether exactly the right answers were chosen. */
export function isAnsweredRight({ question, answers }: DrawnQuestion, given: readonly number[]): boolean {
  const chosen = new Set(given.map((place) => answers[place]))
  return question.answers.every(({ isRight }, at) => isRight === chosen.has(at))
}

/** The share of right answers in whole percent, rounded down so that no mark is reached by rounding. */
export function quizPercent(correct: number, total: number): number {
  return total === 0 ? 0 : Math.floor((correct / total) * 100)
}

/** Days after which a passed lesson is repeated, in turn. */
export const reviewDays = [3, 10, 30, 90] as const
