import { expect, test } from 'vitest'
import { hedonicIndex, repeatSalesIndex, type PricedSale } from './fitted-index.ts'
import { presumedHomes } from './presumed-homes.ts'

/** Sales of an exact law: 2 percent a quarter, 10 percent less for twice the size, 5 percent more a project. */
function lawSales(quarters: number, perQuarter: number): PricedSale[] {
  return Array.from({ length: quarters * perQuarter }, (_, at) => {
    const quarter = at % quarters
    const project = Math.floor(at / quarters) % 3
    const sizeSqm = 50 + ((at * 7) % 60)
    const rooms = Math.floor(at / quarters) % 2
    const pricePerSqm =
      10_000 * 1.02 ** quarter * 1.05 ** project * 1.03 ** rooms * (sizeSqm / 50) ** Math.log2(0.9)
    return { quarter, areaId: 1, projectId: project, buildingId: null, rooms, sizeSqm, pricePerSqm }
  })
}

test('the hedonic index of exact data is its growth, whatever is sold', () => {
  const sales = lawSales(6, 40)
  // In the last quarter only the dearest project sells: a median would rise, the index does not.
  const mixed = sales.filter(({ quarter, projectId }) => quarter < 5 || projectId === 2)
  const index = hedonicIndex([...mixed, ...lawSales(6, 90).filter((sale) => sale.quarter === 5)])
  expect(index?.points.map((point) => point.index)).toEqual(
    [0, 1, 2, 3, 4, 5].map((quarter) => expect.closeTo(100 * 1.02 ** quarter, 6)),
  )
  expect(index?.rSquared).toBeCloseTo(1, 8)
})

test('the interval of sales of one project is finite', () => {
  const oneProject = lawSales(4, 40).map((sale, at) => ({
    ...sale,
    projectId: 1,
    pricePerSqm: sale.pricePerSqm * (1 + 0.02 * Math.sin(at)),
  }))
  const point = hedonicIndex(oneProject)?.points.at(-1)
  expect((point?.upper ?? Infinity) - (point?.lower ?? 0)).toBeLessThan(10)
  expect(point?.upper).toBeGreaterThan(point?.index ?? Infinity)
})

test('a quarter with 29 sales is left out, one with 30 stays, and fewer than four quarters have no index', () => {
  const sales = lawSales(5, 30)
  expect(hedonicIndex(sales)?.points).toHaveLength(5)
  const thin = sales.filter((sale, at) => sale.quarter !== 2 || at !== 2)
  expect(hedonicIndex(thin)?.points.map(({ quarter }) => quarter)).toEqual([0, 1, 3, 4])
  expect(hedonicIndex(lawSales(3, 60))).toBeNull()
})

test('a key sold twice within two quarters is several homes and is left out whole', () => {
  const sale = (home: string, quarter: number) => ({ home, quarter, price: 1, isOffPlan: false })
  const sales = [
    sale('a', 0),
    sale('a', 2),
    sale('b', 0),
    sale('b', 1),
    sale('b', 6),
    sale('c', 3),
    sale('c', 3),
  ]
  expect(presumedHomes(sales, 2).map(({ home }) => home)).toEqual(['a', 'a'])
})

test('the repeat-sales index finds the growth of pairs, and needs 30 of them', () => {
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const [first, second] = [at % 5, (at % 5) + 2 + (Math.floor(at / 5) % 2)]
      return [first, second].map((quarter) => ({
        home: `h${at}`,
        quarter,
        price: 1_000_000 * (1 + at / 100) * 1.03 ** quarter,
        isOffPlan: false,
      }))
    }).flat()
  const index = repeatSalesIndex(pairs(60))
  expect(index?.sample).toBe(60)
  expect(index?.points.map(({ quarter, index: value }) => [quarter, value])).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((quarter) => [quarter, expect.closeTo(100 * 1.03 ** quarter, 6)]),
  )
  expect(repeatSalesIndex(pairs(29))).toBeNull()
  // From off plan to ready the home changed.
  expect(repeatSalesIndex(pairs(60).map((sale, at) => ({ ...sale, isOffPlan: at % 2 === 0 })))).toBeNull()
})
