import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { openingHours } from './opening-hours.ts'
import { freeSlots, hostsFreeAt, leastLoadedFirst, type Host } from './slots.ts'

const host = (id: string, changes: Partial<Host> = {}): Host => ({
  id,
  hours: openingHours,
  absences: [],
  booked: new Set(),
  ...changes,
})
/** Friday, 27 November 2026, 15:00 in Dubai. */
const now = new Date('2026-11-27T11:00:00Z')
const starts = (hosts: readonly Host[], at = now) =>
  freeSlots(hosts, at).map(({ startsAt }) => startsAt.toISOString())
const ofDay = (day: string, hosts: readonly Host[]) => starts(hosts).filter((start) => start.startsWith(day))

test('free times begin after the notice and follow the opening hours of each weekday', () => {
  // 17:00 is two hours ahead, 17:30 the last half hour before 18:00.
  expect(ofDay('2026-11-27', [host('a')])).toEqual(['2026-11-27T13:00:00.000Z', '2026-11-27T13:30:00.000Z'])
  const saturday = ofDay('2026-11-28', [host('a')])
  expect([saturday[0], saturday.at(-1), saturday.length]).toEqual([
    '2026-11-28T06:00:00.000Z',
    '2026-11-28T11:30:00.000Z',
    12,
  ])
  expect(ofDay('2026-11-29', [host('a')])).toEqual([])
  expect(ofDay('2026-11-30', [host('a')])).toHaveLength(18)
})

test('a day of two parts has the times of both and none between them', () => {
  const monday = (fromMinute: number, toMinute: number) => ({ weekday: 1 as const, fromMinute, toMinute })
  const parted = host('a', { hours: [monday(16 * 60, 18 * 60), monday(9 * 60, 10 * 60)] })
  expect(ofDay('2026-11-30', [parted])).toEqual(
    ['05:00', '05:30', '12:00', '12:30', '13:00', '13:30'].map((time) => `2026-11-30T${time}:00.000Z`),
  )
})

test('the last bookable day is that of the horizon', () => {
  const all = starts([host('a')])
  expect(limits.meetings.horizonDays).toBe(30)
  // 27 December is a Sunday.
  expect(all.at(-1)).toBe('2026-12-26T11:30:00.000Z')
})

test('a time is free while one host is: not booked and not absent for any minute of it', () => {
  const at = new Date('2026-11-30T08:00:00Z')
  const booked = host('a', { booked: new Set([at.getTime()]) })
  const absent = host('b', {
    absences: [{ startsAt: new Date('2026-11-30T08:29:00Z'), endsAt: new Date('2026-11-30T09:00:00Z') }],
  })
  expect(hostsFreeAt([booked, absent], at, now)).toEqual([])
  expect(hostsFreeAt([booked, absent, host('c')], at, now)).toEqual(['c'])
  // An absence that ends or begins with the meeting leaves it free.
  const touching = host('d', {
    absences: [
      { startsAt: new Date('2026-11-30T07:00:00Z'), endsAt: at },
      { startsAt: new Date('2026-11-30T08:30:00Z'), endsAt: new Date('2026-11-30T09:00:00Z') },
    ],
  })
  expect(hostsFreeAt([touching], at, now)).toEqual(['d'])
})

test.each(['2026-11-30T08:10:00Z', '2026-11-27T12:30:00Z', '2026-11-29T08:00:00Z', '2027-01-04T08:00:00Z'])(
  '%s cannot be booked',
  (at) => {
    expect(hostsFreeAt([host('a')], new Date(at), now)).toEqual([])
  },
)

test('hours off the half hour leave whole slots only', () => {
  const odd = host('a', { hours: [{ weekday: 1, fromMinute: 9 * 60 + 10, toMinute: 10 * 60 + 40 }] })
  expect(ofDay('2026-11-30', [odd])).toEqual(['2026-11-30T05:30:00.000Z', '2026-11-30T06:00:00.000Z'])
})

test('the host with the fewest meetings is asked first', () => {
  const load = new Map([
    ['a', 3],
    ['b', 1],
  ])
  expect(leastLoadedFirst(['a', 'c', 'b', 'd'], load)).toEqual(['c', 'd', 'b', 'a'])
})
