import { expect, test } from 'vitest'
import { gulfClock, gulfDay, parseGulfClock } from './gulf-day.ts'

test('a day begins in Dubai four hours before UTC, in winter and summer', () => {
  expect(gulfDay(new Date('2026-11-21T19:59:59.999Z'))).toBe('2026-11-21')
  expect(gulfDay(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22')
  expect(gulfDay(new Date('2026-06-30T20:00:00Z'))).toBe('2026-07-01')
})

test('a clock in Dubai is four hours ahead, also over midnight, and leads back to the minute', () => {
  const at = new Date('2026-12-31T20:30:00Z')
  expect(gulfClock(at)).toBe('2027-01-01T00:30')
  expect(parseGulfClock('2027-01-01T00:30')).toEqual(at)
})
