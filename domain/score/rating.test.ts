import { expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { method } from './method.ts'
import { gradeForScore } from './rating.ts'
import { displayed } from './score.ts'
import { scoreProject } from './score-project.ts'
import { examples, miniModel, miniPeers, observed, today } from './testing/mini-model.ts'

test.each([
  [100, 'A+'],
  [85, 'A+'],
  [84.99999999, 'A'],
  [78, 'A'],
  [77.99, 'B+'],
  [70, 'B+'],
  [69.99, 'B'],
  [62, 'B'],
  [61.99, 'C+'],
  [54, 'C+'],
  [53.99, 'C'],
  [46, 'C'],
  [45.99, 'D'],
  [35, 'D'],
  [34.99, 'E'],
  [0, 'E'],
] as const)('%d is %s', (score, grade) => {
  expect(gradeForScore(method, score, 'A+')).toBe(grade)
  expect(gradeForScore(method, score, 'B')).toBe(score >= 62 ? 'B' : grade)
})

test.each([
  [77.39166666666667, 77.4],
  [62.25, 62.3],
  [69.95, 70],
  [69.94999, 69.9],
  [0, 0],
  [100, 100],
])('%d is shown as %d, and a grade is never derived from the rounded number', (score, shown) => {
  expect(displayed(score)).toBe(shown)
})

const { allOnRecord } = examples
const rated = (facts: Facts) =>
  scoreProject(miniModel, { ...allOnRecord, facts: { ...allOnRecord.facts, ...facts } }, miniPeers, today)
const best = { a1: observed('a1', 0.8), a2: observed('a2', 9), b1: observed('b1', 95), c2: observed('c2', 8) }

test('while a gate is unknown, no grade is better than B and no confidence is high', () => {
  expect(rated(best)).toMatchObject({ grade: 'A+', confidenceLevel: 'high', unknownGates: [] })
  const unknown = rated({ ...best, c1: undefined })
  expect(unknown.score).toBeGreaterThan(85)
  expect(unknown.confidence).toBeGreaterThan(0.8)
  expect(unknown).toMatchObject({ grade: 'B', confidenceLevel: 'medium', unknownGates: ['c1'], gates: [] })
})

test('confidence falls as facts age, until there is no rating', () => {
  const old = (days: string) => ({
    a1: observed('a1', 0.8, days),
    a2: observed('a2', 9, days),
    b1: observed('b1', 95, days),
    b2: observed('b2', 'audited', days),
    c2: observed('c2', 8, days),
  })
  const levels = ['2026-11-22', '2026-09-22', '2026-07-22', '2025-05-22'].map((day) => {
    const { confidenceLevel, grade } = rated(old(day))
    return [confidenceLevel, grade]
  })
  expect(levels).toEqual([
    ['high', 'A+'],
    ['medium', 'A+'],
    ['low', 'B'],
    ['insufficient', 'NR'],
  ])
})

test('a closed gate above the score does not lower it', () => {
  const poor = rated({
    a1: observed('a1', 1.25),
    a2: observed('a2', 3.5),
    b1: observed('b1', 20),
    b2: observed('b2', 'no'),
    c1: observed('c1', 'no'),
  })
  expect(poor.score).toBe(poor.beforeGates)
  expect(poor).toMatchObject({ grade: 'E', gates: [{ key: 'c1', cap: 30 }] })
})
