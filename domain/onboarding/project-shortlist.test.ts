import { expect, test } from 'vitest'
import type { ProjectPreferences, ProjectToFit } from './project-fit.ts'
import { shortlistProjects } from './project-shortlist.ts'

const today = '2026-11-22'
const preferences: ProjectPreferences = {
  strategies: ['rental-yield'],
  budget: { amount: 1_000_000, currency: 'AED' },
  monthly: null,
  cities: ['dubai'],
  areas: [],
  horizon: null,
  cashNeed: null,
  delay: null,
}
const facts = (more: Partial<ProjectToFit> = {}): ProjectToFit => ({
  city: 'dubai',
  area: null,
  isReady: true,
  price: { amount: 900_000, currency: 'AED' },
  dueOn: null,
  beforeHandover: null,
  slipMonths: null,
  developerDelayMonths: null,
  grossYieldPercent: 7,
  shortLet: null,
  salesInYear: null,
  ...more,
})
const named = (projects: [string, ProjectToFit][]) =>
  shortlistProjects(
    projects.map(([project, of]) => ({ project, facts: of })),
    preferences,
    today,
  )

test('the projects that meet most come first, and each says why', () => {
  const found = named([
    ['low yield', facts({ grossYieldPercent: 4 })],
    ['all', facts()],
    ['unknown yield', facts({ grossYieldPercent: null })],
  ])
  expect(found.map(({ project }) => project)).toEqual(['all', 'unknown yield', 'low yield'])
  expect(found[0]?.reasons.map(({ kind }) => kind)).toEqual(['city', 'budget', 'yield'])
  expect(found[2]?.reasons.map(({ kind }) => kind)).toEqual(['city', 'budget'])
})

test('a project over the budget or in another city is left out, one without a price is not', () => {
  const found = named([
    ['dear', facts({ price: { amount: 1_100_000, currency: 'AED' } })],
    ['elsewhere', facts({ city: 'riyadh' })],
    ['no price', facts({ price: null })],
  ])
  expect(found.map(({ project }) => project)).toEqual(['no price'])
})

test('equal ones keep the order of their scores, and three are enough', () => {
  const found = named(['a', 'b', 'c', 'd'].map((name) => [name, facts()]))
  expect(found.map(({ project }) => project)).toEqual(['a', 'b', 'c'])
})
