import { expect, test } from 'vitest'
import { CopyText } from './copy-text.ts'

test.each([
  0,
  9,
  10,
  999_999_999,
  1_000_000_000,
  1_000_000_007,
  123_456_789_012_345,
  Number.MAX_SAFE_INTEGER,
])('the number %i is written as its digits', (value) => {
  const text = new CopyText(1)
  text.whole(value)
  expect(text.bytes.toString()).toBe(`${value}\t`)
})

test('values of a line are separated by tabs, in any script, and truncated text is removed', () => {
  const text = new CopyText(1)
  text.text('102-1-2025')
  text.nothing()
  const end = text.length
  text.text('x'.repeat(10_000))
  text.cut(end)
  text.text('حي النرجس, B/R 🏠')
  text.text('')
  text.whole(7)
  text.endLine()
  expect(text.bytes.toString()).toBe('102-1-2025\t\\N\tحي النرجس, B/R 🏠\t\t7\n')
  expect(text.textBetween(0, 10)).toBe('102-1-2025')
})
