import { expect, test } from 'vitest'
import { freeSeats, isOpenForRegistration, parseZoneClock, zoneClock } from './event-registrations.ts'

const startsAt = new Date('2026-12-05T10:00:00Z')
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

test('places are given until the start, and not for a cancelled event', () => {
  expect(isOpenForRegistration({ startsAt, isCancelled: false }, before(1))).toBe(true)
  expect(isOpenForRegistration({ startsAt, isCancelled: false }, startsAt)).toBe(false)
  expect(isOpenForRegistration({ startsAt, isCancelled: true }, before(1))).toBe(false)
})

test.each([
  [null, 5, null],
  [3, 1, 2],
  [3, 3, 0],
  [2, 3, 0],
])('of %s seats with %i registered, %s are free', (seats, registered, free) => {
  expect(freeSeats(seats, registered)).toBe(free)
})

test.each([
  ['Asia/Dubai', '2026-12-05T14:00'],
  ['Asia/Riyadh', '2026-12-05T13:00'],
] as const)('the clock of %s is read as it is shown', (zone, clock) => {
  expect(zoneClock(startsAt, zone)).toBe(clock)
  expect(parseZoneClock(clock, zone)).toEqual(startsAt)
})
