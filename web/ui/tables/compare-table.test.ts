import { expect, test } from 'vitest'
import { differs } from './compare-table.tsx'

type Item = { price: number | null | undefined }
const price = { value: (item: Item) => item.price, cell: () => null }

test('two loaded items differ in a value, or in having one', () => {
  expect(differs(price, [{ price: 1 }, { price: 2 }])).toBe(true)
  expect(differs(price, [{ price: 1 }, { price: null }])).toBe(true)
  expect(differs(price, [{ price: 1 }, { price: 1 }])).toBe(false)
})

test('an item that is not loaded differs from no other', () => {
  expect(differs(price, [{ price: 1 }, { price: undefined }])).toBe(false)
  expect(differs(price, [{ price: 1 }, { price: undefined }, { price: 2 }])).toBe(true)
})
