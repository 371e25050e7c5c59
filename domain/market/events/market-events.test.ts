import { expect, test } from 'vitest'
import { utcDay } from '#domain/dates/calendar-day.ts'
import { cityEvents, eventDay, marketEventIds, marketEvents } from './market-events.ts'

const always = { from: '1900-01-01', to: '2100-12-31' }
const dubai = { city: 'dubai', country: 'AE' } as const
const riyadh = { city: 'riyadh', country: 'SA' } as const

test('every event has a real date and a public source, and the events are in the order of time', () => {
  const days = marketEvents.map(eventDay)
  expect(days).toEqual(days.toSorted())
  expect(marketEvents.map(({ id }) => id)).toEqual(marketEventIds)
  for (const event of marketEvents) {
    expect(event.on).toMatch(/^\d{4}-\d{2}(-\d{2})?$/)
    expect(utcDay(new Date(`${eventDay(event)}T00:00:00Z`))).toBe(eventDay(event))
    expect(event.source.publisher).not.toBe('')
    expect(new URL(event.source.address).protocol).toBe('https:')
  }
})

test('a city has its own events, those of its country and those of every market', () => {
  const ids = (place: typeof dubai | typeof riyadh) => cityEvents(place, always).map(({ id }) => id)
  expect(ids(dubai)).toContain('dubai-rental-index')
  expect(ids(dubai)).toContain('uae-vat')
  expect(ids(dubai)).toContain('pandemic')
  expect(ids(dubai)).not.toContain('abu-dhabi-freehold')
  expect(ids(dubai)).not.toContain('riyadh-rent-freeze')
  expect(ids(riyadh)).toContain('pandemic')
  expect(ids(riyadh)).toContain('riyadh-rent-freeze')
  expect(ids(riyadh)).not.toContain('uae-vat')
})

const one = (on: string) => [
  { id: 'pandemic' as const, on, source: { publisher: 'C', address: 'https://d' } },
]

test.each<[string, from: string, to: string, isThere: boolean]>([
  ['2025-01-02', '2025-01-02', '2025-01-02', true],
  ['2025-01-02', '2025-01-03', '2025-12-31', false],
  ['2025-01-02', '2024-01-01', '2025-01-01', false],
  ['2013-10', '2013-10-31', '2013-12-31', true],
  ['2013-10', '2013-01-01', '2013-10-01', true],
  ['2013-10', '2013-11-01', '2013-12-31', false],
  ['2013-10', '2013-01-01', '2013-09-30', false],
])('an event of %s is between %s and %s: %s', (on, from, to, isThere) => {
  expect(cityEvents(dubai, { from, to }, one(on))).toHaveLength(isThere ? 1 : 0)
})
