import { expect, test } from 'vitest'
import type { Fact } from '#contract/projects.ts'
import { statedFacts } from './stated-facts.ts'

const source = { title: 'Register', publisher: 'Land Department', url: null }
const said = (value: string | null) => ({ value, filed: value, seenOn: '2026-11-25', source, file: null })
const fact = (field: Fact['field'], register: string | null, developer?: string): Fact => ({
  field,
  register: said(register),
  developer: developer === undefined ? null : said(developer),
  staff: null,
  conflict: null,
})
const shown = (facts: Fact[]) => statedFacts(facts).map(({ field }) => field)

test('no flats beside villas is no fact, and a plot of each villa is none either', () => {
  expect(shown([fact('units', '0'), fact('villas', '652'), fact('lands', '652')])).toEqual(['villas'])
})

test('plots that differ from the villas are shown, and a zero that one side contradicts', () => {
  expect(shown([fact('villas', '652'), fact('lands', '660')])).toEqual(['villas', 'lands'])
  expect(shown([fact('villas', '652', '650'), fact('lands', '652')])).toEqual(['villas', 'lands'])
  expect(shown([fact('units', '0', '12'), fact('status_code', null)])).toEqual(['units', 'status_code'])
})
