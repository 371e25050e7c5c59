import { expect, test } from 'vitest'
import { displayed } from './score.ts'
import { scoreProject } from './score-project.ts'
import { pointContribution, peerBaseline } from './explanation/sensitivity.ts'
import { examples, miniModel, miniPeers, today } from './testing/mini-model.ts'

/** As the papers print them, to their last digit. */
const printed = [
  {
    name: 'allOnRecord',
    beforeGates: 77.39166666666667,
    score: 77.39166666666667,
    shown: 77.4,
    grade: 'B+',
    categories: { value: 73.75, developer: 77.5, legal: 86.33333333333334 },
    coverage: 1,
    confidence: 0.962,
    confidenceLevel: 'high',
    standardError: 0.4525483399593907,
    interval80: [76.8117026331071, 77.97163070022623],
    gates: [],
    contributions: { a1: 7.125, a2: 4.75, b1: 4.2, b2: 4.05, c1: 6, c2: 1.2666666666666675 },
  },
  {
    name: 'oldUnknownRefused',
    beforeGates: 62.266666666666666,
    score: 62.266666666666666,
    shown: 62.3,
    grade: 'B',
    categories: { value: 69, developer: 35, legal: 86.33333333333334 },
    coverage: 0.7,
    confidence: 0.576,
    confidenceLevel: 'low',
    standardError: 5.504579911310217,
    interval80: [55.2122636636617, 69.32106966967163],
    gates: [],
    contributions: { a1: 7.125, a2: 2.375, b1: 0, b2: -4.5, c1: 6, c2: 1.2666666666666675 },
  },
  {
    name: 'oldUnknownRequested',
    beforeGates: 65.68666666666667,
    score: 65.68666666666667,
    shown: 65.7,
    grade: 'B',
    categories: { value: 69, developer: 46.4, legal: 86.33333333333334 },
    coverage: 0.7,
    confidence: 0.576,
    confidenceLevel: 'low',
    standardError: 5.504579911310217,
    interval80: [58.6322636636617, 72.74106966967163],
    gates: [],
    contributions: { a1: 7.125, a2: 2.375, b1: 0, b2: -1.08, c1: 6, c2: 1.2666666666666675 },
  },
  {
    name: 'readyGated',
    beforeGates: 65.0075,
    score: 30,
    shown: 30,
    grade: 'E',
    categories: { value: 75.175, developer: 90, legal: 31.4 },
    coverage: 1,
    confidence: 0.969,
    confidenceLevel: 'high',
    standardError: 0.4247352116319064,
    interval80: [30, 30],
    gates: [{ key: 'c1', cap: 30 }],
    contributions: { a1: 10.687500000000004, a2: 1.8999999999999986, b1: 8, c1: -9, c2: 3.42 },
  },
] as const

test.each(printed)('the worked example $name comes out as printed', (expected) => {
  const score = scoreProject(miniModel, examples[expected.name], miniPeers, today)
  const { beforeGates, coverage, confidence, standardError, interval80, points } = score
  const byKey = (rows: readonly (readonly [string, number])[]) =>
    rows.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const close = (ours: number, theirs: number) => expect(ours).toBeCloseTo(theirs, 12)
  close(beforeGates, expected.beforeGates)
  close(score.score ?? Number.NaN, expected.score)
  expect(displayed(score.score ?? Number.NaN)).toBe(expected.shown)
  expect(score.grade).toBe(expected.grade)
  close(coverage, expected.coverage)
  close(confidence, expected.confidence)
  expect(score.confidenceLevel).toBe(expected.confidenceLevel)
  close(standardError, expected.standardError)
  expected.interval80.forEach((end, at) => close(interval80?.[at] ?? Number.NaN, end))
  expect(score.gates).toEqual(expected.gates)
  expect(score.unknownGates).toEqual([])
  const shares = byKey(points.map((point) => [point.key, pointContribution(point)]))
  expect(shares.map(([key]) => key)).toEqual(Object.keys(expected.contributions))
  byKey(Object.entries(expected.contributions)).forEach(([, share], at) => close(shares[at]?.[1] ?? 0, share))
  expect(score.categories.map(({ key }) => key)).toEqual(Object.keys(expected.categories))
  Object.values(expected.categories).forEach((value, at) => close(score.categories[at]?.score ?? 0, value))
  close(peerBaseline(points), 50)
})
