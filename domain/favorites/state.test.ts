import { expect, test } from 'vitest'
import { amountIn, changesBetween, formatAmount } from './state.ts'

test('a changed field is returned with both values', () => {
  const before = { price: 'AED 1400000', due: '2027-06-30', status: 'ACTIVE', grade: 'B+', score: '71.2' }
  expect(changesBetween(before, { ...before, score: '71.3' })).toEqual([])
  expect(changesBetween(before, { ...before, price: 'AED 1450000', due: '2027-12-31' })).toEqual([
    { aspect: 'price', before: 'AED 1400000', after: 'AED 1450000' },
    { aspect: 'due', before: '2027-06-30', after: '2027-12-31' },
  ])
})

test('a value that becomes known is a change; a field that was not read is not', () => {
  expect(changesBetween({ price: null }, { price: 'AED 1' })).toHaveLength(1)
  expect(changesBetween({ price: 'AED 1' }, { price: null })).toHaveLength(1)
  expect(changesBetween({}, { sales: '12' })).toEqual([])
  expect(changesBetween({ sales: '12' }, {})).toEqual([])
})

test('another notation of the same value is not a change', () => {
  expect(
    changesBetween({ status: 'ACTIVE', progress: '62.50' }, { status: 'Active', progress: '62.5' }),
  ).toEqual([])
  expect(changesBetween({ status: 'ACTIVE' }, { status: 'FRIEZED' })).toHaveLength(1)
})

test.each([
  [{ currency: 'AED', minor: 140_000_000 }, 'AED 1400000'],
  [{ currency: 'SAR', minor: 99_950 }, 'SAR 999.5'],
] as const)('a price reads as it was written', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
  expect(amountIn(text)).toEqual(amount)
})

test.each([null, undefined, '', 'USD 5', 'AED', 'AED x'])('%s is not a price', (text) => {
  expect(amountIn(text)).toBeNull()
})
