import { afterAll, beforeAll, expect, test } from 'vitest'
import { areaComparison } from '#contract/areas/comparison.ts'
import { areas, type AreaGuide } from '#contract/areas.ts'
import {
  countedDays,
  measureRowSets,
  rentRowSets,
  saleRowSets,
  stepRowSets,
  yieldRowSets,
  type CountedPlace,
} from '#contract/market/area-rows.ts'
import { marketOverview } from '#contract/market/overview.ts'
import type { RowSet } from '#contract/market/rows-behind.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { expectListed, getFrom } from '#server/testing/rows/count-listed.ts'
import { insertSmallMarket } from '#server/testing/rows/small-market.ts'

const today = '2026-01-20'
let application: TestApplication
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => new Date(`${today}T08:00:00Z`))
  await insertSmallMarket(application)
  const { sql } = application.parts
  await sql`insert into area_guides (area_id, slug, title, location, published)
    select id, 'guide-' || id, name, 'x', true from areas where id <= 4 or id > 55`
  await sql`insert into terms (id, kind, name, folded)
    select distinct project_id, 'project', 'Project ' || project_id, 'p' || project_id from transactions where project_id is not null`
  for (const [at, [areaId, status, dueOn, completedOn]] of [
    [1, 'ACTIVE', '2026-06-30', null],
    [1, 'ACTIVE', '2025-06-30', null],
    [2, 'ACTIVE', '2027-03-31', null],
    [2, 'FINISHED', '2024-06-30', '2024-09-30'],
  ].entries())
    await sql`insert into projects ${sql({
      slug: `project-${at}`, name: `Tower ${at}`, location: 'Area', city_id: 1, area_id: areaId, published: true, register: 'dld-projects',
      register_number: String(at), status_code: status, due_on: dueOn, first_due_on: dueOn, completed_on: completedOn, seen_on: '2026-01-10', units: 10,
    })}` // prettier-ignore
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

const checked = (figure: string, sets: readonly RowSet[]) => expectListed(application, token, figure, sets)
const get = (url: string) => getFrom(application, token, url)

/** The sets of every figure of a guide. */
function guideSets({ areaId, basis, market }: AreaGuide): Record<string, RowSet[]> {
  if (!market) return {}
  const { type, types, figures, all, stages, rooms, projects, quarters, months, homes } = market
  const here: CountedPlace = { basis, areaId, type, ...countedDays(market.coverage, market.measuresBasis) }
  const named = (prefix: string, sets: Readonly<Record<string, RowSet[]>>) =>
    Object.fromEntries(Object.entries(sets).map(([name, own]) => [`${prefix} ${name}`, own]))
  return {
    ...named('type', saleRowSets(here, figures)),
    ...named('all types', { count: saleRowSets({ ...here, type: null }, all).count }),
    ...Object.fromEntries(
      [
        ...types.map(({ type: each, figures: own }) =>
          named(each, saleRowSets({ ...here, type: each }, own)),
        ),
        ...stages.map(({ stage, figures: own }) => named(stage, saleRowSets(here, own, { stage }))),
        ...rooms.map(({ rooms: n, figures: own }) =>
          named(`rooms ${n}`, saleRowSets(here, own, { rooms: String(n) })),
        ),
        ...projects
          .slice(0, 3)
          .map(({ name, term, figures: own }) =>
            named(name, saleRowSets(here, own, { project: String(term) })),
          ),
        ...[...quarters.slice(0, 1), ...quarters.slice(-2)].map((point) =>
          named(`quarter ${point.from}`, stepRowSets(here, point, 3)),
        ),
        ...months.map((point) => named(`month ${point.from}`, stepRowSets(here, point, 1))),
        ...homes.map((home) =>
          named(`home ${home.rooms}`, {
            new: rentRowSets(here, home.newRent, { contract: 'new', rooms: String(home.rooms) }),
            renewed: rentRowSets(here, home.renewedRent, { contract: 'renewal', rooms: String(home.rooms) }),
            price: saleRowSets(here, home.readyPrice, { stage: 'ready', rooms: String(home.rooms) }).count,
            yield: yieldRowSets(here, home.grossYield),
          }),
        ),
      ].flatMap((sets) => Object.entries(sets)),
    ),
    ...named('measure', measureRowSets(here, { measures: market.measures, sales: figures, today })),
    ...named(
      'city',
      measureRowSets({ ...here, areaId: null }, { measures: market.cityMeasures, sales: market.city, today }),
    ),
  }
}

test.each(['guide-1', 'guide-2?type=unit', 'guide-3?type=villa', 'guide-4?type=land', 'guide-57'])(
  'the lists behind every figure of %s number its sample',
  async (path) => {
    const sets = Object.entries(guideSets(areas.read.response.parse(await get(`/api/areas/${path}`))))
    for (const [figure, own] of sets) await checked(figure, own)
    const counted = sets.filter(([, own]) => own.some(({ sample, rows }) => sample > 0 && rows !== null))
    expect(counted.length).toBeGreaterThan(path === 'guide-57' ? 0 : 30)
    if (path === 'guide-2?type=unit')
      expect(counted.map(([name]) => name)).toEqual(
        expect.arrayContaining(['measure new-rent', 'measure yield', 'measure ready', 'home 1 yield']),
      )
  },
)

test('the lists behind compared areas and areas in a budget number their samples', async () => {
  const { areas: compared, type } = areaComparison.compare.response.parse(
    await get('/api/areas/compare?areas=guide-1,guide-2'),
  )
  for (const { title, areaId, basis, coverage, measuresBasis, figures, measures } of compared) {
    const place = { basis, areaId, type, ...countedDays(coverage, measuresBasis) }
    const sets = {
      ...saleRowSets(place, figures),
      ...measureRowSets(place, { measures, sales: figures, today }),
    }
    for (const [figure, own] of Object.entries(sets)) await checked(`${title} ${figure}`, own)
  }
  for (const query of ['', '&rooms=2']) {
    const budget = areaComparison.budget.response.parse(
      await get(`/api/areas/budget?budget=100000000${query}`),
    )
    expect(budget.areas).toHaveLength(4)
    const days = countedDays(budget.coverage, budget.measuresBasis)
    for (const { areaId, name, count, grossYield } of budget.areas) {
      const place: CountedPlace = { basis: budget.basis, areaId, type: 'unit', ...days }
      await checked(`${name} price`, saleRowSets(place, { count }, query ? { rooms: '2' } : {}).count)
      await checked(`${name} yield`, yieldRowSets(place, grossYield))
    }
  }
})

test('the lists behind the figures of cities number their samples', async () => {
  const { cities } = marketOverview.cities.response.parse(await get('/api/market/cities'))
  for (const {
    basis,
    coverage,
    all,
    types,
    type,
    quarters,
    highest,
    measures,
    measuresBasis,
    ...city
  } of cities) {
    const place: CountedPlace = { basis, areaId: null, type, ...countedDays(coverage, measuresBasis) }
    await checked(`${basis.city} all`, saleRowSets({ ...place, type: null }, all).count)
    await checked(`${basis.city} stages`, saleRowSets({ ...place, type: null }, all).staged)
    for (const { type: each, figures } of types)
      for (const own of Object.values(saleRowSets({ ...place, type: each }, figures)))
        await checked(`${basis.city} ${each}`, own)
    for (const point of quarters.slice(-2))
      await checked(`${basis.city} ${point.from}`, stepRowSets(place, point, 3).median)
    for (const { areaId, name, ...row } of highest)
      await checked(name, saleRowSets({ ...place, areaId }, row).median)
    const sales = types.find((one) => one.type === type)?.figures
    if (sales)
      for (const [key, own] of Object.entries(measureRowSets(place, { measures, sales, today })))
        await checked(`${basis.city} ${key}`, own)
    for (const { areaId, measures: own, ...area } of city.measuredAreas)
      for (const [key, sets] of Object.entries(
        measureRowSets({ ...place, areaId }, { measures: own, sales: area, today }),
      ))
        await checked(`${area.name} ${key}`, sets)
  }
})
