import { expect, test } from 'vitest'
import {
  columnRefusal,
  comparedFilters,
  comparedPart,
  isCompared,
  withColumn,
  withoutColumn,
} from './compared-filters.ts'
import { parseSearch, type TransactionsSearch } from './search-params.ts'

const marina: TransactionsSearch = { city: 'dubai', area: '12,40', rooms: '2', priceMin: '1000000.5' }
const riyadh: TransactionsSearch = { country: 'SA', city: 'riyadh' }

test('columns are written into the address and read back, in their order', () => {
  const two = withColumn(withColumn(marina, marina), { city: 'abu-dhabi', freehold: 'yes' })
  expect(two.compare).toBe('city_dubai*area_12,40*rooms_2*priceMin_1000000.5**city_abu-dhabi*freehold_yes')
  expect(parseSearch({ ...two })).toEqual({ search: two, dropped: [] })
  expect(comparedFilters(two)).toEqual([marina, { city: 'abu-dhabi', freehold: 'yes' }])
  expect(comparedFilters(withoutColumn(two, 0))).toEqual([{ city: 'abu-dhabi', freehold: 'yes' }])
  expect(withoutColumn(withoutColumn(two, 0), 0).compare).toBeUndefined()
})

test('period, excluded deals, order and layout are not part of a column', () => {
  expect(comparedPart({ ...marina, from: '2025-01-01', leftOut: 'shown', sort: 'price', deal: '7' })).toEqual(
    marina,
  )
})

test('a filter of everything is a column too', () => {
  const all = withColumn({ view: 'compare' }, {})
  expect(comparedFilters(all)).toEqual([{}])
  expect(isCompared(all, { from: '2025-01-01' })).toBe(true)
})

test('columns are of the tab and the country of the page', () => {
  const rents = withColumn({ tab: 'rents' }, { tab: 'rents', city: 'dubai' })
  expect(comparedFilters(rents)).toEqual([{ tab: 'rents', city: 'dubai' }])
  expect(columnRefusal(rents, marina)).toBe('other-tab')
  expect(columnRefusal(marina, riyadh)).toBe('other-country')
  expect(comparedFilters(withColumn(riyadh, riyadh))).toEqual([riyadh])
})

test('a filter is compared once, and there are at most four', () => {
  let search: TransactionsSearch = {}
  for (const rooms of ['0', '1', '2']) search = withColumn(search, { rooms })
  expect(columnRefusal(search, { rooms: '1', from: '2024-01-01' })).toBe('compared')
  expect(columnRefusal(search, { rooms: '3' })).toBeNull()
  search = withColumn(search, { rooms: '3' })
  expect(columnRefusal(search, { rooms: '4' })).toBe('full')
})

test('a foreign or invalid part of a column is dropped', () => {
  expect(comparedFilters({ compare: 'city_dubai*sort_price*rooms_9*nonsense**rooms_1' })).toEqual([
    { city: 'dubai' },
    { rooms: '1' },
  ])
})
