import { expect, test } from 'vitest'
import { filterRules, parseRulesSearch } from './rules-search.ts'

const review = { reviewedBy: null, reviewedAt: null }
const source = { sourceTitle: 'Law', sourceUrl: 'https://law.test' }
const rule = (key: string, title: string, cities: string[]) => ({
  key,
  title,
  cities,
  value: 4,
  unit: 'percent' as const,
  detail: '',
  concerns: 'costs' as const,
  holdsFrom: '2026-01-01',
  holdsTo: null,
  isInForce: true,
  verifiedOn: '2026-01-01',
  ...source,
  ...review,
})
const listed = {
  rules: [
    rule('a', 'Transfer fee', ['dubai']),
    rule('b', 'Transaction tax', ['riyadh']),
    rule('c', 'VAT', []),
  ],
  requirements: [
    {
      id: 1,
      authority: 'REGA',
      requirement: 'A licence',
      statedOn: null,
      checkedOn: '2026-01-01',
      ...source,
      ...review,
    },
  ],
  regimes: [],
  waiting: [],
  decided: [],
}
const keys = (search: object) =>
  filterRules(listed, parseRulesSearch({ ...search })).rules.map(({ key }) => key)

test.each([
  [{}, ['a', 'b', 'c']],
  [{ q: 'trans' }, ['a', 'b']],
  [{ q: 'fee trans' }, ['a']],
  [{ city: 'dubai' }, ['a', 'c']],
  [{ city: 'atlantis' }, ['a', 'b', 'c']],
  [{ q: 'zzz' }, []],
])('%j leaves %j', (search, expected) => {
  expect(keys(search)).toEqual(expected)
})

test('a city leaves out requirements, which are named by authority', () => {
  expect(filterRules(listed, {}).requirements).toHaveLength(1)
  expect(filterRules(listed, { city: 'dubai' }).requirements).toEqual([])
})
