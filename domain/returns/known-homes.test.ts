import { expect, test } from 'vitest'
import {
  knownHomes,
  knownRent,
  pricedAsYield,
  serviceChargePerSqm,
  type HomeMarket,
  type ListedHome,
} from './known-homes.ts'

const none: HomeMarket = { sales: null, area: null, rents: null }
const sales = (medianMinor: number | null) => ({ sales: 20, medianMinor })
const contracts = (medianMinor: number | null) => ({ contracts: 12, medianMinor })
const year = (of: number, rooms: number | null, medianMinor: number | null, isAll = false) => ({
  year: of,
  rooms,
  isAll,
  ...sales(medianMinor),
})
const deals = (rooms: number, sizes: readonly (number | null)[]) =>
  sizes.map((sizeSqm) => ({ rooms, sizeSqm }))

function inProject(years: ReturnType<typeof year>[], more: Partial<HomeMarket> = {}): HomeMarket {
  return {
    ...none,
    sales: {
      basis: { asOf: '2026-10-31' },
      total: sales(900),
      years,
      deals: deals(1, [50, 60, 70, 80, 100]),
    },
    ...more,
  }
}

const area: HomeMarket['area'] = {
  salesCoverage: { held: [{ to: '2026-10-31' }] },
  rooms: [{ rooms: 1, ready: sales(500), offPlan: sales(700), rent: contracts(40) }],
  rentsTo: '2026-09-30',
}
const home = { type: 'unit', stage: 'ready', list: [] } as const
const row = (priceMinorFrom: number | null, sizeSqmFrom: number | null = null): ListedHome => ({
  type: 'villa',
  rooms: 3,
  priceMinorFrom,
  sizeSqmFrom,
})
const prices = (given: Parameters<typeof knownHomes>[0], market: HomeMarket) =>
  knownHomes(given, market).map(({ rooms, price }) => [rooms, price.from, price.minor])

test.each<[string, HomeMarket, readonly ListedHome[], unknown[]]>([
  [
    'the list, whatever was sold',
    inProject([year(2026, 1, 800)]),
    [row(1000), row(null)],
    [[3, 'list', 1000]],
  ],
  [
    'sales where no line of the list has a price',
    inProject([year(2026, 1, 800)]),
    [row(null)],
    [[1, 'year', 800]],
  ],
  [
    'the newest year with a median',
    inProject([year(2026, 1, null), year(2025, 1, 750), year(2024, 1, 600)]),
    [],
    [[1, 'year', 750]],
  ],
  ['a year two before the newest deal', inProject([year(2024, 1, 600)]), [], [[1, 'year', 600]]],
  ['the area where that is longer ago', inProject([year(2023, 1, 600)], { area }), [], [[1, 'area', 500]]],
  [
    'the bedrooms sold in the project, not those of the area',
    inProject([year(2026, 2, 800)], { area }),
    [],
    [[2, 'year', 800]],
  ],
  ['those of the area where none was sold', { ...none, area }, [], [[1, 'area', 500]]],
  [
    'all sales where no number of bedrooms has a price',
    inProject([year(2026, null, 800, true)]),
    [],
    [[null, 'project', 900]],
  ],
  ['nothing', none, [], []],
])('a home has the price of %s', (_name, market, list, expected) => {
  expect(prices({ ...home, list }, market)).toEqual(expected)
})

test('an unfinished home has the price of off-plan sales', () => {
  expect(prices({ ...home, stage: 'off-plan' }, { ...none, area })).toEqual([[1, 'area', 700]])
})

test.each<[string, readonly (number | null)[], unknown]>([
  ['five', [50, 60, 70, 80, 100], { from: 'deals', sqm: 70, deals: 5 }],
  ['six', [50, 60, 70, 80, 100, 110], { from: 'deals', sqm: 75, deals: 6 }],
  ['four, which would reveal single deals', [50, 60, 70, 80], null],
  ['four and one without a size', [50, 60, 70, 80, null], null],
])('the size of a home is the median of %s', (_name, sizes, expected) => {
  const market = inProject([year(2026, 1, 800)])
  const [found] = knownHomes(home, {
    ...market,
    sales: market.sales && { ...market.sales, deals: [...deals(1, sizes), ...deals(2, [1, 1, 1, 1, 1])] },
  })
  expect(found?.size).toEqual(expected)
})

test('homes with five and more bedrooms are counted together', () => {
  const market = inProject([year(2026, 5, 800)])
  const [found] = knownHomes(home, {
    ...market,
    sales: market.sales && {
      ...market.sales,
      deals: [...deals(5, [200, 220]), ...deals(7, [240, 260, 280])],
    },
  })
  expect(found?.size).toEqual({ from: 'deals', sqm: 240, deals: 5 })
})

test.each<[string, HomeMarket, number | null, unknown]>([
  [
    'the project',
    { ...none, area, rents: { to: '2026-08-31', rooms: [{ rooms: 1, new: contracts(50) }] } },
    1,
    { of: 'project', minor: 50, contracts: 12, to: '2026-08-31' },
  ],
  [
    'the area where those of the project are too few',
    { ...none, area, rents: { to: '2026-08-31', rooms: [{ rooms: 1, new: contracts(null) }] } },
    1,
    { of: 'area', minor: 40, contracts: 12, to: '2026-09-30' },
  ],
  ['nowhere', { ...none, area }, 2, null],
  ['no home without bedrooms', { ...none, area }, null, null],
])('a rent is that of %s', (_name, market, rooms, expected) => {
  expect(knownRent(market, rooms, null)).toEqual(expected)
})

test('price and rent are those behind the yield of the project, where it has one', () => {
  const basis = { until: '2026-10-28', homes: [{ bedrooms: 3, price: 1200, rent: 72, leases: 14 }] }
  const market = inProject([year(2026, 1, 800)], { area })
  const homes = pricedAsYield(knownHomes({ ...home, list: [row(1000)] }, market), basis)
  expect(homes.map(({ price }) => price)).toEqual([{ from: 'yield', minor: 120_000 }])
  expect(knownRent(market, 3, basis)).toEqual({ of: 'yield', minor: 7200, contracts: 14, to: '2026-10-28' })
  // Homes that the yield does not cover keep what else is known.
  expect(knownRent(market, 1, basis)).toMatchObject({ of: 'area' })
  const two = pricedAsYield(knownHomes({ ...home, list: [row(1000), row(1100)] }, market), basis)
  expect(two.map(({ price }) => price.minor)).toEqual([1000, 1100])
})

test('a service charge of 12% of a rent of 90,000 is 108 for each of 100 m², to the cent', () => {
  expect(serviceChargePerSqm(90_000, 12, 100)).toBe(108)
  expect(serviceChargePerSqm(90_000, 12, 97)).toBe(111.34)
})
