import { expect, test } from 'vitest'
import { momentInZone, zoneClock } from './zone-clock.ts'

// Dates of the changes: the Summer Time Act 1972 (UK), the Energy Policy Act of 2005 (US), Lord Howe Island by half an hour.
test.each([
  ['Asia/Dubai', '2026-11-26', 480, '2026-11-26T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-26', 0, '2026-11-25T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-26', 480, '2026-11-26T02:15:00.000Z'],
  ['America/Los_Angeles', '2026-11-26', 1439, '2026-11-27T07:59:00.000Z'],
  ['Europe/London', '2027-03-28', 480, '2027-03-28T07:00:00.000Z'],
  // 01:30 does not exist: the clock then shows 02:30.
  ['Europe/London', '2027-03-28', 90, '2027-03-28T01:30:00.000Z'],
  // 01:30 comes twice: the first of them.
  ['Europe/London', '2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2027-03-14', 150, '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45:00.000Z'],
])('in %s, %s at minute %i is %s', (zone, day, minute, at) => {
  expect(momentInZone(day, minute, zone).toISOString()).toBe(at)
})

test('a clock shows the day and minute of its zone', () => {
  expect(zoneClock(new Date('2026-11-26T20:00:59Z'), 'Asia/Dubai')).toEqual({ day: '2026-11-27', minute: 0 })
  expect(zoneClock(new Date('2026-11-26T20:00:59Z'), 'UTC')).toEqual({ day: '2026-11-26', minute: 1200 })
  expect(() => zoneClock(new Date(), 'Mars/Base')).toThrow(RangeError)
})
