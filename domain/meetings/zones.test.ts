import { expect, test } from 'vitest'
import { officeClock, isWithinOpeningHours } from './opening-hours.ts'
import { dayInZone, groupByDay, isTimeZone } from './zones.ts'

/** How a clock in the zone shows a moment. */
const clock = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))

// The same office hour, 10:00 in Dubai, before and after each change of clocks. Sources of the dates: the Summer Time
// Act 1972 (UK), the Energy Policy Act of 2005 (US), the Standard Time Act 1898 of South Australia.
test.each([
  ['Europe/London', '2027-03-27T06:00:00Z', '2027-03-27 06:00'],
  ['Europe/London', '2027-03-29T06:00:00Z', '2027-03-29 07:00'],
  ['Europe/London', '2026-10-24T06:00:00Z', '2026-10-24 07:00'],
  ['Europe/London', '2026-10-26T06:00:00Z', '2026-10-26 06:00'],
  ['America/New_York', '2026-10-31T06:00:00Z', '2026-10-31 02:00'],
  ['America/New_York', '2026-11-02T06:00:00Z', '2026-11-02 01:00'],
  ['America/New_York', '2027-03-13T06:00:00Z', '2027-03-13 01:00'],
  ['America/New_York', '2027-03-15T06:00:00Z', '2027-03-15 02:00'],
  ['Asia/Kolkata', '2027-03-29T06:00:00Z', '2027-03-29 11:30'],
  ['Australia/Adelaide', '2027-04-03T06:00:00Z', '2027-04-03 16:30'],
  ['Australia/Adelaide', '2027-04-05T06:00:00Z', '2027-04-05 15:30'],
])('in %s, %s is %s', (zone, at, shown) => {
  expect(clock(at, zone)).toBe(shown)
  expect(dayInZone(new Date(at), zone)).toBe(shown.slice(0, 10))
})

test('times are grouped by the day of the zone, not of Dubai', () => {
  // 10:00, 11:30 and 12:00 in Dubai; midnight in Los Angeles lies between the first two.
  const moments = ['2026-12-05T06:00:00Z', '2026-12-05T08:00:00Z', '2026-12-05T08:30:00Z'].map(
    (at) => new Date(at),
  )
  expect(
    groupByDay(moments, 'America/Los_Angeles').map(({ day, moments: list }) => [day, list.length]),
  ).toEqual([
    ['2026-12-04', 1],
    ['2026-12-05', 2],
  ])
  expect(groupByDay(moments, 'Asia/Dubai')).toHaveLength(1)
})

test.each([
  ['Asia/Dubai', true],
  ['Asia/Kolkata', true],
  ['Mars/Base', false],
  ['', false],
  ["x'; drop table", false],
])('%j is a time zone: %s', (text, known) => {
  expect(isTimeZone(text)).toBe(known)
})

test('the weekday changes at midnight in Dubai', () => {
  expect(officeClock(new Date('2026-11-29T19:59:00Z'))).toEqual({ weekday: 7, minute: 1439 })
  expect(officeClock(new Date('2026-11-29T20:00:00Z'))).toEqual({ weekday: 1, minute: 0 })
})

test.each([
  [{ weekday: 6, fromMinute: 600, toMinute: 960 }, true],
  [{ weekday: 6, fromMinute: 570, toMinute: 960 }, false],
  [{ weekday: 5, fromMinute: 540, toMinute: 1110 }, false],
  [{ weekday: 7, fromMinute: 600, toMinute: 660 }, false],
] as const)('%j lies within the opening hours: %s', (span, within) => {
  expect(isWithinOpeningHours(span)).toBe(within)
})
