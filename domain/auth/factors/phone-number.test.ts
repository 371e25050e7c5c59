import { expect, test } from 'vitest'
import { parsePhoneNumber } from './phone-number.ts'

test.each([
  ['+971501234567', '+971501234567'],
  ['+971 (50) 123-45.67', '+971501234567'],
  ['00966 50 123 4567', '+966501234567'],
  ['971501234567', '+971501234567'],
  ['0501234567', null],
  ['+97150', null],
  ['+9715012345678901', null],
  ['+97150123456a', null],
  ['', null],
])('%s', (written, number) => {
  expect(parsePhoneNumber(written)).toBe(number)
})
