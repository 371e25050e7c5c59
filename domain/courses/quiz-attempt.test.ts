import { expect, test } from 'vitest'
import { drawQuestions, isAnsweredRight, quizPercent } from './quiz-attempt.ts'
import type { QuizQuestion } from './source/parse-quiz.ts'

const question = (id: string, right: readonly boolean[]): QuizQuestion => ({
  id,
  text: id,
  answers: right.map((isRight, at) => ({ text: `${id}${at}`, isRight, why: '' })),
})
const bank = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => question(id, [true, false, false]))
const quiz = { draw: 3, isFromCourse: true, questions: [] }
const hash = (first: string) => first.padEnd(64, '0')

test('the same hash asks the same, another one something else', () => {
  const ids = (first: string) => drawQuestions(quiz, bank, hash(first)).map((one) => one.question.id)
  expect(ids('1a')).toEqual(ids('1a'))
  expect(new Set(ids('1a')).size).toBe(3)
  expect(new Set(['1a', '2b', '3c', '4d', '5e'].map((first) => ids(first).join(''))).size).toBeGreaterThan(2)
})

test.each([
  [[true, false, true], [0, 2], true],
  [[true, false, true], [0], false],
  [[true, false, true], [0, 1, 2], false],
  [[true, false], [], false],
  [[true, false], [7], false],
])('right are %j, given %j: %s', (right, given, expected) => {
  const drawn = { question: question('a', right), answers: right.map((_, at) => at) }
  expect(isAnsweredRight(drawn, given)).toBe(expected)
})

test('an answer is graded by its place as shown', () => {
  const drawn = { question: question('a', [true, false, false]), answers: [2, 0, 1] }
  expect(isAnsweredRight(drawn, [1])).toBe(true)
  expect(isAnsweredRight(drawn, [0])).toBe(false)
})

test.each([
  [4, 5, 80],
  [7, 9, 77],
  [0, 0, 0],
])('%i of %i is %i percent', (correct, questions, percent) => {
  expect(quizPercent(correct, questions)).toBe(percent)
})
