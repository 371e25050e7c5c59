import { expect, test } from 'vitest'
import { projectRegister, rentRegister } from '#domain/market/registers.ts'
import { findingSources } from './finding-sources.ts'

const sales = ['Register of deals']

test.each([
  ['a price', 'median', [{ name: 'now', unit: 'per-area' }], sales],
  ['a yield', 'yield', [{ name: 'now', unit: 'ratio' }], [...sales, rentRegister.name]],
  ['a rent', 'rent', [{ name: 'now', unit: 'money-per-year' }], [rentRegister.name]],
  [
    'prices against rents',
    'median',
    [
      { name: 'price-change', unit: 'change' },
      { name: 'rent-change', unit: 'change' },
    ],
    [...sales, rentRegister.name],
  ],
  ['homes due', 'homes-due', [{ name: 'homes-due', unit: 'homes' }], [projectRegister.name]],
  ['a handover', 'handover', [{ name: 'handover', unit: 'date' }], [projectRegister.name]],
] as const)('%s rests on its registers', (_name, measure, figures, expected) => {
  expect(findingSources({ chart: { measure }, figures }, sales)).toEqual(expected)
})
