import { expect, test } from 'vitest'
import {
  count,
  cutText,
  isWholeMinor,
  minorUnits,
  requiredKey,
  sizeOrNull,
  squareMetres,
  tidyNumber,
  unreadSize,
  uncutText,
  cellText,
} from './cells.ts'

test.each<[cell: string, text: string | null]>([
  [' The Wilds 3 ', 'The Wilds 3'],
  ['Sky\r\nvue', 'Sky vue'],
  ['1  0', '1 0'],
  ['Jan-79', 'Jan-79'],
  ['EU', 'EU'],
  ['NA', null],
  ['N/A', null],
  ['null', null],
  ['NULL', null],
  ['Unknown', null],
  ['   ', null],
  ['', null],
])('%j has the text %j', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})

test.each<[cell: string, minor: number, isExact: boolean]>([
  ['600611.4', 60_061_140, true],
  ['2799174.74', 279_917_474, true],
  ['1234567', 123_456_700, true],
  ['1,234,567.5', 123_456_750, true],
  ['0', 0, true],
  ['0.29', 29, true],
  ['1.005', 101, false],
  ['1.004', 100, false],
  ['1.000', 100, true],
  ['.5', 50, true],
  ['1e3', 100_000, true],
  ['1.50E+08', 15_000_000_000, true],
  ['12345e-4', 123, false],
  ['5e-3', 1, false],
  ['1 234 567.5', 123_456_750, true],
  ['1\u00A0234\u202F567', 123_456_700, true],
  ['١٬٢٣٤٫٥', 123_450, true],
  ['۳', 300, true],
  ['90071992547409.91', 9_007_199_254_740_991, true],
])('%s is %d minor units', (cell, minor, isExact) => {
  expect(minorUnits('price', cell)).toBe(minor)
  expect(isWholeMinor(cell)).toBe(isExact)
})

test.each([
  '1e3x',
  '1.5e+999',
  '1 23',
  '1,234 567',
  'NaN',
  '-1',
  '1,23',
  '12,34,567',
  '0x10',
  '',
  'Infinity',
  '٣x',
  '1e309',
  '90071992547409.92',
])('%j is not an amount', (cell) => {
  expect(() => minorUnits('price', cell)).toThrow()
})

test('a size is positive, or null if blank or zero', () => {
  expect([squareMetres('size', '0.01'), squareMetres('size', '20,000,812')]).toEqual([0.01, 20_000_812])
  expect([squareMetres('size', ''), squareMetres('size', '0.0')]).toEqual([null, null])
  expect(() => squareMetres('size', '-5')).toThrow('is negative')
})

test('integers that a column with blanks turned into decimals are integers again', () => {
  expect([tidyNumber('60.0'), tidyNumber('221.0'), tidyNumber('4463.5'), count('3.0'), count('x')]).toEqual([
    '60',
    '221',
    '4463.5',
    3,
    null,
  ])
})

test('a text longer than an index allows is truncated with a mark and never rejected; a detail is kept in full', () => {
  const bays = Array.from({ length: 300 }, (_, n) => `B${n}`).join(', ')
  expect(cellText('x'.repeat(500))).toBe('x'.repeat(500))
  expect(cellText(bays)).toHaveLength(500)
  expect(cellText(bays)).toMatch(/^B0, B1, .* \[…\]$/)
  expect(uncutText(bays)).toBe(bays)
  expect(cutText(`${'x'.repeat(495)}😀${'x'.repeat(9)}`, 500)).toBe(`${'x'.repeat(495)} […]`)
})

test('a key that is too long is rejected, because two truncated keys could be equal', () => {
  expect(requiredKey('contract', 'x'.repeat(100))).toHaveLength(100)
  expect(() => requiredKey('contract', 'x'.repeat(101))).toThrow('longer than 100')
  expect(() => requiredKey('contract', ' - ')).toThrow('is blank')
})

test.each<[cell: string, size: number | null, unread: string | null]>([
  ['71.5', 71.5, null],
  ['', null, null],
  ['0', null, null],
  ['-5', null, '-5'],
  ['120 sqm', null, '120 sqm'],
])('of the size %j, %d is read and %j is kept as filed', (cell, size, unread) => {
  expect([sizeOrNull(cell), unreadSize(cell)]).toEqual([size, unread])
})
