import { expect, test } from 'vitest'
import { updatedText } from './updated-text.ts'

test.each([
  ['privacy', '2025-09-16', '16.09.2025'],
  ['terms', '2025-09-18', '18.09.2025'],
  ['disclaimer', '2025-01-31', 'January 2025'],
  ['disclaimer', '2026-02-01', 'February 2026'],
] as const)('%s of %s is printed as last updated %s', (slug, day, text) => {
  expect(updatedText(slug, day)).toBe(text)
})
