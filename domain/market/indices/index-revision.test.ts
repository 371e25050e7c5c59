import { expect, test } from 'vitest'
import { linkFactor, revisions, summarizeRevisions } from './index-revision.ts'

const line = (first: number, ...levels: number[]) =>
  levels.map((index, at) => ({ quarter: first + at, index }))

test('an index that began in another quarter is compared in the scale of the present one', () => {
  // The present one begins a quarter later: 100 stands for 110 of the earlier one.
  const then = line(1, 100, 110, 121, 121)
  const now = line(2, 100, 110, 110)
  expect(linkFactor(now, then)).toBeCloseTo(100 / 110, 12)
  expect(revisions(now, then)).toEqual([expect.closeTo(0, 12), expect.closeTo(0, 12)])
})

test('revisions are those of the last four quarters that both have, without their sign', () => {
  const then = line(1, 100, 101, 102, 103, 104, 105)
  const now = line(1, 100, 110, 102, 104.03, 102.96, 105, 120)
  expect(revisions(now, then)).toEqual([
    expect.closeTo(0, 12),
    expect.closeTo(0.01, 12),
    expect.closeTo(0.01, 12),
    expect.closeTo(0, 12),
  ])
})

test('without a second quarter in common nothing was revised', () => {
  expect(revisions(line(1, 100), line(1, 100))).toEqual([])
  expect(revisions(line(1, 100, 101), line(8, 100, 101))).toEqual([])
  expect(linkFactor(line(1, 100), line(8, 100))).toBeNull()
  expect(summarizeRevisions([])).toBeNull()
  expect(summarizeRevisions([0.01, 0.03, 0.02])).toEqual({ median: 0.02, largest: 0.03, quarters: 3 })
})
