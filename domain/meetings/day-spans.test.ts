import { expect, test } from 'vitest'
import { minuteClock } from './opening-hours.ts'
import { addSpan, hasOverlap, type DaySpan } from './day-spans.ts'

const span = (from: number, to: number): DaySpan => ({ fromMinute: from * 60, toMinute: to * 60 })
const open = span(9, 18)
const clocks = (spans: readonly DaySpan[]) =>
  spans.map(({ fromMinute, toMinute }) => `${minuteClock(fromMinute)}-${minuteClock(toMinute)}`)

test.each([
  ['an empty day gets the whole day', [], ['09:00-18:00']],
  ['a whole day gets a break', [open], ['09:00-13:00', '14:00-18:00']],
  ['a morning gets an afternoon', [span(9, 13)], ['09:00-13:00', '14:00-18:00']],
  ['what is left of the day is added', [span(9, 17.5)], ['09:00-17:30', '17:30-18:00']],
  ['an hour at the end has no room for a break', [span(17, 18)], ['17:00-18:00']],
  [
    'a day has up to four',
    [span(9, 10), span(11, 12), span(13, 14), span(15, 16)],
    ['09:00-10:00', '11:00-12:00', '13:00-14:00', '15:00-16:00'],
  ],
])('%s', (_name, spans, expected) => {
  expect(clocks(addSpan(spans, open))).toEqual(expected)
})

test.each([
  [[span(9, 13), span(16, 18)], false],
  [[span(9, 13), span(13, 18)], false],
  [[span(9, 13), span(12.5, 18)], true],
  [[span(9, 18), span(10, 11)], true],
])('%j overlap: %s', (spans, expected) => {
  expect(hasOverlap(spans)).toBe(expected)
})
