import { expect, test } from 'vitest'
import { minuteMs } from '#domain/dates/durations.ts'
import { threadPresence } from './thread-presence.ts'

const now = new Date('2026-11-26T10:00:00Z')

test.each([
  ['online just now', true, 0, 'active'],
  ['online nine minutes ago', true, 9, 'active'],
  ['online ten minutes ago', true, 10, 'away'],
  ['online 29 minutes ago', true, 29, 'away'],
  ['a page that never said goodbye', true, 30, 'offline'],
  ['signed out just now', false, 0, 'offline'],
])('%s', (_, isOnline, minutes, presence) => {
  const seenAt = new Date(now.getTime() - minutes * minuteMs)
  expect(threadPresence({ isOnline, seenAt }, now)).toBe(presence)
})
