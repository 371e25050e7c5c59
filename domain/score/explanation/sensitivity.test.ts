import { expect, test } from 'vitest'
import type { Peers } from '#domain/score/score.ts'
import { scoreProject } from '#domain/score/score-project.ts'
import { pointDownside, pointHeadroom, largestSwings, missingDataRange } from './sensitivity.ts'
import { examples, miniModel, miniPeers, today } from '#domain/score/testing/mini-model.ts'

const { allOnRecord, oldUnknownRefused } = examples

test('the best and worst value of a point give the upper and lower effect', () => {
  const { points } = scoreProject(miniModel, allOnRecord, miniPeers, today)
  const [a1] = points
  expect(a1 && pointHeadroom(a1)).toBeCloseTo(0.3 * (100 - 73.75), 12)
  expect(a1 && pointDownside(a1)).toBeCloseTo(0.3 * 73.75, 12)
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

test('the most sensitive points have a high weight, high confidence and a wide spread among peers', () => {
  const quartiles = {
    a1: [0.9, 1.1],
    a2: [5, 7],
    b1: [40, 80],
    c1: [25, 100],
    c2: [-5, 8],
  } as const
  const peers: Peers = Object.fromEntries(
    Object.entries(quartiles).map(([key, pair]) => [key, { ...createPeer(key), quartiles: pair }]),
  )
  const { points } = scoreProject(miniModel, allOnRecord, peers, today)
  const swings = largestSwings(miniModel, points)
  expect(swings.map(({ key }) => key)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2'])
  const changes = Object.fromEntries(swings.map(({ key, change }) => [key, change]))
  expect(changes['a1']).toBeCloseTo(0.3 * 0.95 * (30 - 75), 10)
  expect(changes['c1']).toBeCloseTo(0.12 * 75, 10)
  expect(changes['c2']).toBeCloseTo(0.08 * 0.95 * (100 - (100 * 7) / 15), 10)
  expect(largestSwings(miniModel, points, 2).map(({ key }) => key)).toEqual(['a1', 'b1'])
  const assumed = scoreProject(miniModel, allOnRecord, miniPeers, today)
  expect(largestSwings(miniModel, assumed.points)).toEqual([])
})

function createPeer(key: string) {
  const peers = miniPeers[key]
  if (!peers) throw new Error(`${key} has no peers.`)
  return peers
}
