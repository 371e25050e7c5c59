import { expect, test } from 'vitest'
import type { MarketFinding } from './findings.ts'
import { figureSets, findingSets } from './finding-rows.ts'

type Compared = Pick<MarketFinding, 'area' | 'areas' | 'type' | 'rule' | 'chart'>
const dubai = { city: 'dubai', country: 'AE', data: 'register' } as const
const marina = { areaId: 7, name: 'Marina', slug: null }
const month = '2026-02-01'
const about = (rule: Compared['rule'], measure: Compared['chart']['measure']): Compared => ({
  rule,
  area: marina,
  areas: [],
  type: 'unit',
  chart: { measure, points: [{ month, value: 1, sample: 40 }] },
})
const days = { from: '2025-12-01', to: '2026-02-28' }
const year = { from: '2025-03-01', to: '2026-02-28' }
const flats = { country: 'AE', data: 'register', city: 'dubai', type: 'unit', area: '7' } as const
const oneHome = { tab: 'rents', ...flats, use: 'residential', homes: 'one', rentMin: '0.01' }

test('a median leads to the deals of its three months whose size is known', () => {
  expect(findingSets(about('price-year', 'median'), dubai, { month, sample: 40 })).toEqual([
    { of: 'all', sample: 40, rows: { ...flats, perSqmMin: '0', ...days } },
  ])
})

test('a rent leads to the new contracts for one home of its three months', () => {
  expect(findingSets(about('rent-year', 'rent'), dubai, { month, sample: 40 })).toEqual([
    { of: 'rents', sample: 40, rows: { ...oneHome, contract: 'new', ...days } },
  ])
})

test('new rents against renewed ones lead to both', () => {
  const sets = findingSets(about('renewal-gap', 'rent'), dubai, { month, sample: 40 })
  expect(sets.map(({ rows, differs }) => [rows?.contract, differs])).toEqual([
    ['new', undefined],
    ['renewal', 'wider'],
  ])
})

test('a yield leads to the contracts and the ready sales of its year, and says that it counts the matched ones', () => {
  expect(findingSets(about('yield-gap', 'yield'), dubai, { month, sample: 40 })).toEqual([
    { of: 'rents', sample: 40, rows: { ...oneHome, contract: 'new', ...year }, differs: 'matched' },
    { of: 'sales', sample: 40, rows: { ...flats, stage: 'ready', ...year }, differs: 'matched' },
  ])
})

test('a figure of another sample than its chart says that the list is wider, and one without a sample takes it from there', () => {
  const finding = about('price-year', 'median')
  const difference = (sample: number | null) =>
    figureSets(finding, dubai, { name: 'now', month, sample }).map((set) => [set.sample, set.differs])
  expect(difference(40)).toEqual([[40, undefined]])
  expect(difference(null)).toEqual([[40, undefined]])
  expect(difference(12)).toEqual([[12, 'wider']])
  expect(figureSets(finding, dubai, { name: 'now', month: '2020-01-01', sample: null })).toEqual([])
})

test('a figure of another measure, place or set leads to its own rows', () => {
  const finding = about('price-year', 'off-plan-premium')
  const sets = (name: 'ready-median' | 'city-change' | 'sales-change') =>
    figureSets(finding, dubai, { name, month, sample: 9 })
  expect(sets('ready-median')).toEqual([
    { of: 'ready', sample: 9, rows: { ...flats, perSqmMin: '0', stage: 'ready', ...days } },
  ])
  expect(sets('city-change').map(({ rows }) => rows?.area)).toEqual([undefined, undefined])
  expect(sets('sales-change')).toEqual([{ of: 'all', sample: 9, rows: { ...flats, ...days } }])
})
