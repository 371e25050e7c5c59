import { expect, test } from 'vitest'
import { droppedParameters, parseInsightsSearch } from './insights-search.ts'

test.each([
  [
    { city: 'riyadh', kind: 'supply', area: '12', after: '20' },
    { city: 'riyadh', kind: 'supply', area: 12, after: 20 },
  ],
  [{ city: 'dubai' }, {}],
  [{ city: 'london', kind: 'weather', area: '-1', after: 'x' }, {}],
  [{ area: '1.5' }, {}],
])('the address %j is the choice %j', (raw, search) => {
  expect(parseInsightsSearch(raw)).toEqual(search)
})

test.each([
  [{ city: 'riyadh', kind: 'supply', area: '12', after: '' }, []],
  [{ city: 'dubai' }, []],
  [{ city: 'london', kind: 'weather', area: '-1', after: 'x' }, ['city', 'kind', 'area', 'after']],
])('the address %j has the unknown parameters %j', (raw, names) => {
  expect(droppedParameters(raw)).toEqual(names)
})
