import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDayOrTime, formatTime } from './format.ts'

test('a date without a time is shown without one', () => {
  expect(formatDayOrTime('2026-02-10T00:00:00.000Z')).toBe('10 Feb 2026')
  const at = '2026-02-10T14:05:09.120Z'
  expect(formatDayOrTime(at)).toBe(formatDateTime(at))
})

test('every time is the Gulf’s and names its zone', () => {
  const at = '2026-02-10T21:05:09.120Z'
  expect(formatDateTime(at)).toBe('11 Feb 2026, 01:05 GST')
  expect(formatTime(at)).toBe('01:05 GST')
  expect(formatDate(at)).toBe('11 Feb 2026')
})
