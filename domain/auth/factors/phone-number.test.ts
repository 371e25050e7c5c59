import { expect, test } from 'vitest'
import { maskedPhoneNumber, parsePhoneNumber } from './phone-number.ts'

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

test('a masked number shows only its last digits', () => {
  expect(maskedPhoneNumber('+971501234567')).toBe('••• 567')
})
