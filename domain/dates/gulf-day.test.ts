import { expect, test } from 'vitest'
import { gulfDay } from './gulf-day.ts'

test('a day begins in Dubai four hours before UTC, in winter and summer', () => {
  expect(gulfDay(new Date('2026-11-21T19:59:59.999Z'))).toBe('2026-11-21')
  expect(gulfDay(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-22')
  expect(gulfDay(new Date('2026-06-30T20:00:00Z'))).toBe('2026-07-01')
})
