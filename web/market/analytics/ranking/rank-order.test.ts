import { expect, test } from 'vitest'
import { createDisplay } from '#web/format/display.ts'
import { rankOrder, withRankOrder } from './order-address.ts'
import { isSortable, nextOrder, orderRanks, usualOrder } from './rank-order.ts'
import { rankColumns, type Ranking } from './ranking-columns.ts'

const display = createDisplay('en', 'AED', 'AED', 'sqft')
const row = (name: string, value: number | null, sales: number): Ranking['rows'][number] => ({
  areaId: 1,
  name,
  slug: null,
  value,
  sample: sales,
  parts: [{ of: 'sales', value: sales, sample: sales }],
  change: null,
  rows: null,
})
const panel: Ranking = {
  kind: 'ranking',
  key: 'areas-growth',
  unit: 'ratio',
  of: 'area',
  days: 'sales',
  rows: [row('Wadi Al Safa 10', 0.1, 5), row('Marina', null, 9), row('Wadi Al Safa 2', 0.3, 7)],
}
const columns = rankColumns(panel, display).after

test.each([
  [null, ['Wadi Al Safa 10', 'Marina', 'Wadi Al Safa 2']],
  [{ column: 'value', direction: 'desc' }, ['Wadi Al Safa 2', 'Wadi Al Safa 10', 'Marina']],
  [{ column: 'value', direction: 'asc' }, ['Wadi Al Safa 10', 'Wadi Al Safa 2', 'Marina']],
  [{ column: 'sales', direction: 'desc' }, ['Marina', 'Wadi Al Safa 2', 'Wadi Al Safa 10']],
  [{ column: 'name', direction: 'asc' }, ['Marina', 'Wadi Al Safa 2', 'Wadi Al Safa 10']],
] as const)('ordered by %j, unknown figures come last', (order, names) => {
  expect(orderRanks(panel, columns, { order, display }).map(({ name }) => name)).toEqual(names)
})

test('a figure is ordered from the largest first, a name from A, and again the other way', () => {
  expect(nextOrder(null, 'sales')).toEqual({ column: 'sales', direction: 'desc' })
  expect(nextOrder({ column: 'sales', direction: 'desc' }, 'sales')).toEqual({
    column: 'sales',
    direction: 'asc',
  })
  expect(nextOrder({ column: 'sales', direction: 'asc' }, 'name')).toEqual({
    column: 'name',
    direction: 'asc',
  })
})

test('years, bedrooms and bands keep their order', () => {
  expect(isSortable(panel)).toBe(true)
  expect((['year', 'rooms', 'band'] as const).map((of) => isSortable({ ...panel, of }))).toEqual([
    false,
    false,
    false,
  ])
})

test('the usual order is by the first column whose figures never rise', () => {
  const ranked = (...rows: Ranking['rows']) => usualOrder({ ...panel, rows }, columns, ['value', 'sales'])
  expect(ranked(row('A', 0.3, 5), row('B', 0.1, 9), row('C', null, 7))).toEqual({
    column: 'value',
    direction: 'desc',
  })
  expect(ranked(row('A', null, 9), row('B', 0.1, 7))).toEqual({ column: 'sales', direction: 'desc' })
  expect(ranked(row('A', null, 9), row('B', null, 7))).toEqual({ column: 'sales', direction: 'desc' })
  expect(ranked(row('A', 0.1, 5), row('B', 0.3, 7))).toBeNull()
})

test('the address has one order for each ranking that is not in its usual one', () => {
  const growth = withRankOrder(undefined, 'areas-growth', { column: 'sales', direction: 'asc' })
  expect(growth).toBe('areas-growth:sales:asc')
  const both = withRankOrder(growth, 'areas-due', { column: 'name', direction: 'asc' })
  expect(both).toBe('areas-due:name:asc,areas-growth:sales:asc')
  expect(rankOrder(both, 'areas-growth')).toEqual({ column: 'sales', direction: 'asc' })
  expect(rankOrder(both, 'areas')).toBeNull()
  expect(withRankOrder(both, 'areas-growth', null)).toBe('areas-due:name:asc')
  expect(withRankOrder(growth, 'areas-growth', null)).toBeUndefined()
})
