import { expect, test } from 'vitest'
import { explorerSearch } from './explorer-search.ts'

test.each([
  [{}, {}],
  [
    { city: 'dubai', q: ' marina ', type: 'villa', sort: 'change', page: 2 },
    { city: 'dubai', q: 'marina', type: 'villa', sort: 'change', page: 2 },
  ],
  // As a plain form sends it when nothing was changed.
  [{ city: '', q: '', type: 'unit', sort: 'deals' }, {}],
  [{ city: 'Du bai', type: 'castle', sort: 'luck', page: 'x' }, {}],
  [
    { q: 7, page: '3' },
    { q: '7', page: 3 },
  ],
  [{ page: 1 }, {}],
  [{ page: 1001 }, {}],
  [{ q: { a: 1 }, city: ['dubai'] }, {}],
])('%j is parsed as %j', (raw, search) => {
  expect(explorerSearch(raw)).toEqual(search)
})
