import { expect, test } from 'vitest'
import type { AreaMeasures } from '#contract/market/area-measures.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { setSiteOrigin } from '#web/page/absolute-url.ts'
import { budgetDataset, listDataset, measuredNames } from './comparison-dataset.ts'

const nothing: AreaMeasures = {
  newRent: null,
  renewedRent: null,
  grossYield: null,
  units: null,
  handovers: null,
}
const untyped = { count: 120, stagedCount: 0, offPlanCount: 0 }
const flats = { count: 120, stagedCount: 120, offPlanCount: 80, median: 12_000, medianPriceMinor: 1e8 }
const rent = { medianMinor: 8_000_000, count: 40, change: null }
const units = { state: 'complete', units: 900, sold: 40, turnover: 0.044, missing: null } as const

test.each<[string, Parameters<typeof measuredNames>[0][number], string[]]>([
  ['a register without types, stages, rents and projects', { figures: untyped, measures: nothing }, ['Market sales']],
  ['plots', { figures: { ...flats, stagedCount: 0, offPlanCount: 0 }, measures: nothing }, ['Market sales', 'Median price per area', 'Median price']],
  ['flats', { figures: flats, measures: { ...nothing, newRent: rent, grossYield: { ratio: 0.06, rents: 40, sales: 40, rooms: [1] }, units } }, ['Market sales', 'Median price per area', 'Median price', 'New rent, median a year', 'Gross yield', 'Ready sales', 'Registered flats read', 'Turnover of flats']],
  ['rents of too few contracts', { figures: flats, measures: { ...nothing, newRent: { ...rent, medianMinor: null } } }, ['Market sales', 'Median price per area', 'Median price', 'Ready sales']],
])('the dataset of %s claims only what is measured', (_, area, names) => {
  expect(measuredNames([area])).toEqual(names)
}) // prettier-ignore

const days = { from: '2025-11-01', to: '2026-10-31' }
const rents = {
  days,
  coverage: { grade: 'whole' as const, held: [days], missing: [], missingBefore: [] },
  sources: ['Ejari, Dubai Land Department'],
}
const basis: CityBasis = {
  city: 'dubai',
  name: 'Dubai',
  country: 'AE',
  currency: 'AED',
  data: 'register',
  asOf: days.to,
  readOn: '2026-11-04',
  sources: ['Dubai Land Department'],
}

test('the list of guides is a dataset with its rents, of the cities that are shown', () => {
  setSiteOrigin('https://example.com')
  const areas = [{ count: 12, median: 11_000, change: null, grossYield: null }]
  const [dataset] = listDataset({
    cities: [{ ...basis, days, rents }],
    areas,
    path: '/area-guides?type=villa',
  })
  expect(dataset).toMatchObject({
    url: 'https://example.com/area-guides?type=villa',
    dateModified: '2026-11-04',
    variableMeasured: ['Market sales', 'Median price per area'],
    isBasedOn: [{ name: 'Dubai Land Department' }, { name: 'Ejari, Dubai Land Department' }],
  })
})

test('a budget in a city without rents measures no yield', () => {
  const measured = (held: typeof rents | null) =>
    budgetDataset({ basis, measuresBasis: { rents: held }, days, path: '/area-guides/budget' })[0]
  expect(measured(rents)).toMatchObject({ variableMeasured: ['Median price', 'Gross yield'] })
  expect(measured(null)).toMatchObject({ variableMeasured: ['Median price'] })
})
