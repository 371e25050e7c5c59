import { expect, test } from 'vitest'
import { ClubDealTerms } from '#contract/investments/club-deal-terms.ts'
import { readTerms } from './read-terms.ts'

function filled(fields: Record<string, string | readonly string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
  return form
}

const least = {
  title: 'A building in Riyadh', city: 'riyadh', regime: 'private-club', currency: 'SAR', waterfall: 'preferred',
  lowYears: '3', baseYears: '4', highYears: '5',
} // prettier-ignore

test('a draft with a title only is complete enough to be saved', () => {
  const { terms, wrong } = readTerms(filled(least), ['US'])
  expect(wrong).toEqual([])
  expect(ClubDealTerms.parse(terms)).toEqual(terms)
  expect(terms).toMatchObject({
    project: null,
    excludedCountries: ['US'],
    targetMinor: 0,
    sources: [],
    fees: { structuringPercent: null, administrationPercent: null, exitPercent: null },
    valuation: null,
    earnings: { amountMinor: null, note: '' },
    scenarios: { low: { years: 3 }, base: { years: 4 }, high: { years: 5 } },
  })
})

test('amounts are read in minor units, a fee of 0 is not an undisclosed one, and empty rows are left out', () => {
  const { terms, wrong } = readTerms(
    filled({
      ...least,
      project: 'https://diwan.example/projects/marina-gate-2',
      target: '4.5m',
      smallest: '250,000.50',
      structuring: '2',
      exit: '0',
      sourceLabel: ['Members', '', 'Loan'],
      sourceAmount: ['4,500,000', '', '1.5m'],
      risks: 'Vacancy\n\n  Rates  ',
      valuer: 'A valuer',
      valuedOn: '2026-11-01',
      method: 'Comparison',
      isIndependent: 'on',
    }),
    [],
  )
  expect(wrong).toEqual([])
  expect(ClubDealTerms.parse(terms)).toEqual(terms)
  expect(terms).toMatchObject({
    project: 'marina-gate-2',
    targetMinor: 450_000_000,
    smallestMinor: 25_000_050,
    fees: { structuringPercent: 2, administrationPercent: null, exitPercent: 0 },
    sources: [
      { label: 'Members', amountMinor: 450_000_000 },
      { label: 'Loan', amountMinor: 150_000_000 },
    ],
    risks: ['Vacancy', 'Rates'],
    valuation: { valuedOn: '2026-11-01', isIndependent: true },
  })
})

test('hurdles are read with their shares', () => {
  const { terms } = readTerms(
    filled({
      ...least,
      waterfall: 'hurdles',
      hurdleRate: ['8', '12'],
      hurdleShare: ['100', '80'],
      lastShare: '70',
    }),
    [],
  )
  expect(ClubDealTerms.parse(terms).waterfall).toEqual({
    kind: 'hurdles',
    hurdles: [
      { ratePercent: 8, sharePercent: 100 },
      { ratePercent: 12, sharePercent: 80 },
    ],
    lastSharePercent: 70,
  })
})

test('a field without a number is named', () => {
  const { wrong } = readTerms(filled({ ...least, target: 'much', useLabel: ['Price'], useAmount: ['?'] }), [])
  expect(wrong).toEqual(['target', 'useAmount'])
})
