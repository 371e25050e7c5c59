import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { requestDueAt, requestPace, type RequestKind } from './requests.ts'

const receivedAt = new Date('2026-03-01T10:00:00Z')
const day = (days: number, ms = 0) => new Date(receivedAt.getTime() + days * dayMs + ms)

test.each([
  ['access', day(20, -1), 'on-time'],
  ['access', day(20), 'due-soon'],
  ['other', day(30, -1), 'due-soon'],
  ['other', day(30), 'overdue'],
  ['deletion', day(10, -1), 'on-time'],
  ['deletion', day(10), 'due-soon'],
  ['deletion', day(15), 'overdue'],
] satisfies [RequestKind, Date, string][])('an open request for %s at %s is %s', (kind, now, pace) => {
  expect(requestPace({ kind, receivedAt, closedAt: null }, now)).toBe(pace)
})

test('the deadline stops with the answer, and a late one stays overdue', () => {
  expect(requestPace({ kind: 'access', receivedAt, closedAt: day(29) }, day(90))).toBe('on-time')
  expect(requestPace({ kind: 'access', receivedAt, closedAt: day(30) }, day(90))).toBe('overdue')
  expect(requestDueAt('access', receivedAt)).toEqual(day(30))
  expect(requestDueAt('deletion', receivedAt)).toEqual(day(15))
})
