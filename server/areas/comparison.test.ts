import { afterAll, beforeAll, expect, test } from 'vitest'
import { areaComparison } from '#contract/areas/comparison.ts'
import type { AreaMeasures } from '#contract/market/area-measures.ts'
import { areas } from '#contract/areas.ts'
import { marketOverview } from '#contract/market/overview.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { comparisonSpans } from '#domain/market/spans.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import {
  allDeals,
  figuresByHand,
  quantile,
  close,
  type OracleDeal,
} from '#server/testing/registers/sales-oracle.ts'

type Rent = {
  startsOn: string
  areaId: number
  bedrooms: number
  kind: string
  annual: number
  properties: number
}

const today = '2026-01-20'
const inAYear = '2027-01-20'

/** What each register row says of a project; every rule of the handovers has a case. */
const filed = [
  { statusCode: 'ACTIVE', dueOn: '2026-06-01', units: 100 },
  { statusCode: 'ACTIVE', dueOn: inAYear, units: 7 },
  { statusCode: 'ACTIVE', dueOn: '2027-01-21', units: 500 },
  { statusCode: 'ACTIVE', dueOn: '2026-09-01', units: null },
  { statusCode: 'ACTIVE', dueOn: '2025-06-01', units: 40, villas: 10 },
  { statusCode: 'ACTIVE', dueOn: '2025-12-01', units: 60, seenOn: '2025-11-01' },
  { statusCode: 'ACTIVE', dueOn: '2026-06-01', units: 999, cancelledOn: '2025-10-01' },
  { statusCode: 'FINISHED', dueOn: '2025-03-01', units: 80, completedOn: '2025-05-01', firstDueOn: '2024-05-01' },
  { statusCode: 'FINISHED', dueOn: '2025-03-01', units: 80, completedOn: '2025-05-01', firstDueOn: '2025-05-01' },
] as const // prettier-ignore

let application: TestApplication
let deals: OracleDeal[]
let rents: Rent[]
/** The twelve months that end with the newest deal of Dubai, and the same days a year before. */
let spans: ReturnType<typeof comparisonSpans>

beforeAll(async () => {
  application = await testApplication({}, () => new Date(`${today}T08:00:00Z`))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name, latitude, longitude) overriding system value
    select n, case when n > 55 then 3 else 1 end, 'area-' || n, 'Area ' || n, 'Register ' || n, 25 + n / 100.0, 55
      from generate_series(1, 60) n`
  await sql`insert into area_guides (area_id, slug, title, location, published, summary, content)
    select id, 'guide-' || id, name, 'x', id <> 4, '', '' from areas where id in (1, 2, 3, 4, 5, 57)`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.31)`
    await insertRandomDeals(transaction, { count: 14_000, register: 1, cityIds: [1] })
    await insertRandomDeals(transaction, { count: 600, register: 0, cityIds: [3], first: 50_000 })
    await transaction`update transactions set property_type = 0 where city_id = 3`
    await transaction`update transactions set area_id = 1 + area_id % 5 where city_id = 1`
    // One area with too few flats for a median.
    await transaction`update transactions set area_id = 6 where id in
      (select id from transactions where city_id = 1 and property_type = 3 and exclusion = 0 order by registered_on desc limit 4)`
    await transaction`
      insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
      select 'R-' || n, case when random() < 0.6 then 'new' else 'renewal' end, date '2024-01-01' + (n % 700), date '2027-01-01',
             'AED', amount, amount, case when n % 50 = 0 then 4 else 1 end, 1
        from (select n, 4000000 + (random() * 8000000)::bigint as amount from generate_series(1, 6000) n) as drawn`
    await transaction`
      insert into rent_lines (contract_id, line, city_id, area_id, property_type, bedrooms, usage)
      select id, 1, 1, 1 + (id % 5)::int, 'unit', (id % 4)::int, 'Residential' from rent_contracts`
    await transaction`
      insert into import_months (batch_id, register, city_id, month, rows, days)
      select 1, ${4}, 1, date_trunc('month', starts_on)::date, count(*), bit_or(1 << (extract(day from starts_on)::int - 1))
        from rent_contracts group by 4`
    for (const areaId of [1, 2])
      await transaction`insert into projects ${transaction(
        filed.map((one, at) => ({
          slug: `p-${areaId}-${at}`,
          name: `Project ${areaId} ${at}`,
          location: 'x',
          cityId: 1,
          areaId,
          published: true,
          statusCode: one.statusCode,
          dueOn: one.dueOn,
          seenOn: 'seenOn' in one ? one.seenOn : '2026-01-10',
          units: one.units,
          villas: 'villas' in one ? one.villas : null,
          cancelledOn: 'cancelledOn' in one ? one.cancelledOn : null,
          completedOn: 'completedOn' in one ? one.completedOn : null,
          firstDueOn: 'firstDueOn' in one ? one.firstDueOn : null,
        })),
      )}`
  })
  await engine.synced()
  deals = await allDeals(sql)
  const days = deals.filter(({ cityId }) => cityId === 1).map(({ registeredOn }) => registeredOn)
  spans = comparisonSpans(days.toSorted().at(-1) ?? '')
  rents = await sql<Rent[]>`
    select c.starts_on, l.area_id, l.bedrooms, c.kind, c.annual_minor::float8 as annual, c.properties
      from rent_contracts c join rent_lines l on l.contract_id = c.id`
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string) => application.app.inject({ url })
const compared = async (search: string) =>
  areaComparison.compare.response.parse((await get(`/api/areas/compare${search}`)).json())
const affordable = async (search: string) =>
  areaComparison.budget.response.parse((await get(`/api/areas/budget${search}`)).json())

const isFlat = ({ cityId, exclusion, propertyType }: OracleDeal) =>
  cityId === 1 && exclusion === 0 && propertyType === propertyTypes.unit
const flats = () => deals.filter(isFlat)
const recent = (of: readonly OracleDeal[]) =>
  of.filter(({ registeredOn }) => registeredOn >= spans.from && registeredOn <= spans.to)
const middle = (values: readonly number[]) => quantile(values, 0.5)

type Days = { from: string; to: string }
const homesLet = (areaId: number, kind: string, { from, to }: Days) =>
  rents.filter(
    (rent) =>
      rent.areaId === areaId &&
      rent.kind === kind &&
      rent.properties === 1 &&
      rent.startsOn >= from &&
      rent.startsOn <= to,
  )

/** The yield of an area by its definition: medians by bedrooms, ten of each, weighted by new rents. */
function yieldByHand(areaId: number, days: Days, rooms = [0, 1, 2, 3]): AreaMeasures['grossYield'] {
  const cells = rooms.flatMap((bedrooms) => {
    const own = homesLet(areaId, 'new', days)
      .filter((rent) => rent.bedrooms === bedrooms)
      .map(({ annual }) => annual)
    const prices = recent(flats())
      .filter((deal) => deal.areaId === areaId && deal.rooms === bedrooms && deal.stage === 2)
      .map(({ priceMinor }) => priceMinor)
    const [rent, price] = [middle(own), middle(prices)]
    return own.length < 10 || prices.length < 10 || rent === null || price === null
      ? []
      : [{ bedrooms, rents: own.length, sales: prices.length, ratio: rent / price }]
  })
  const total = cells.reduce((sum, cell) => sum + cell.rents, 0)
  if (total === 0) return null
  return {
    ratio: cells.reduce((sum, cell) => sum + cell.rents * cell.ratio, 0) / total,
    rents: total,
    sales: cells.reduce((sum, cell) => sum + cell.sales, 0),
    rooms: cells.map((cell) => cell.bedrooms),
  }
}

const handoversByHand = {
  dueProjects: 3,
  dueHomes: 107,
  dueUnknown: 1,
  pastDueProjects: 1,
  pastDueHomes: 50,
  pastDueUnknown: 0,
  // From the first of June to the day the register was read.
  overdueMonths: 223 / 30.4375,
  dueSinceRead: 1,
  finished: 2,
  slipMonths: 182.5 / 30.4375,
}
const nothingDue = {
  dueProjects: 0,
  dueHomes: 0,
  dueUnknown: 0,
  pastDueProjects: 0,
  pastDueHomes: 0,
  pastDueUnknown: 0,
  overdueMonths: null,
  dueSinceRead: 0,
  finished: 0,
  slipMonths: null,
}

function rentDays(basis: { rents: { days: Days } | null }): Days {
  if (!basis.rents) throw new Error('no rents')
  return basis.rents.days
}

test('compared areas have the figures that a recount of deals, rents and projects gives', async () => {
  const { areas: found, type } = await compared('?areas=guide-2,guide-1,guide-3')
  expect(type).toBe('unit')
  let withYield = 0
  expect(found.map(({ slug }) => slug)).toEqual(['guide-2', 'guide-1', 'guide-3'])
  for (const { slug, figures, measures, measuresBasis } of found) {
    const areaId = Number(slug.slice(6))
    expect(figures).toEqual(
      close(
        figuresByHand(
          flats().filter((deal) => deal.areaId === areaId),
          spans,
        ),
      ),
    )
    const days = rentDays(measuresBasis)
    for (const [kind, figure] of [
      ['new', measures.newRent],
      ['renewal', measures.renewedRent],
    ] as const) {
      const own = homesLet(areaId, kind, days).map(({ annual }) => annual)
      expect(own.length).toBeGreaterThan(50)
      expect(figure).toMatchObject({ medianMinor: middle(own), count: own.length })
    }
    const byHand = yieldByHand(areaId, days)
    withYield += byHand ? 1 : 0
    expect(measures.grossYield).toEqual(close(byHand))
    expect(measures.handovers).toEqual(close(areaId === 3 ? nothingDue : handoversByHand))
    expect(measuresBasis).toMatchObject({
      projectsSeenOn: '2026-01-10',
      projectSources: ['Entered by our staff, with evidence'],
    })
  }
  expect(withYield).toBeGreaterThan(1)
})

test('a guide has the same measures, its city beside it, and rents by bedrooms', async () => {
  const { market } = areas.read.response.parse((await get('/api/areas/guide-1?type=unit')).json())
  const [same] = (await compared('?areas=guide-1')).areas
  expect(market?.measures).toEqual(same?.measures)
  if (!market) throw new Error('no figures')
  const days = rentDays(market.measuresBasis)
  const letInCity = [1, 2, 3, 4, 5].flatMap((areaId) => homesLet(areaId, 'new', days))
  expect(market.cityMeasures.newRent).toMatchObject({
    medianMinor: middle(letInCity.map(({ annual }) => annual)),
    count: letInCity.length,
  })
  expect(market.cityMeasures.handovers).toMatchObject({ dueHomes: 214, pastDueHomes: 100, finished: 4 })
  expect(market.homes.map(({ rooms }) => rooms)).toEqual([0, 1, 2, 3])
  for (const { rooms, newRent, readyPrice, grossYield } of market.homes) {
    const own = homesLet(1, 'new', days).filter(({ bedrooms }) => bedrooms === rooms)
    const ready = recent(flats()).filter(
      (deal) => deal.areaId === 1 && deal.rooms === rooms && deal.stage === 2,
    )
    expect(newRent).toMatchObject({ medianMinor: middle(own.map(({ annual }) => annual)), count: own.length })
    expect(readyPrice.count).toBe(ready.length)
    if (ready.length >= 5)
      expect(readyPrice.medianMinor).toBe(middle(ready.map(({ priceMinor }) => priceMinor)))
    expect(grossYield).toEqual(close(yieldByHand(1, days, [rooms])))
  }
})

test('the overview of a city lists the measures of its areas with most sales', async () => {
  const { cities } = marketOverview.cities.response.parse((await get('/api/market/cities')).json())
  const dubai = cities.find(({ basis }) => basis.city === 'dubai')
  if (!dubai?.type) throw new Error('no type')
  const counts = dubai.measuredAreas.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const { areas: found } = await compared(`?areas=guide-1&type=${dubai.type}`)
  expect(dubai.measuredAreas.find(({ slug }) => slug === 'guide-1')?.measures).toEqual(found[0]?.measures)
  const riyadh = cities.find(({ basis }) => basis.city === 'riyadh')
  expect(riyadh).toMatchObject({
    measuresBasis: { rents: null, projectsSeenOn: null, projectSources: [], units: null },
    measures: { newRent: null, renewedRent: null, grossYield: null, units: null, handovers: null },
    measuredAreas: [],
  })
})

test('a city without rents and projects says so instead of zero, and a plot has no rent', async () => {
  const [riyadh] = (await compared('?areas=guide-57')).areas
  expect(riyadh).toMatchObject({
    hasPropertyTypes: false,
    measuresBasis: { rents: null, projectsSeenOn: null, projectSources: [], units: null },
  })
  expect(riyadh?.measures).toEqual({
    newRent: null,
    renewedRent: null,
    grossYield: null,
    units: null,
    handovers: null,
  })
  const [plots] = (await compared('?areas=guide-1&type=land')).areas
  expect(plots?.measures).toMatchObject({ newRent: null, grossYield: null, handovers: { dueHomes: 107 } })
})

test('unknown, hidden and repeated areas are left out, and a sixth is refused', async () => {
  const { areas: found, choices } = await compared('?areas=guide-1,nowhere,guide-4,guide-1')
  expect(found.map(({ slug }) => slug)).toEqual(['guide-1'])
  expect(choices.map(({ city, guides }) => [city, guides.length])).toEqual([
    ['dubai', 4],
    ['riyadh', 1],
  ])
  expect((await compared('')).areas).toEqual([])
  expect((await get('/api/areas/compare?areas=a,b,c,d,e,f')).statusCode).toBe(400)
})

test.each([
  ['', null],
  ['&rooms=2', 2],
  ['&rooms=5', 5],
])('a budget buys the areas whose median of such flats is at most it (%s)', async (search, rooms) => {
  const wanted = recent(flats()).filter(
    (deal) => rooms === null || (deal.rooms !== null && Math.min(deal.rooms, 5) === rooms),
  )
  const byArea = [...Map.groupBy(wanted, ({ areaId }) => areaId)].map(([areaId, own]) => ({
    areaId,
    count: own.length,
    medianPriceMinor: middle(own.map(({ priceMinor }) => priceMinor)) ?? 0,
  }))
  const priced = byArea.filter(({ count }) => count >= 5)
  const medians = priced.map(({ medianPriceMinor }) => medianPriceMinor).toSorted((a, b) => a - b)
  // Exactly the third median: it is within, the next is above.
  const budget = Math.ceil((medians[2] ?? 0) / 100)
  const answer = await affordable(`?budget=${budget}${search}`)
  const within = priced
    .filter(({ medianPriceMinor }) => medianPriceMinor <= budget * 100)
    .toSorted((a, b) => b.medianPriceMinor - a.medianPriceMinor || a.areaId - b.areaId)
  expect(within.length).toBeGreaterThanOrEqual(3)
  expect([answer.total, answer.above, answer.tooFew]).toEqual([
    within.length,
    priced.length - within.length,
    byArea.length - priced.length,
  ])
  expect(
    answer.areas.map(({ areaId, count, medianPriceMinor }) => ({ areaId, count, medianPriceMinor })),
  ).toEqual(within.map(({ areaId, count, medianPriceMinor }) => ({ areaId, count, medianPriceMinor })))
  const days = rentDays(answer.measuresBasis)
  for (const { areaId, name, slug, grossYield } of answer.areas) {
    expect(grossYield).toEqual(close(yieldByHand(areaId, days, rooms === null ? [0, 1, 2, 3] : [rooms])))
    expect([name, slug]).toEqual([`Area ${areaId}`, areaId === 4 ? null : `guide-${areaId}`])
  }
})

test('without a budget nothing is listed, and an area with too few sales is counted, not judged', async () => {
  expect(await affordable('')).toMatchObject({ areas: [], total: 0, above: 0, tooFew: 0 })
  const all = await affordable('?budget=10000000000')
  expect([all.total, all.tooFew]).toEqual([5, 1])
  expect(await affordable('?budget=10000000000&city=abu-dhabi')).toMatchObject({ days: null, total: 0 })
  expect(await affordable('?budget=10000000000&city=riyadh')).toMatchObject({
    hasPropertyTypes: false,
    total: 0,
  })
  expect((await get('/api/areas/budget?budget=0')).statusCode).toBe(400)
})

test('a project that was due after the register was read is neither due nor late', async () => {
  const { sql } = application.parts
  const read = async () => (await compared('?areas=guide-1')).areas[0]?.measures.handovers
  const before = await read()
  const [{ dueOn } = { dueOn: '' }] = await sql<{ dueOn: string }[]>`
    select due_on::text from projects where slug = 'p-1-0'`
  await sql`update projects set due_on = '2026-01-15' where slug = 'p-1-0'`
  expect(await read()).toEqual({
    ...before,
    dueProjects: 2,
    dueHomes: 7,
    dueSinceRead: 2,
  })
  await sql`update projects set due_on = ${dueOn} where slug = 'p-1-0'`
  expect(await read()).toEqual(before)
})

test('a project that is delivered changes the answer at once', async () => {
  const { sql } = application.parts
  const due = async () => (await compared('?areas=guide-2')).areas[0]?.measures.handovers?.dueHomes
  const { headers } = await get('/api/areas/compare?areas=guide-2')
  expect(await due()).toBe(107)
  await sql`update projects set completed_on = '2026-01-15', status_code = 'FINISHED' where slug = 'p-2-0'`
  expect(await due()).toBe(7)
  const again = await application.app.inject({
    url: '/api/areas/compare?areas=guide-2',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(200)
})

test('the list of areas shows the yield that each guide shows, and sorts by it', async () => {
  const list = async (search: string) =>
    areas.list.response.parse((await get(`/api/areas${search}`)).json()).areas
  const cards = await list('?sort=yield&type=unit')
  expect(cards.filter(({ grossYield }) => grossYield !== null).length).toBeGreaterThan(1)
  for (const { slug, grossYield } of cards) {
    const { market } = areas.read.response.parse((await get(`/api/areas/${slug}?type=unit`)).json())
    expect([slug, grossYield]).toEqual([slug, market?.measures.grossYield])
    expect(market?.neighbours.length).toBe(slug === 'guide-57' ? 0 : 3)
    for (const near of market?.neighbours ?? [])
      expect(near.grossYield).toEqual(cards.find((card) => card.slug === near.slug)?.grossYield)
  }
  const yields = cards.map(({ grossYield }) => grossYield?.ratio ?? -Infinity)
  expect(yields).toEqual(yields.toSorted((a, b) => b - a))
  expect(cards.find(({ slug }) => slug === 'guide-57')?.grossYield).toBeNull()
  expect((await list('?type=land')).every(({ grossYield }) => grossYield === null)).toBe(true)
})

type Exported = Record<string, string | number | boolean | null>

/** The rows of an exported table, for a member whose plan has data export. */
async function exported(path: string): Promise<Exported[]> {
  const headers = { authorization: `Bearer ${await application.tokenFor(['analyst'])}` }
  const joined = `${path}${path.includes('?') ? '&' : '?'}format=json`
  const answer = await application.app.inject({ url: `/api/areas/${joined}`, headers })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.json<Exported[]>()
}

test('a file of compared areas has what the page shows, each with its source', async () => {
  const rows = await exported('compare/export?areas=guide-1,guide-57')
  const { areas: shown } = await compared('?areas=guide-1,guide-57')
  expect(rows.map(({ area }) => area)).toEqual(['Area 1', 'Area 57'])
  const [first] = shown
  expect(rows[0]).toMatchObject({
    currency: 'AED',
    sales: first?.figures.count,
    median_per_sqm: Math.round((first?.figures.median ?? 0) * 100) / 100,
    median_per_sqm_sample: first?.figures.priced,
    new_rent_per_year: (first?.measures.newRent?.medianMinor ?? 0) / 100,
    gross_yield_rents: first?.measures.grossYield?.rents ?? null,
    homes_past_due: first?.measures.handovers?.pastDueHomes,
    from: first?.days?.from,
    source: 'Dubai Land Department',
    as_of: first?.basis.asOf,
    rents_source: first?.measuresBasis.rents?.sources.join('; '),
    data: 'register',
  })
  // Of a register without types, all sales are counted, and nothing is a median.
  expect(rows[1]).toMatchObject({
    currency: 'SAR',
    sales_of: 'all types',
    sales: shown[1]?.figures.count,
    median_per_sqm: null,
    new_rent_per_year: null,
    source: 'Demonstration data',
    data: 'demonstration',
  })
})

test('a file of a budget has all areas, not a page of them', async () => {
  const rows = await exported('budget/export?budget=10000000000&rooms=2')
  const found = await affordable('?budget=10000000000&rooms=2')
  expect(rows).toHaveLength(found.total)
  expect(rows[0]).toMatchObject({
    area: found.areas[0]?.name,
    bedrooms: 2,
    median_price: (found.areas[0]?.medianPriceMinor ?? 0) / 100,
    median_price_sample: found.areas[0]?.count,
    currency: 'AED',
    source: 'Dubai Land Department',
  })
})

test('a file of a guide has one figure a row, with its sample, days and source', async () => {
  const rows = await exported('guide-1/export?type=unit')
  const { market, basis } = areas.read.response.parse((await get('/api/areas/guide-1?type=unit')).json())
  if (!market) throw new Error('no figures')
  const find = (part: string, item: string, figure: string) =>
    rows.find((row) => row['part'] === part && row['item'] === item && row['figure'] === figure)
  expect(find('area', 'Area 1', 'median')).toMatchObject({
    value: Math.round((market.figures.median ?? 0) * 100) / 100,
    unit: 'AED per sq m',
    sample: market.figures.priced,
    ...market.days,
    source: 'Dubai Land Department',
    as_of: basis.asOf,
    data: 'register',
  })
  expect(find('area', 'Area 1', 'new rent')).toMatchObject({
    value: (market.measures.newRent?.medianMinor ?? 0) / 100,
    unit: 'AED per year',
    sample: market.measures.newRent?.count,
    to: market.measuresBasis.rents?.days.to,
  })
  expect(find('city', 'Dubai', 'sales')).toMatchObject({ value: market.city.count })
  expect(rows.filter(({ part, figure }) => part === 'quarters' && figure === 'sales')).toHaveLength(
    market.quarters.length,
  )
  const untyped = await exported('guide-57/export')
  expect(untyped.find(({ figure }) => figure === 'sales of all types')).toMatchObject({
    data: 'demonstration',
  })
  expect(untyped.some(({ figure, value }) => figure === 'median' && value !== null)).toBe(false)
})

test('a file of a chart has its quarters, and says which are not over', async () => {
  const rows = await exported('guide-1/quarters/export?type=unit')
  const { market } = areas.read.response.parse((await get('/api/areas/guide-1?type=unit')).json())
  const last = market?.quarters.at(-1)
  expect(rows).toHaveLength(market?.quarters.length ?? 0)
  expect(rows.at(-1)).toMatchObject({
    place: 'Area 1',
    from: last?.from,
    state: last?.incomplete ?? 'to-date',
    sales: last?.count,
    median_per_sqm: last?.median,
    source: 'Dubai Land Department',
  })
})
