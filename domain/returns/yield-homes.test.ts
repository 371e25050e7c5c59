import { expect, test } from 'vitest'
import { formatYieldHomes, parseYieldHomes } from './yield-homes.ts'

test('the homes behind a yield are read as they were written, in the order of their bedrooms', () => {
  const two = { bedrooms: 2, rent: 96_000.5, price: 1_600_000, leases: 12 }
  const studio = { bedrooms: 0, rent: 48_000, price: 700_000, leases: 30 }
  const text = formatYieldHomes([two, studio])
  expect(text).toBe('0: 48000/700000 (30), 2: 96000.5/1600000 (12)')
  expect(parseYieldHomes(text)).toEqual([studio, two])
  expect(parseYieldHomes('')).toEqual([])
})
