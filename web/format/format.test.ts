import { expect, test } from 'vitest'
import { formatDayOrTime, formatDateTime } from './format.ts'

test('a date without a time is shown without one', () => {
  expect(formatDayOrTime('2026-02-10T00:00:00.000Z')).toBe('10 Feb 2026')
  const at = '2026-02-10T14:05:09.120Z'
  expect(formatDayOrTime(at)).toBe(formatDateTime(at))
  expect(formatDateTime(at)).toMatch(/^1\d Feb 2026, \d\d:05$/)
})
