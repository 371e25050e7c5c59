import { expect, test } from 'vitest'
import { columnList, columnNames, columnsOf, isColumnList, usualColumns } from './columns.ts'

test('the usual columns need no word in the address', () => {
  expect(columnsOf(undefined)).toEqual(usualColumns)
  expect(columnList(usualColumns)).toBeUndefined()
  expect(columnList(usualColumns.toReversed())).toBeUndefined()
})

test('chosen columns come in the order of the table, always with the date', () => {
  expect(columnsOf('price,area')).toEqual(['registeredOn', 'area', 'price'])
  expect(columnList(['price', 'registeredOn', 'area'])).toBe('registeredOn,area,price')
  expect(columnsOf(columnList(columnNames))).toEqual(columnNames)
})

test.each([
  ['area,price', true],
  ['area,colour', false],
  ['', false],
])('%j names columns: %j', (list, expected) => {
  expect(isColumnList(list)).toBe(expected)
})
