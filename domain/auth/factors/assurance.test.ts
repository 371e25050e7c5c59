import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { proofIsFresh, secondFactorIsMissing } from './assurance.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  [0, true],
  [14 * 60_000 + 59_999, true],
  [15 * 60_000, false],
  [dayMs, false],
])('an authentication %i ms ago is recent: %s', (ageMs, fresh) => {
  expect(proofIsFresh(new Date(now.getTime() - ageMs), now)).toBe(fresh)
})

test.each([
  ['aal1', false, false],
  ['aal1', true, true],
  ['aal2', true, false],
] as const)('at %s, with a second factor: %s, it is missing: %s', (aal, hasSecondFactor, missing) => {
  expect(secondFactorIsMissing({ aal, hasSecondFactor })).toBe(missing)
})
