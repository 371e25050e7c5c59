import { expect, test } from 'vitest'
import { parseInput } from './inputs.ts'

test.each([
  ['10000', 'price', 10_000],
  ['9999.99', 'price', null],
  ['0', 'loan', 0],
  ['100', 'loan', 100],
  ['100.01', 'loan', null],
  ['-20', 'growth', -20],
  ['-20.1', 'growth', null],
  ['30', 'years', 30],
  ['31', 'years', null],
  ['', 'rent', null],
  ['twelve', 'rent', null],
] as const)('%j as %s is read as %j', (raw, field, value) => {
  expect(parseInput(raw, field)).toBe(value)
})
