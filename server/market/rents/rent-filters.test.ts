import { expect, test } from 'vitest'
import { RentFilter } from '#contract/market/filter.ts'
import { whereClause } from '#server/market/filters.ts'
import { valuesWhere } from '#server/testing/engine/values-where.ts'
import { rentConditions } from './rent-filters.ts'

const cities = [
  { id: 1, slug: 'dubai' },
  { id: 2, slug: 'abu-dhabi' },
]
const coverage = { whole: [], sample: [] }
const held = (
  until: readonly [string, string],
  demonstration: readonly [boolean, boolean] = [false, false],
) =>
  [1, 2].map((cityId, at) => ({
    cityId,
    until: until[at] ?? '',
    demonstration: demonstration[at] ?? false,
    coverage,
  }))

const row = (v: string, city: number, start: string, isDemonstration = false) =>
  `SELECT '${v}' AS v, true AS listed, ${city} AS city_id, DATE '${start}' AS starts_on,
          ${isDemonstration} AS demonstration, ${v.startsWith('renewal')} AS renewal,
          ${!v.endsWith('office')} AS residential, ${v.includes('block') ? 20 : 1} AS properties`
const contracts = [
  row('new', 1, '2026-03-01'),
  row('renewal', 1, '2026-05-01'),
  row('new block', 2, '2026-03-01'),
  row('renewal office', 2, '2026-05-01'),
  row('new invented', 2, '2026-03-01', true),
  row('elsewhere', 3, '2026-03-01'),
].join(' UNION ALL ')

test.each<[string, Partial<RentFilter>, ReturnType<typeof held>, string[]]>([
  ['days of one end for all cities', {}, held(['2026-04-30', '2026-04-30']), ['new', 'new block']],
  ['days of each city', {}, held(['2026-04-30', '2026-05-31']), ['new', 'new block', 'renewal office']],
  ['the kind of data of each city', {}, held(['2026-12-31', '2026-12-31'], [false, true]), ['new', 'renewal', 'new invented']],
  ['no city', {}, [], []],
  ['the first word', { contract: 'new' }, held(['2026-12-31', '2026-12-31']), ['new', 'new block']],
  ['the second word', { contract: 'renewal' }, held(['2026-12-31', '2026-12-31']), ['renewal', 'renewal office']],
  ['both words', { contract: 'renewal,new' }, held(['2026-12-31', '2026-12-31']), ['new', 'renewal', 'new block', 'renewal office']],
  ['homes', { use: 'residential', homes: 'one' }, held(['2026-12-31', '2026-12-31']), ['new', 'renewal']],
  ['what are no homes', { use: 'other' }, held(['2026-12-31', '2026-12-31']), ['renewal office']],
  ['several homes', { homes: 'several' }, held(['2026-12-31', '2026-12-31']), ['new block']],
])('contracts of %s', async (_, filter, rents, expected) => {
  const conditions = rentConditions(RentFilter.parse(filter), { cities, held: rents })
  expect(await valuesWhere(contracts, whereClause(conditions))).toEqual(expected)
}) // prettier-ignore
