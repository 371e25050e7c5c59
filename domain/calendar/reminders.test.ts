import { expect, test } from 'vitest'
import { dueReminder } from './reminders.ts'

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
