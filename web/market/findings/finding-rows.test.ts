import { expect, test } from 'vitest'
import type { MarketFinding } from '#contract/market/findings.ts'
import { parseSearch } from '#web/market/search-params.ts'
import { findingRows } from './finding-rows.ts'

type Compared = Pick<MarketFinding, 'area' | 'type' | 'rule' | 'chart'>
const dubai = { city: 'dubai', country: 'AE' } as const
const marina = { areaId: 7, name: 'Marina', slug: null }
const about = (rule: Compared['rule'], measure: Compared['chart']['measure']): Compared => ({
  rule,
  area: marina,
  type: 'unit',
  chart: { measure, points: [] },
})
const flats = { city: 'dubai', type: 'unit', area: '7' } as const
const oneHome = { tab: 'rents', ...flats, use: 'residential', homes: 'one', rentMin: '0.01' }

test('a median leads to the deals of its three months', () => {
  expect(findingRows(about('price-year', 'median'), dubai, '2026-02-01')).toEqual([
    { of: 'deals', search: { ...flats, from: '2025-12-01', to: '2026-02-28' } },
  ])
})

test('a rent leads to the new contracts for one home of its three months', () => {
  expect(findingRows(about('rent-year', 'rent'), dubai, '2026-02-01')).toEqual([
    { of: 'rents', search: { ...oneHome, contract: 'new', from: '2025-12-01', to: '2026-02-28' } },
  ])
})

test('new rents against renewed ones lead to both', () => {
  const [rows] = findingRows(about('renewal-gap', 'rent'), dubai, '2026-02-01')
  expect(rows?.search).not.toHaveProperty('contract')
})

test('a yield leads to the contracts and the ready sales of its year', () => {
  const days = { from: '2025-03-01', to: '2026-02-28' }
  expect(findingRows(about('yield-gap', 'yield'), dubai, '2026-02-01')).toEqual([
    { of: 'rents', search: { ...oneHome, contract: 'new', ...days } },
    { of: 'ready-sales', search: { ...flats, stage: 'ready', ...days } },
  ])
})

test('a whole city of another country keeps its country', () => {
  const rows = findingRows({ ...about('price-year', 'median'), area: null, type: null }, { city: 'riyadh', country: 'SA' }, '2026-02-01')
  expect(rows[0]?.search).toEqual({ country: 'SA', city: 'riyadh', from: '2025-12-01', to: '2026-02-28' })
}) // prettier-ignore

test('the list understands every address', () => {
  for (const measure of ['median', 'rent', 'yield'] as const)
    for (const { search } of findingRows(about('rent-year', measure), dubai, '2026-02-01'))
      expect(parseSearch(search)).toEqual({ search, dropped: [] })
})
