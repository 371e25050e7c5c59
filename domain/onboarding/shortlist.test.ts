import { expect, test } from 'vitest'
import {
  convertBudget,
  leftOutAreas,
  shortlist,
  type AreaFigures,
  type ShortlistPreferences,
} from './shortlist.ts'

const area = (slug: string, given: Partial<AreaFigures> = {}): AreaFigures => ({
  slug,
  name: slug,
  city: 'dubai',
  currency: 'AED',
  sales: 50,
  lowerQuartile: 900_000,
  median: 1_200_000,
  offPlanRatio: 0.5,
  demonstration: false,
  ...given,
})
const nothing: ShortlistPreferences = {
  strategies: [],
  budget: null,
  cities: [],
  areas: [],
  horizon: null,
  cashNeed: null,
  delay: null,
}
const listed = (areas: AreaFigures[], preferences: Partial<ShortlistPreferences>) =>
  shortlist(areas, { ...nothing, ...preferences }).map(({ area: { slug }, points, reasons }) => ({
    slug,
    points,
    kinds: reasons.map(({ kind }) => kind),
  }))

test('without preferences the result is the five areas with most sales, and says so', () => {
  const areas = [10, 20, 30, 40, 50, 60, 15].map((sales) => area(`a${sales}`, { sales }))
  const found = listed(areas, {})
  expect(found.map(({ slug }) => slug)).toEqual(['a60', 'a50', 'a40', 'a30', 'a20'])
  expect(found.every(({ kinds }) => kinds.join() === 'most-sold')).toBe(true)
})

test.each([
  [14, 0],
  [15, 1],
])('with %i sales an area counts %i times', (sales, times) => {
  expect(listed([area('a', { sales })], {})).toHaveLength(times)
})

test.each([
  [899_999, []],
  [900_000, [{ slug: 'a', points: 1, kinds: ['quartile-within'] }]],
  [1_199_999, [{ slug: 'a', points: 1, kinds: ['quartile-within'] }]],
  [1_200_000, [{ slug: 'a', points: 2, kinds: ['median-within'] }]],
])('a budget of AED %i', (amount, found) => {
  expect(listed([area('a')], { budget: { amount, currency: 'AED' } })).toEqual(found)
})

test('a budget is compared in the currency of the area, and ignored without a dated rate', () => {
  expect(convertBudget('AED', { amount: 1000, currency: 'USD' })).toBeCloseTo(3672.5, 6)
  expect(convertBudget('SAR', { amount: 100_000, currency: 'AED' })).toBeCloseTo(102_110.279, 3)
  expect(convertBudget('AED', { amount: 1000, currency: 'EUR' })).toBeNull()
  expect(listed([area('a')], { budget: { amount: 1, currency: 'EUR' } })[0]?.kinds).toEqual(['most-sold'])
})

test.each([
  ['off-plan', 0.5, ['off-plan']],
  ['off-plan', 0.49, ['most-sold']],
  ['rental-yield', 0.5, ['ready']],
  ['rental-yield', 0.51, ['most-sold']],
  ['fix-flip', 0.2, ['ready']],
  ['short-term-rental', 0.2, ['ready']],
  ['co-investment', 0.2, ['most-sold']],
] as const)(
  'who looks for %s in an area with an off-plan share of %d reads %j',
  (strategy, offPlanRatio, kinds) => {
    expect(listed([area('a', { offPlanRatio })], { strategies: [strategy] })[0]?.kinds).toEqual(kinds)
  },
)

test.each([
  ['under-3', null, 100, true],
  ['under-3', null, 99, false],
  ['over-7', 'likely', 100, true],
  ['over-7', 'possible', 100, true],
  ['over-7', 'unlikely', 100, false],
] as const)(
  'a horizon of %s and money needed %s: %i sales a year count %s',
  (horizon, cashNeed, sales, counts) => {
    const [first] = listed([area('a', { sales })], { horizon, cashNeed })
    expect(first?.kinds.includes('liquid')).toBe(counts)
  },
)

test('a named area comes first, also outside the chosen cities, but not above the budget', () => {
  const areas = [
    area('busy', { sales: 500 }),
    area('named', { city: 'riyadh' }),
    area('far', { city: 'riyadh' }),
  ]
  const found = listed(areas, { cities: ['dubai'], areas: ['named'] })
  expect(found.map(({ slug }) => slug)).toEqual(['named', 'busy'])
  expect(listed(areas, { areas: ['named'], budget: { amount: 10, currency: 'AED' } })).toEqual([])
})

test('a named area that is excluded is returned with its reason', () => {
  const areas = [area('dear'), area('quiet', { sales: 14 }), area('far', { city: 'riyadh' }), area('other')]
  const budget = { amount: 899_999, currency: 'AED' } as const
  const named = { ...nothing, cities: ['dubai'] as const, areas: ['quiet', 'dear', 'far', 'unknown'] }
  const leftOut = (preferences: ShortlistPreferences) =>
    leftOutAreas(areas, preferences).map(({ area: { slug }, reason }) => `${slug} ${reason}`)
  expect(leftOut(named)).toEqual(['quiet few-sales'])
  expect(leftOut({ ...named, areas: ['dear', 'quiet'], budget })).toEqual([
    'dear above-budget',
    'quiet few-sales',
  ])
  expect(leftOut({ ...named, areas: [], budget })).toEqual([])
})

test('a preference for no delay favours areas with ready homes', () => {
  const areas = [area('new', { offPlanRatio: 0.9, sales: 90 }), area('old', { offPlanRatio: 0.1, sales: 60 })]
  expect(listed(areas, { delay: 'none' }).map(({ slug }) => slug)).toEqual(['old', 'new'])
  expect(listed(areas, { delay: 'half-year' }).map(({ slug }) => slug)).toEqual(['new', 'old'])
})

test('equal points and sales are sorted by name', () => {
  expect(listed([area('b'), area('a')], {}).map(({ slug }) => slug)).toEqual(['a', 'b'])
})
