import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  [['Month', 12], 'Month,12'],
  [['Al Barsha, South', 'said "no"'], '"Al Barsha, South","said ""no"""'],
  [['two\nlines', null], '"two\nlines",'],
  [['=1+1', '-5'], "'=1+1,'-5"],
  [[-5.25, 'النرجس'], '-5.25,النرجس'],
])('%j is written as %j', (row, line) => {
  expect(toCsv([row])).toBe(`\uFEFF${line}\r\n`)
})
