import { expect, test } from 'vitest'
import { model } from '#domain/score/catalogue.ts'
import type { Score } from '#domain/score/score.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { examples, miniModel, miniPeers, observed, today } from '#domain/score/testing/mini-model.ts'
import { weightStability } from './weight-stability.ts'

const { allOnRecord } = examples
const scored = (facts: Partial<typeof allOnRecord.facts>): Score =>
  scoreProject(miniModel, { ...allOnRecord, facts: { ...allOnRecord.facts, ...facts } }, miniPeers, today)

test('a ranking in which one is better everywhere does not depend on the weights', () => {
  const best = scored({ a1: observed('a1', 0.8), b1: observed('b1', 95), c2: observed('c2', 8) })
  const worst = scored({ a1: observed('a1', 1.2), b1: observed('b1', 40), c2: observed('c2', 25) })
  expect(weightStability(miniModel, [scored({}), best, worst])).toEqual({
    ranks: [
      { best: 2, worst: 2 },
      { best: 1, worst: 1 },
      { best: 3, worst: 3 },
    ],
    tau: 1,
    isSensitive: false,
  })
})

test('a ranking of near equals with different strengths does', () => {
  const atValue = scored({ a1: observed('a1', 0.8), b1: observed('b1', 50), c2: observed('c2', 18) })
  const atRecord = scored({ a1: observed('a1', 1), b1: observed('b1', 95), c2: observed('c2', 8) })
  const { ranks, isSensitive, tau } = weightStability(miniModel, [atValue, atRecord, scored({})])
  expect(ranks.some(({ best, worst }) => best < worst)).toBe(true)
  expect(tau).toBeLessThan(0.8)
  expect(isSensitive).toBe(true)
})

test('the random draws of a model are reproducible', () => {
  const scores = [scored({}), scored({ b1: observed('b1', 60) }), scored({ a1: observed('a1', 1) })]
  expect(weightStability(model, scores)).toEqual(weightStability(model, scores))
})
