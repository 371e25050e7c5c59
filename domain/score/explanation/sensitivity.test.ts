import { expect, test } from 'vitest'
import { scoreProject } from '#domain/score/score-project.ts'
import { missingDataRange, pointHeadroom } from './sensitivity.ts'
import { examples, miniModel, miniPeers, today } from '#domain/score/testing/mini-model.ts'

const { allOnRecord, oldUnknownRefused } = examples

test('full marks for a point give its headroom', () => {
  const { points } = scoreProject(miniModel, allOnRecord, miniPeers, today)
  const [a1] = points
  expect(a1 && pointHeadroom(a1)).toBeCloseTo(0.3 * (100 - 73.75), 12)
})

test('unknown points move a score between ten and ninety of their marks', () => {
  const { points } = scoreProject(miniModel, oldUnknownRefused, miniPeers, today)
  const known = 22.125 + 12.375 + 12 + 5.266666666666667
  const [low, high] = missingDataRange(points)
  expect(low).toBeCloseTo(known + 0.3 * 10, 10)
  expect(high).toBeCloseTo(known + 0.3 * 90, 10)
  const whole = scoreProject(miniModel, allOnRecord, miniPeers, today)
  expect(missingDataRange(whole.points)).toEqual([whole.beforeGates, whole.beforeGates])
})

test('a closed gate limits the range of unknown points', () => {
  const { points } = scoreProject(miniModel, oldUnknownRefused, miniPeers, today)
  const gated = points.map((point, at) => (at === 0 ? { ...point, cap: 25 } : point))
  expect(missingDataRange(gated)).toEqual([25, 25])
})
