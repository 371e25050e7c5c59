import { expect, test } from 'vitest'
import { yearText } from './year-text.ts'

test.each([
  ['2025-11-01', '2026-10-31', '12 months to 31 Oct 2026'],
  ['2023-03-01', '2024-02-29', '12 months to 29 Feb 2024'],
  ['2026-02-01', '2026-10-31', 'Feb – Oct 2026'],
])('%s to %s is %j', (from, to, text) => {
  expect(yearText({ from, to })).toBe(text)
})
