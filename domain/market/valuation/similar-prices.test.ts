import { expect, test } from 'vitest'
import { similarPrices } from './similar-prices.ts'

const sale = (pricePerSqm: number, rooms: number | null = 2) => ({
  id: pricePerSqm,
  areaId: 1,
  projectId: null,
  buildingId: null,
  day: 19_723 + (pricePerSqm % 10),
  rooms,
  sizeSqm: 100,
  pricePerSqm,
})
const home = { rooms: 2, sizeSqm: 100 }
const five = [10_004, 10_000, 10_003, 10_001, 10_002].map((price) => sale(price))

test('an asking price stands among the prices of homes with the same bedrooms', () => {
  expect(similarPrices(home, [...five, sale(1, 3), sale(2, null)], 1_000_200)).toEqual({
    count: 5,
    below: 2,
    lower: 10_001,
    median: 10_002,
    upper: 10_003,
    from: '2024-01-01',
    to: '2024-01-05',
  })
  expect(similarPrices({ ...home, rooms: null }, [...five, sale(1, 3)], null)).toMatchObject({
    count: 6,
    below: null,
  })
})

test('five bedrooms are five or more, and fewer than five sales say nothing', () => {
  const large = [5, 6, 7, 8, 9].map((rooms) => sale(10_000, rooms))
  expect(similarPrices({ ...home, rooms: 5 }, large, null)?.count).toBe(5)
  expect(similarPrices(home, five.slice(1), 1)).toBeNull()
})
