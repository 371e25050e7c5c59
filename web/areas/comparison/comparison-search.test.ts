import { expect, test } from 'vitest'
import { budgetSearch, compareSearch, unknownAreas } from './comparison-search.ts'

test.each([
  [{}, {}],
  [{ areas: 'a,b', add: 'c', type: 'unit' }, { areas: 'a,b,c' }],
  [{ areas: 'a,b', add: '' }, { areas: 'a,b' }],
  [{ areas: 'a,a', add: 'a' }, { areas: 'a' }],
  [
    { areas: 'a,b,c,d,e', add: 'f', type: 'villa' },
    { areas: 'a,b,c,d,e', type: 'villa' },
  ],
  [{ areas: '<b>,a', type: 'castle' }, { areas: 'a' }],
])('%j compares %j', (raw, search) => {
  expect(compareSearch(raw)).toEqual(search)
  expect(compareSearch(search)).toEqual(search)
})

test('areas of an address that were not found are named', () => {
  expect(unknownAreas({ areas: 'a,old,b' }, [{ slug: 'a' }, { slug: 'b' }])).toEqual(['old'])
  expect(unknownAreas({}, [])).toEqual([])
})

test.each([
  [{ budget: '1,350,000', city: 'dubai', type: 'unit', rooms: '' }, { budget: 1_350_000 }],
  [
    { budget: '1 350 000', city: 'riyadh', rooms: '0' },
    { budget: 1_350_000, city: 'riyadh', rooms: 0 },
  ],
  [{ budget: '2000000', rooms: '6', page: '1' }, { budget: 2_000_000 }],
  [{ budget: '-5', city: 'paris', page: '2' }, { page: 2 }],
  [{ budget: '', rooms: '2' }, { rooms: 2 }],
  [{ budget: 'much' }, {}],
])('%j asks for %j', (raw, search) => {
  expect(budgetSearch(raw)).toEqual(search)
  expect(budgetSearch(search)).toEqual(search)
})
