import { expect, test } from 'vitest'
import { monthWeeks } from './agent-calendar.ts'

test.each([
  ['2026-11-15', 6, '2026-10-26', '2026-12-06'],
  ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
  ['2026-12-31', 5, '2026-11-30', '2027-01-03'],
  ['1969-12-01', 5, '1969-12-01', '1970-01-04'],
])('%s has %i weeks from Monday %s to Sunday %s', (month, count, first, last) => {
  const weeks = monthWeeks(month)
  expect(weeks).toHaveLength(count)
  expect(weeks[0]?.[0]).toBe(first)
  expect(weeks.at(-1)?.at(-1)).toBe(last)
})
