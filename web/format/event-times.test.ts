import { expect, test } from 'vitest'
import { formatEventDay, formatEventHours, formatOwnHours } from './event-times.ts'

const event = {
  startsAt: '2026-12-05T20:30:00Z',
  endsAt: '2026-12-05T21:30:00Z',
  timeZone: 'Asia/Dubai',
} as const

test('an event shows its day and hours in its own zone', () => {
  expect(formatEventDay(event.startsAt, 'Asia/Dubai')).toContain('6 December')
  expect(formatEventDay(event.startsAt, 'Asia/Riyadh')).toContain('5 December')
  expect(formatEventHours(event.startsAt, event.endsAt, 'Asia/Dubai')).toBe('00:30 – 01:30 GST')
  expect(formatEventHours(event.startsAt, event.endsAt, 'Asia/Riyadh')).toBe('23:30 – 00:30 Riyadh')
})

test('hours elsewhere are given where the clocks differ, with the day where it differs', () => {
  expect(formatOwnHours(event, 'Asia/Dubai')).toBeNull()
  expect(formatOwnHours(event, 'Asia/Muscat')).toBeNull()
  expect(formatOwnHours(event, 'Europe/London')).toMatch(/5 December 2026, 20:30 – 21:30$/)
  expect(formatOwnHours({ ...event, startsAt: '2026-12-05T10:00:00Z' }, 'Europe/London')).toMatch(/^10:00 – /)
})
