import { expect, test } from 'vitest'
import { method } from '#domain/score/method.ts'
import { percentileRank, percentileRanks } from './percentile.ts'

const nine = [48, 52.5, 52.5, 60.1, 61, 66.4, 70.2, 75.9, 80.3]
const flats = { city: 'dubai', stage: 'ready', propertyType: 'unit' } as const
const villas = { ...flats, propertyType: 'villa' } as const

test.each([
  ['five of nine lie below and one is equal', 66.4, 61.111111111111114],
  ['two share a place', 52.5, 22.22222222222222],
  ['the lowest', 48, 5.555555555555555],
])('%s', (_name, score, percentile) => {
  expect(percentileRank(score, nine)).toBeCloseTo(percentile, 12)
})

test('a group of fewer than eight is compared with its city, and below that with nobody', () => {
  const published = [
    ...nine.map((score) => ({ ...flats, score })),
    { ...villas, score: 99 },
    { ...flats, stage: 'off-plan' as const, score: 50 },
  ]
  const found = percentileRanks(method, published)
  expect(Array.from(published, (project) => found.get(project)?.count)).toEqual([
    ...nine.map(() => 9),
    10,
    undefined,
  ])
  expect(published[9] && found.get(published[9])).toEqual({ percentile: 95, count: 10, among: 'city' })
})
