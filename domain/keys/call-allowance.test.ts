import { expect, test } from 'vitest'
import { allowanceHeaders, countingPeriods, retryAfterSeconds } from './call-allowance.ts'

const now = new Date('2026-03-01T23:58:20.250Z')

test('calls are counted by the minute and the day of UTC', () => {
  expect(countingPeriods(now)).toEqual({
    minute: new Date('2026-03-01T23:58:00Z'),
    day: new Date('2026-03-01T00:00:00Z'),
  })
})

test('an answer says what is left of the minute and of the day', () => {
  expect(allowanceHeaders({ minuteCalls: 1, dayCalls: 4999, isAllowed: true }, now)).toEqual({
    'x-ratelimit-limit': 60,
    'x-ratelimit-remaining': 59,
    'x-ratelimit-reset': 40,
    'x-ratelimit-limit-day': 5000,
    'x-ratelimit-remaining-day': 1,
  })
})

test('a refused call may be repeated when the minute ends, or the day if that is used up', () => {
  expect(retryAfterSeconds({ minuteCalls: 60, dayCalls: 4999, isAllowed: false }, now)).toBe(40)
  expect(retryAfterSeconds({ minuteCalls: 10, dayCalls: 5000, isAllowed: false }, now)).toBe(100)
})
