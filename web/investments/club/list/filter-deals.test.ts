import { expect, test } from 'vitest'
import { countBy, filterDeals, parseClubDealsSearch } from './filter-deals.ts'

const deals = [
  { slug: 'a', city: 'dubai', state: 'open', regimeTitle: 'Club', isWatched: true, closesOn: '2027-02-01', smallestMinor: 500 },
  { slug: 'b', city: 'riyadh', state: 'open', regimeTitle: 'Club', isWatched: false, closesOn: '2027-01-01', smallestMinor: 900 },
  { slug: 'c', city: 'dubai', state: 'coming_soon', regimeTitle: 'DIFC', isWatched: false, closesOn: null, smallestMinor: 100 },
  { slug: 'd', city: 'dubai', state: 'exited', regimeTitle: 'Club', isWatched: false, closesOn: '2024-01-01', smallestMinor: 300 },
] as const // prettier-ignore

const found = (raw: Record<string, unknown>) =>
  filterDeals(deals, parseClubDealsSearch(raw)).map(({ slug }) => slug)

test.each([
  [{}, 'abcd'],
  [{ city: 'dubai' }, 'acd'],
  [{ city: 'paris' }, 'abcd'],
  [{ stage: 'interest' }, 'ab'],
  [{ stage: 'over', city: 'riyadh' }, ''],
  [{ regime: 'DIFC' }, 'c'],
  [{ watched: 'yes' }, 'a'],
  [{ sort: 'ticket' }, 'cdab'],
  // Deals that take interest come first, those without a day after those with one.
  [{ sort: 'closing' }, 'bacd'],
])('%j leaves %s', (raw, slugs) => {
  expect(found(raw).join('')).toBe(slugs)
})

test('a value counts the deals that it would leave beside the other filters', () => {
  const search = parseClubDealsSearch({ city: 'dubai', stage: 'interest' })
  expect(Object.fromEntries(countBy(deals, search, 'city'))).toEqual({ dubai: 1, riyadh: 1 })
  expect(Object.fromEntries(countBy(deals, search, 'stage'))).toEqual({ interest: 1, coming: 1, over: 1 })
  expect(Object.fromEntries(countBy(deals, search, 'watched'))).toEqual({ yes: 1 })
})

test('the default order is not in the address', () => {
  expect(parseClubDealsSearch({ sort: 'open_first' })).toEqual({})
})
