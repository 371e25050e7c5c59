import { expect, test } from 'vitest'
import { parseInsightsSearch } from './insights-search.ts'

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
