import { expect, test } from 'vitest'
import { projectFit, type FitTerm, type ProjectToFit, type ProjectPreferences } from './project-fit.ts'

const today = '2026-11-22'
const project: ProjectToFit = {
  city: 'dubai',
  area: 'marina',
  isReady: false,
  price: { amount: 1_200_000, currency: 'AED' },
  dueOn: '2028-11-22',
  beforeHandover: 60,
  slipMonths: 0,
  developerDelayMonths: 5,
  grossYieldPercent: 6,
  shortLet: 'permitted',
  salesInYear: 40,
}
const nothing: ProjectPreferences = {
  strategies: [],
  budget: null,
  monthly: null,
  cities: [],
  areas: [],
  horizon: null,
  cashNeed: null,
  delay: null,
}
const fit = (preferences: Partial<ProjectPreferences>, more: Partial<ProjectToFit> = {}) =>
  projectFit({ ...project, ...more }, { ...nothing, ...preferences }, today)

test('without answers there are no criteria', () => {
  expect(fit({})).toEqual({ met: 0, evaluated: 0, terms: [] })
})

test.each<
  [Partial<ProjectPreferences>, Partial<ProjectToFit>, Pick<FitTerm, 'kind' | 'isMet'> & { fact?: unknown }]
>([
  [{ cities: ['dubai', 'riyadh'] }, {}, { kind: 'city', isMet: true }],
  [{ cities: ['riyadh'] }, {}, { kind: 'city', isMet: false }],
  [{ areas: ['marina'] }, {}, { kind: 'area', isMet: true }],
  [{ areas: ['marina'] }, { area: null }, { kind: 'area', isMet: null }],
  [{ budget: { amount: 1_200_000, currency: 'AED' } }, {}, { kind: 'budget', isMet: true, fact: 1_200_000 }],
  [{ budget: { amount: 1_199_999, currency: 'AED' } }, {}, { kind: 'budget', isMet: false }],
  [{ budget: { amount: 1_200_000, currency: 'AED' } }, { price: null }, { kind: 'budget', isMet: null }],
  // 60 percent of 1.2 million over 24 months is 30,000 a month.
  [{ monthly: { amount: 30_100, currency: 'AED' } }, {}, { kind: 'monthly', isMet: true }],
  [{ monthly: { amount: 29_900, currency: 'AED' } }, {}, { kind: 'monthly', isMet: false }],
  [{ monthly: { amount: 1, currency: 'AED' } }, { dueOn: today }, { kind: 'monthly', isMet: null }],
  [{ strategies: ['off-plan'] }, {}, { kind: 'off-plan', isMet: true }],
  [{ strategies: ['fix-flip'] }, {}, { kind: 'ready', isMet: false }],
  [{ strategies: ['rental-yield'] }, {}, { kind: 'yield', isMet: true, fact: 6 }],
  [{ strategies: ['rental-yield'] }, { grossYieldPercent: 5.9 }, { kind: 'yield', isMet: false }],
  [{ strategies: ['short-term-rental'] }, { shortLet: 'unclear' }, { kind: 'short-let', isMet: null }],
  [{ strategies: ['short-term-rental'] }, { shortLet: 'not_permitted' }, { kind: 'short-let', isMet: false }],
  [{ horizon: 'under-3' }, {}, { kind: 'horizon', isMet: true }],
  [{ horizon: 'under-3' }, { dueOn: '2028-12-22' }, { kind: 'horizon', isMet: false }],
  [{ horizon: 'under-3' }, { dueOn: '2026-11-21' }, { kind: 'horizon', isMet: null }],
  [{ horizon: 'under-3' }, { isReady: true }, { kind: 'horizon', isMet: true }],
  [{ cashNeed: 'likely' }, {}, { kind: 'liquidity', isMet: true, fact: 40 }],
  [{ cashNeed: 'possible' }, { salesInYear: 39 }, { kind: 'liquidity', isMet: false }],
  [{ delay: 'half-year' }, {}, { kind: 'delay', isMet: true, fact: 5 }],
  [{ delay: 'half-year' }, { slipMonths: 6.1 }, { kind: 'delay', isMet: false, fact: 6.1 }],
  [{ delay: 'none' }, {}, { kind: 'delay', isMet: false }],
  [{ delay: 'none' }, { slipMonths: null, developerDelayMonths: null }, { kind: 'delay', isMet: null }],
])('%j compared with %j', (preferences, more, expected) => {
  expect(fit(preferences, more).terms).toMatchObject([expected])
})

test.each<Partial<ProjectPreferences>>([
  { horizon: 'over-7' },
  { delay: 'year-or-more' },
  { cashNeed: 'unlikely' },
  { strategies: ['co-investment'] },
])('%j requires nothing of a project', (preferences) => {
  expect(fit(preferences).terms).toEqual([])
})

test('unknown facts count neither for nor against', () => {
  expect(fit({ cities: ['dubai'], areas: ['marina'], delay: 'none' }, { area: null })).toMatchObject({
    met: 1,
    evaluated: 2,
  })
})
