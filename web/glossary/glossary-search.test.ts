import { expect, test } from 'vitest'
import { matchesTerm, parseGlossarySearch } from './glossary-search.ts'

const term = {
  slug: 'escrow-account',
  name: 'Escrow account',
  arabicName: 'حساب الضمان',
  longName: null,
  definition: 'The bank account that holds buyers’ payments for one project.',
}

test.each([
  ['escr', true],
  ['ACCOUNT escrow', true],
  ['ضمان', true],
  ['buyers', true],
  ['crow', false],
  ['escrow visa', false],
])('a search for %s finds the term by the beginnings of its words: %s', (q, found) => {
  expect(matchesTerm(term, q)).toBe(found)
})

test('a search that is not a text, or is empty, is none', () => {
  expect(parseGlossarySearch({ q: ['x'] })).toEqual({})
  expect(parseGlossarySearch({ q: '  ' })).toEqual({})
  expect(parseGlossarySearch({ q: ' yield ' })).toEqual({ q: 'yield' })
  expect(parseGlossarySearch({ q: 'x'.repeat(5000) }).q?.length).toBeLessThan(500)
})
