import { expect, test } from 'vitest'
import { columnList, columnNames, visibleColumns, isColumnList } from './columns.ts'

test.each(['AE', 'SA'] as const)('the usual columns of %s need no word in the address', (country) => {
  const usual = visibleColumns({ country })
  expect(usual[0]).toBe('registeredOn')
  expect(columnList(usual, country)).toBeUndefined()
  expect(columnList(usual.toReversed(), country)).toBeUndefined()
})

test('the usual columns of one country are a choice in the other', () => {
  const chosen = columnList(visibleColumns({ country: 'SA' }), 'AE')
  expect(chosen).toBeDefined()
  expect(visibleColumns({ columns: chosen, country: 'AE' })).toEqual(
    columnNames.filter((name) => visibleColumns({ country: 'SA' }).includes(name)),
  )
})

test('chosen columns come in the order of the table, always with the date', () => {
  expect(visibleColumns({ columns: 'price,area', country: 'AE' })).toEqual(['registeredOn', 'area', 'price'])
  expect(columnList(['price', 'registeredOn', 'area'], 'AE')).toBe('registeredOn,area,price')
  expect(visibleColumns({ columns: columnList(columnNames, 'AE'), country: 'AE' })).toEqual(columnNames)
})

test.each([
  ['area,price', true],
  ['area,colour', false],
  ['', false],
])('%j names columns: %j', (list, expected) => {
  expect(isColumnList(list)).toBe(expected)
})

test('deals left out of prices are never shown without their reason', () => {
  expect(visibleColumns({ leftOut: 'shown', country: 'AE' })).toContain('reason')
  expect(visibleColumns({ columns: 'area', leftOut: 'shown', country: 'SA' })).toEqual([
    'registeredOn',
    'area',
    'reason',
  ])
})
