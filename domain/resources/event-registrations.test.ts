import { expect, test } from 'vitest'
import {
  dueReminder,
  freeSeats,
  isOpenForRegistration,
  parseZoneClock,
  zoneClock,
} from './event-registrations.ts'

const startsAt = new Date('2026-12-05T10:00:00Z')
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)

test.each([
  [24 * 60 + 1, null],
  [24 * 60, 'day'],
  [61, 'day'],
  [60, 'hour'],
  [1, 'hour'],
  [0, null],
  [-30, null],
])('%i minutes before the start the reminder due is %s', (minutes, due) => {
  expect(dueReminder(startsAt, before(minutes))).toBe(due)
})

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
