import { expect, test } from 'vitest'
import type { ProjectFacts } from './facts.ts'
import { selectPeers, peerSnapshot } from './peers.ts'
import { miniModel, observed } from './testing/mini-model.ts'

const dubaiUnit = { city: 'dubai', stage: 'off-plan', propertyType: 'unit' } as const
const project = (b1: number, group: Omit<ProjectFacts, 'facts'> = dubaiUnit): ProjectFacts => ({
  ...group,
  facts: { b1: observed('b1', b1), c1: observed('c1', b1 > 60 ? 'registered' : 'no') },
})
/** On-time rates that score 0, 12.5, 25, 37.5, 50, 60, 80 and 100. */
const eight = [20, 30, 40, 50, 60, 67, 81, 95].map((rate) => project(rate))

test('peers are described by mean, deviation and lower quartile of their scores, and by quartiles of their values', () => {
  const { b1 } = selectPeers(peerSnapshot(miniModel, eight), dubaiUnit)
  const scores = [0, 12.5, 25, 37.5, 50, 60, 80, 100]
  const mean = 365 / 8
  expect(b1?.mean).toBeCloseTo(mean, 12)
  expect(b1?.sd).toBeCloseTo(Math.sqrt(scores.reduce((sum, s) => sum + (s - mean) ** 2, 0) / 8), 12)
  expect(b1?.p25).toBeCloseTo(12.5 + 0.75 * 12.5, 12)
  expect(b1).toMatchObject({ count: 8, among: 'group', quartiles: [37.5, 70.5] })
})

test('categorical values are described by their scores', () => {
  const { c1 } = selectPeers(peerSnapshot(miniModel, eight), dubaiUnit)
  expect(c1).toMatchObject({ mean: 37.5, p25: 0, quartiles: [0, 100] })
})

const villa = { ...dubaiUnit, propertyType: 'villa' } as const
const inRiyadh = { ...dubaiUnit, city: 'riyadh' } as const
const ready = { ...dubaiUnit, stage: 'ready' } as const

test.each([
  ['seven of its own: all of the city', villa, 7, villa, 'city', 15],
  ['eight of its own', villa, 8, villa, 'group', 8],
  ['none but its own in the city, too few: all of the stage', inRiyadh, 3, inRiyadh, 'stage', 11],
] as const)('%s', (_name, group, count, subject, among, all) => {
  const more = Array.from({ length: count }, () => project(50, group))
  const { b1 } = selectPeers(peerSnapshot(miniModel, [...eight, ...more]), subject)
  expect(b1).toMatchObject({ among, count: all })
})

test('without enough peers on any level, and for an empty group, the fallback applies', () => {
  const snapshot = peerSnapshot(miniModel, [...eight, project(50, ready)])
  expect(selectPeers(snapshot, ready)).toEqual({})
  expect(selectPeers(snapshot, { ...ready, city: 'abu-dhabi' })).toEqual({})
})

test('the order of the projects has no effect', () => {
  const snapshot = peerSnapshot(miniModel, eight)
  expect(JSON.stringify(peerSnapshot(miniModel, eight.toReversed()))).toBe(JSON.stringify(snapshot))
})

test('a point of another stage has no peers, and an impossible value is refused', () => {
  const filing = { ...ready, facts: { b2: observed('b2', 'audited') } }
  const snapshot = peerSnapshot(
    miniModel,
    Array.from({ length: 9 }, () => filing),
  )
  expect(selectPeers(snapshot, ready)).toEqual({})
  expect(() => peerSnapshot(miniModel, [project(101)])).toThrow('b1: VALUE_OUT_OF_RANGE')
})
