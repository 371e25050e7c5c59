import { expect, test } from 'vitest'
import { messagePreview } from './preview.ts'
import { unreadLabel } from './unread.ts'

test.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('%i unread messages: the bell says %s', (count, label) => {
  expect(unreadLabel(count)).toBe(label)
})

test('a preview holds the first hundred characters, whole ones', () => {
  expect(messagePreview('Short.')).toBe('Short.')
  expect(messagePreview('x'.repeat(100))).toHaveLength(100)
  expect(messagePreview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
  const family = '👨‍👩‍👧'
  expect(messagePreview(`${'x'.repeat(99)}${family}end`)).toBe(`${'x'.repeat(99)}${family}…`)
  expect(messagePreview('مرحبا '.repeat(40))).toBe(`${'مرحبا '.repeat(40).slice(0, 100)}…`)
})
