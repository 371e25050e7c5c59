import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ProjectFilter } from '#contract/projects/filter.ts'
import { projectFacets, type ProjectFacet } from '#contract/projects.ts'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { liesWithin, parseShape } from '#domain/places/shape.ts'
import { projectSorts, type ProjectSort } from '#domain/projects/listing.ts'
import { seeded } from '#domain/random/seeded.ts'
import { readPage } from './cards.ts'
import { countedUnder } from './facets.ts'
import { facetValues, filterListings } from './filter-listings.ts'
import type { ListingFilter } from './text-filter.ts'
import { openColumns, type Listing, type Measure } from './listing-columns.ts'

const today = '2026-11-22'
const now = dayNumber(today)
type Random = () => number
const upTo = (random: Random, most: number) => Math.floor(random() * most)
const pickOne = <T>(random: Random, all: readonly [T, ...T[]]): T => all[upTo(random, all.length)] ?? all[0]
const pickSome = (random: Random, all: readonly string[]) => all.filter(() => random() < 0.4)
const cities = ['dubai', 'abu-dhabi', 'riyadh'] as const
const masters = ['Marina, phase 2', 'Hills'] as const

function randomListing(random: Random, projectId: number): Listing {
  const maybe = <T>(value: T) => (random() < 0.7 ? [value] : [])
  const known = (most: number) => (random() < 0.7 ? upTo(random, most) : null)
  const dueOn = random() < 0.8 ? now - 400 + upTo(random, 800) : null
  const name = `tower ${upTo(random, 40)}`
  return {
    projectId,
    slug: `p-${projectId}-${upTo(random, 9)}`,
    name,
    hasOwnPlace: false,
    measures: {
      percentCompleted: known(101),
      dueOn,
      lateAfter: random() < 0.5 ? dueOn : null,
      registeredOn: random() < 0.6 ? now - upTo(random, 60) : null,
      startedOn: random() < 0.6 ? now - upTo(random, 600) : null,
      slipDays: known(300),
      priceAed: known(20),
      priceAedPerSqm: known(20),
      pricePerSqm: known(20),
      sizeSqmFrom: known(100),
      sizeSqmTo: known(200),
      beforeHandover: known(100),
      atBooking: known(30),
      monthsAfter: known(60),
      score: known(100),
      coverage: known(100),
      sales12m: known(50),
      grossYield: known(10),
      netYield: known(10),
      againstArea: known(200),
      metroWalk: known(30),
      ...(random() < 0.7
        ? { latitude: 25 + upTo(random, 40) / 100, longitude: 55 + upTo(random, 40) / 100 }
        : { latitude: null, longitude: null }),
    },
    choices: {
      city: [pickOne(random, cities)],
      area: maybe(String(upTo(random, 6))),
      developer: maybe(`dev-${upTo(random, 6)}`),
      master: maybe(pickOne(random, masters)),
      stage: [pickOne(random, ['off-plan', 'ready'])],
      type: [pickOne(random, ['unit', 'villa', 'land'])],
      status: [pickOne(random, ['active', 'finished', 'unknown'])],
      bedrooms: pickSome(random, ['0', '1', '2', '5']),
      grade: maybe(pickOne(random, ['A', 'B', 'NR'])),
      tenure: maybe('freehold'),
      owners: maybe('gcc_only'),
      postHandover: maybe(pickOne(random, ['yes', 'no'])),
      monthly: maybe('yes'),
      escrow: [pickOne(random, ['yes', 'no'])],
      available: maybe('yes'),
      documents: maybe('yes'),
      data: [pickOne(random, ['register', 'demonstration'])],
    },
  }
}

/** The conditions of a filter after its text was searched for. */
const Conditions = ProjectFilter.omit({ q: true })
type Condition = keyof z.infer<typeof Conditions>

/** Random values for every filter. Most filters have two or three conditions. */
function randomFilter(random: Random): ListingFilter {
  const number = (most: number) => String(upTo(random, most))
  const several = (all: readonly [string, ...string[]]) =>
    [pickOne(random, all), pickOne(random, all)].join(',')
  const all: Record<Condition, () => string> = {
    city: () => several(cities),
    area: () => `0${number(6)},${number(6)}`,
    developer: () => `dev-${number(6)},dev-${number(6)},nobody`,
    master: () => pickOne(random, masters),
    stage: () => 'ready',
    type: () => several(['unit', 'villa']),
    status: () => several(['active', 'unknown']),
    bedrooms: () => several(['1', '2', '5']),
    dueFrom: () => '2026-Q4',
    dueTo: () => '2026-Q4',
    doneMin: () => number(100),
    doneMax: () => number(100),
    priceMin: () => number(20),
    priceMax: () => number(20),
    perSqmMin: () => number(20),
    perSqmMax: () => number(20),
    againstMax: () => number(200),
    sizeMin: () => number(200),
    sizeMax: () => number(100),
    beforeMax: () => number(100),
    bookingMax: () => number(30),
    postHandover: () => pickOne(random, ['yes', 'no']),
    monthsAfterMin: () => number(60),
    monthly: () => 'yes',
    tenure: () => 'freehold',
    owners: () => 'gcc_only',
    yieldMin: () => number(10),
    netYieldMin: () => number(10),
    salesMin: () => number(50),
    metroMax: () => number(30),
    escrow: () => pickOne(random, ['yes', 'no']),
    grade: () => several(['A', 'NR']),
    coverageMin: () => number(100),
    available: () => 'yes',
    documents: () => 'yes',
    pastDue: () => 'yes',
    new: () => 'yes',
    within: () => '55_25~55.3_25~55.2_25.3',
    data: () => 'register',
  }
  const filter: Record<string, string> = {}
  for (const [name, value] of Object.entries(all)) if (random() < 0.06) filter[name] = value()
  const named = new Set(Array.from({ length: 60 }, () => upTo(random, 170)))
  return { ...Conditions.parse(filter), ...(random() < 0.06 ? { named } : {}) }
}

type Asks = (listing: Listing, value: string) => boolean
const chosen =
  (facet: keyof Listing['choices']): Asks =>
  ({ choices }, value) =>
    choices[facet].some((choice) => value.split(',').includes(choice))
const least =
  (measure: Measure): Asks =>
  ({ measures }, value) =>
    (measures[measure] ?? -1) >= Number(value)
const most =
  (measure: Measure): Asks =>
  ({ measures }, value) =>
    (measures[measure] ?? 1e9) <= Number(value)
const isLate = ({ measures }: Listing) => (measures.lateAfter ?? now) < now
const isNew = ({ measures }: Listing) => (measures.registeredOn ?? 0) > now - 30

/** The meaning of a filter in the simplest possible code. */
const asks: Record<Condition, Asks> = {
  city: chosen('city'),
  area: ({ choices }, value) => value.split(',').some((id) => choices.area.includes(String(Number(id)))),
  developer: chosen('developer'),
  master: ({ choices }, value) => choices.master.includes(value),
  stage: chosen('stage'),
  type: chosen('type'),
  status: chosen('status'),
  bedrooms: chosen('bedrooms'),
  dueFrom: ({ measures }) => (measures.dueOn ?? 0) >= dayNumber('2026-10-01'),
  dueTo: ({ measures }) => (measures.dueOn ?? 1e9) <= dayNumber('2026-12-31'),
  doneMin: least('percentCompleted'),
  doneMax: most('percentCompleted'),
  priceMin: least('priceAed'),
  priceMax: most('priceAed'),
  perSqmMin: least('priceAedPerSqm'),
  perSqmMax: most('priceAedPerSqm'),
  againstMax: most('againstArea'),
  sizeMin: least('sizeSqmTo'),
  sizeMax: most('sizeSqmFrom'),
  beforeMax: most('beforeHandover'),
  bookingMax: most('atBooking'),
  postHandover: chosen('postHandover'),
  monthsAfterMin: least('monthsAfter'),
  monthly: chosen('monthly'),
  tenure: chosen('tenure'),
  owners: chosen('owners'),
  yieldMin: least('grossYield'),
  netYieldMin: least('netYield'),
  salesMin: least('sales12m'),
  metroMax: most('metroWalk'),
  escrow: chosen('escrow'),
  grade: chosen('grade'),
  coverageMin: least('coverage'),
  available: chosen('available'),
  documents: chosen('documents'),
  pastDue: isLate,
  new: isNew,
  within: ({ measures: { latitude, longitude } }, value) =>
    latitude !== null && longitude !== null && liesWithin(parseShape(value) ?? [], { latitude, longitude }),
  data: chosen('data'),
}

const names = Conditions.keyof().options

function fits(listing: Listing, filter: ListingFilter, except?: ProjectFacet): boolean {
  if (filter.named && !filter.named.has(listing.projectId)) return false
  return names.every((name) => {
    const value = filter[name]
    return value === undefined || name === except || asks[name](listing, value)
  })
}

function facetChoices(listing: Listing, facet: ProjectFacet): readonly string[] {
  if (facet === 'pastDue') return isLate(listing) ? ['yes'] : []
  if (facet === 'new') return isNew(listing) ? ['yes'] : []
  return listing.choices[facet]
}

function countedPlainly(listings: readonly Listing[], filter: ListingFilter, facet: ProjectFacet) {
  const counts: Record<string, number> = {}
  for (const listing of listings.filter((each) => fits(each, filter, facet)))
    for (const choice of facetChoices(listing, facet)) counts[choice] = (counts[choice] ?? 0) + 1
  return counts
}

/** By group, then by number within it, both ascending. */
const sortKeys: Record<Exclude<ProjectSort, 'name'>, (of: Listing['measures']) => [number, number]> = {
  newest: ({ registeredOn, startedOn }) =>
    registeredOn !== null ? [0, -registeredOn] : startedOn !== null ? [1, -startedOn] : [2, 0],
  handover: ({ dueOn }) => (dueOn === null ? [2, 0] : dueOn >= now ? [0, dueOn] : [1, -dueOn]),
  score: ({ score }) => downwards(score),
  price: ({ priceAed }) => (priceAed === null ? [1, 0] : [0, priceAed]),
  'price-high': ({ priceAed }) => downwards(priceAed),
  done: ({ percentCompleted }) => downwards(percentCompleted),
  slip: ({ slipDays, lateAfter }) =>
    slipDays !== null ? [0, -slipDays] : lateAfter !== null ? [1, lateAfter] : [2, 0],
  value: ({ againstArea }) => (againstArea === null ? [1, 0] : [0, againstArea]),
  yield: ({ grossYield }) => downwards(grossYield),
  sales: ({ sales12m }) => downwards(sales12m),
}
const downwards = (value: number | null): [number, number] => (value === null ? [1, 0] : [0, -value])

function sorted(listings: readonly Listing[], sort: ProjectSort): Listing[] {
  const byId = listings.toSorted((a, b) => a.projectId - b.projectId)
  if (sort === 'name') return byId.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return byId.toSorted((a, b) => {
    const [group, key] = sortKeys[sort](a.measures)
    const [otherGroup, otherKey] = sortKeys[sort](b.measures)
    return group - otherGroup || key - otherKey
  })
}

test('for any filter, the list, its pages and all facet counts equal those of a plain scan', () => {
  const random = seeded(32)
  const columns = openColumns()
  const all = new Map<number, Listing>()
  const put = (listing: Listing) => {
    all.set(listing.projectId, listing)
    columns.put(listing)
  }
  for (let id = 1; id <= 150; id += 1) put(randomListing(random, id))
  const left: number[] = []
  for (let round = 0; round < 200; round += 1) {
    for (const id of [upTo(random, 170), upTo(random, 170)]) put(randomListing(random, id))
    const gone = upTo(random, 170)
    all.delete(gone)
    columns.remove(gone)

    const filter = randomFilter(random)
    const sort = pickOne(random, projectSorts)
    const fitting = [...all.values()].filter((listing) => fits(listing, filter))
    const { total, counts } = countedUnder(columns, filter, today)
    left.push(total)
    expect([filter, total]).toEqual([filter, fitting.length])
    const plainly = projectFacets.map((facet) => [facet, countedPlainly([...all.values()], filter, facet)])
    const counted = projectFacets.map((facet) => [facet, Object.fromEntries(counts.get(facet) ?? [])])
    expect([filter, counted]).toEqual([filter, plainly])
    const ids: number[] = []
    for (let after: string | undefined = '', pages = 0; after !== undefined && pages < 100; pages += 1) {
      const page = readPage(columns, { ...filter, sort, after: after || undefined }, today, 7)
      ids.push(...page.ids)
      after = page.next ?? undefined
    }
    expect([filter, sort, ids]).toEqual([
      filter,
      sort,
      sorted(fitting, sort).map(({ projectId }) => projectId),
    ])
  }
  // The filters were neither all too narrow nor all too wide.
  expect(left.filter((total) => total > 0 && total < all.size).length).toBeGreaterThan(80)
})

test('a filter result stays unchanged while other filters run', () => {
  const random = seeded(33)
  const columns = openColumns()
  for (let id = 1; id <= 100; id += 1) columns.put(randomListing(random, id))
  const first = filterListings(columns, { stage: 'ready', type: 'unit' }, today)
  const pastDue = facetValues(columns, 'pastDue', today)
  const sizes = {
    rows: [...first.rows],
    type: [...first.excludedBy('type')],
    codes: Array.from(pastDue.codes),
  }
  expect([sizes.rows.length, sizes.type.length].every((count) => count > 5)).toBe(true)
  filterListings(columns, { stage: 'off-plan', type: 'villa', pastDue: 'yes', new: 'yes' }, '2020-01-01')
  facetValues(columns, 'pastDue', '2020-01-01')
  expect([...first.rows]).toEqual(sizes.rows)
  expect([...first.excludedBy('type')]).toEqual(sizes.type)
  expect(Array.from(pastDue.codes)).toEqual(sizes.codes)
})
