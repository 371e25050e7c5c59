import { expect, test } from 'vitest'
import { addDays } from './calendar-day.ts'
import { formatDay } from './format-days.ts'
import { parseDay } from './parse-day.ts'

test.each([
  ['25 Nov 2026', '2026-11-25'],
  ['25 november 2026', '2026-11-25'],
  [' 5 Sept. 2026 ', '2026-09-05'],
  ['5-may-2026', '2026-05-05'],
  ['25nov2026', '2026-11-25'],
  ['Nov 25, 2026', '2026-11-25'],
  ['november 25 2026', '2026-11-25'],
  ['03/04/2026', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  ['3-4-2026', '2026-04-03'],
  ['2026-4-3', '2026-04-03'],
  ['29 Feb 2028', '2028-02-29'],
  ['٢٥/١١/٢٠٢٦', '2026-11-25'],
])('%s is the day %s', (written, day) => {
  expect(parseDay(written)).toBe(day)
})

test.each([
  '',
  '25 Nov',
  '25 Nov 26',
  '31 Feb 2026',
  '29 Feb 2026',
  '11/25/2026',
  '25/11-2026',
  'ma 5 2026',
  '5 foo 2026',
  '2026-11',
  'Nov 252026',
])(
  // prettier-ignore
  '%j is no day',
  (written) => {
    expect(parseDay(written)).toBeNull()
  },
)

test('every day as the product writes it is read back', () => {
  for (let day = '2024-01-01'; day < '2028-12-31'; day = addDays(day, 1))
    expect(parseDay(formatDay('en-AE', day))).toBe(day)
})
