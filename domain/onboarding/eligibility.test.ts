import { expect, test } from 'vitest'
import { reaches, rulesFor, type RuleNote } from './eligibility.ts'

const rule = (key: string, given: Partial<RuleNote> = {}): RuleNote => ({
  key,
  cities: ['dubai'],
  exceptFor: ['AE'],
  threshold: { amount: 2_000_000, currency: 'AED' },
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  ...given,
})
const asker = { nationality: 'IN', cities: [], budget: null } as const
const found = (notes: RuleNote[], given: object, today = '2026-11-22') =>
  rulesFor(notes, { ...asker, ...given }, today).map(({ key }) => key)

test.each([
  ['2025-12-31', []],
  ['2026-01-01', ['a']],
  ['2026-11-30', ['a']],
  ['2026-12-01', []],
])('on %s the rules in force are %j', (today, keys) => {
  expect(found([rule('a', { effectiveTo: '2026-11-30' })], {}, today)).toEqual(keys)
})

test('a rule applies to everyone it does not exclude, and to all if the nationality is unknown', () => {
  expect(found([rule('a')], { nationality: 'AE' })).toEqual([])
  expect(found([rule('a')], { nationality: 'SA' })).toEqual(['a'])
  expect(found([rule('a')], { nationality: null })).toEqual(['a'])
})

test('a rule is shown to people interested in its city, to those who named none, and to everyone if it has no city', () => {
  const notes = [rule('dubai'), rule('riyadh', { cities: ['riyadh'] }), rule('all', { cities: [] })]
  expect(found(notes, { cities: ['riyadh'] })).toEqual(['riyadh', 'all'])
  expect(found(notes, { cities: [] })).toEqual(['dubai', 'riyadh', 'all'])
})

// AED 2,000,000 is the value of Cabinet Resolution 65 of 2022; the pound of the table is AED 4.953021.
test.each([
  [{ amount: 1_999_999, currency: 'AED' }, false],
  [{ amount: 2_000_000, currency: 'AED' }, true],
  [{ amount: 403_000, currency: 'GBP' }, false],
  [{ amount: 404_000, currency: 'GBP' }, true],
  [{ amount: 9_000_000, currency: 'EUR' }, null],
  [null, null],
] as const)('a budget of %j reaches two million dirhams: %s', (budget, is) => {
  expect(reaches(rule('a'), budget)).toBe(is)
  expect(reaches(rule('a', { threshold: null }), budget)).toBeNull()
})
