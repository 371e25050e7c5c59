import { expect, test } from 'vitest'
import { explainScore, hasOnlyNumbersFrom } from './explanation.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { examples, miniModel, miniPeers, today } from '#domain/score/testing/mini-model.ts'

const score = (name: keyof typeof examples) => scoreProject(miniModel, examples[name], miniPeers, today)
const rank = { percentile: 81.25, count: 24, among: 'group' } as const

test('a score is explained by its rank, its confidence and its main contributions', () => {
  const sentences = explainScore(score('allOnRecord'), examples.allOnRecord, rank)
  expect(sentences.map(({ says }) => says)).toEqual(['score', 'confidence', 'reasons', 'not-advice'])
  expect(sentences).toMatchObject([
    { score: 77.39166666666667, grade: 'B+', rank },
    { level: 'high' },
    { gains: [{ key: 'a1', value: 0.9, contribution: 7.125 }, { key: 'c1' }], losses: [] },
    {},
  ])
})

test('refused points and closed gates are named', () => {
  const refused = explainScore(score('oldUnknownRefused'), examples.oldUnknownRefused, null)
  expect(refused).toContainEqual({ says: 'not-supplied', keys: ['b2'] })
  expect(refused.find(({ says }) => says === 'reasons')).toMatchObject({
    losses: [{ key: 'b2', value: null, contribution: -4.5 }],
  })
  const gated = explainScore(score('readyGated'), examples.readyGated, null)
  expect(gated).toContainEqual({ says: 'gates', gates: [{ key: 'c1', cap: 30 }] })
})

test('an unrated project has no number and no reasons', () => {
  const few = { ...examples.allOnRecord, facts: { c1: examples.allOnRecord.facts.c1 } }
  const sentences = explainScore(scoreProject(miniModel, few, miniPeers, today), few, rank)
  expect(sentences.map(({ says }) => says)).toEqual(['not-rated', 'confidence', 'not-advice'])
})

test.each([
  ['the same numbers in other words', 'Scoring 77.4, it is a B+.', true],
  ['a number left out', 'It is a B+.', true],
  ['a number made up', 'Scoring 77.4, it may rise by 12 percent.', false],
  ['a number rounded', 'Scoring about 77, it is a B+.', false],
  ['thousands set apart', 'It costs 1,250,000.', true],
  ['Arabic digits', 'يبلغ ٧٧٫٤', true],
  ['another number in Arabic digits', 'يبلغ ٧٨', false],
])('%s', (_name, smoothed, stands) => {
  expect(hasOnlyNumbersFrom(smoothed, 'It scores 77.4 (B+) and costs 1250000.')).toBe(stands)
})
