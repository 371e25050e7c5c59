import { expect, test } from 'vitest'
import { columnList, isColumnList } from '#web/list/columns.tsx'
import { columnsAt } from '#web/list/explorer/bind-list.ts'
import { dealColumns, usualDealColumns } from './deal-columns.tsx'
import { dealList } from './deals/deal-list.tsx'
import type { TransactionsSearch } from './search-params.ts'

const shown = (search: TransactionsSearch) => columnsAt(dealList, search).map(({ id }) => id)
const toList = (ids: readonly string[], country: 'AE' | 'SA') =>
  columnList(dealColumns, ids, usualDealColumns[country])

test.each(['AE', 'SA'] as const)('the usual columns of %s need no word in the address', (country) => {
  const usual = shown({ country })
  expect(usual).toEqual(usualDealColumns[country])
  expect(usual[0]).toBe('registeredOn')
  expect(toList(usual, country)).toBeUndefined()
  expect(toList(usual.toReversed(), country)).toBeUndefined()
})

test('the default columns of one country can be selected for the other', () => {
  const columns = toList(shown({ country: 'SA' }), 'AE')
  expect(columns).toBe(usualDealColumns.SA.join(','))
  expect(shown({ columns, country: 'AE' })).toEqual(usualDealColumns.SA)
})

test('selected columns follow the order of the table, always with the date', () => {
  expect(shown({ columns: 'price,area', country: 'AE' })).toEqual(['registeredOn', 'area', 'price'])
  expect(toList(['price', 'registeredOn', 'area'], 'AE')).toBe('registeredOn,area,price')
  expect(toList([], 'AE')).toBeUndefined()
})

test.each([
  ['area,price', true],
  ['area,colour', false],
  ['', false],
])('%j is a valid list of columns: %j', (list, expected) => {
  expect(isColumnList(dealColumns, list)).toBe(expected)
})

test('excluded deals are always shown with their reason', () => {
  expect(shown({ leftOut: 'shown', country: 'AE' })).toContain('reason')
  expect(shown({ columns: 'area', leftOut: 'shown', country: 'SA' })).toEqual([
    'registeredOn',
    'area',
    'reason',
  ])
})
