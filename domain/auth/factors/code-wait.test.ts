import { expect, test } from 'vitest'
import { waitBeforeCode, type CodeFailures } from './code-wait.ts'

const now = new Date('2026-11-21T12:00:00Z')
const none: CodeFailures = {
  ofPlace: 0,
  lastOfPlaceAt: null,
  ofAccount: 0,
  lastAt: null,
  placeIsKnown: false,
}
const spread = { ofPlace: 0, lastAt: now }

test.each([
  ['nothing failed', {}, 0],
  ['the fifth from one place', { ofPlace: 4, lastOfPlaceAt: now }, 0],
  ['the sixth waits a second', { ofPlace: 5, lastOfPlaceAt: now }, 1000],
  ['no wait of a place is over a minute', { ofPlace: 400, lastOfPlaceAt: now }, 60_000],
  ['nine from everywhere', { ...spread, ofAccount: 9 }, 0],
  ['ten from everywhere: a minute for all of them', { ...spread, ofAccount: 10 }, 60_000],
  ['then two', { ...spread, ofAccount: 11 }, 120_000],
  ['never over a quarter of an hour', { ...spread, ofAccount: 4000 }, 900_000],
  ['but the owner gets in where they usually do', { ...spread, ofAccount: 4000, placeIsKnown: true }, 0],
] as const)('%s', (_name, failures, waitMs) => {
  expect(waitBeforeCode({ ...none, ...failures }, now)).toBe(waitMs)
})

test('a wait passes', () => {
  const minuteAgo = new Date(now.getTime() - 60_000)
  expect(waitBeforeCode({ ...none, ofAccount: 10, lastAt: minuteAgo }, now)).toBe(0)
})
