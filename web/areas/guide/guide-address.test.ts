import { expect, test } from 'vitest'
import { guidePath } from './guide-address.ts'

type Shown = Parameters<typeof guidePath>[0]['market']

test.each<[string, Shown, string]>([
  ['villas among flats', { type: 'villa', types: [{ type: 'unit' }, { type: 'villa' }] }, '/area-guides/palm?type=villa'],
  ['the type sold most, which may change', { type: 'unit', types: [{ type: 'unit' }, { type: 'land' }] }, '/area-guides/palm?type=unit'],
  ['a type without sales beside one with', { type: 'villa', types: [{ type: 'unit' }] }, '/area-guides/palm?type=villa'],
  ['the only type', { type: 'unit', types: [{ type: 'unit' }] }, '/area-guides/palm'],
  ['a register without types', { type: 'unit', types: [] }, '/area-guides/palm'],
  ['an area without deals', null, '/area-guides/palm'],
])('a guide that shows %s is cited by the address that shows it again', (_, market, path) => {
  expect(guidePath({ slug: 'palm', market })).toBe(path)
}) // prettier-ignore
