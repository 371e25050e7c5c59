import { expect, test } from 'vitest'
import { needsConfirmation, type SignupState } from './lists.ts'

const now = new Date('2026-03-02T08:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each<[SignupState, minutes: number | null, isSuppressed: boolean, asks: boolean]>([
  ['asked', null, false, true],
  ['asked', 59, false, false],
  ['asked', 60, false, true],
  ['left', 59, false, false],
  ['left', 60, false, true],
  ['confirmed', null, false, false],
  ['confirmed', 600, false, false],
  ['confirmed', 600, true, true],
  ['confirmed', 59, true, false],
])('%s, letter %s minutes ago, suppressed %s: %s', (state, minutes, isSuppressed, asks) => {
  const letterAt = minutes === null ? null : minutesAgo(minutes)
  expect(needsConfirmation({ state, letterAt, isSuppressed }, now)).toBe(asks)
})

test('an unknown address gets a confirmation letter', () => {
  expect(needsConfirmation(null, now)).toBe(true)
})
