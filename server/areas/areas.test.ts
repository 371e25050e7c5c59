import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#contract/areas.ts'
import { propertyTypes, stages } from '#domain/market/codes.ts'
import { comparisonSpans } from '#domain/market/spans.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import {
  allDeals,
  trendByHand,
  figuresByHand,
  close,
  type OracleDeal,
} from '#server/testing/registers/sales-oracle.ts'

let application: TestApplication
let deals: OracleDeal[]

beforeAll(async () => {
  application = await testApplication()
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name, name_ar, latitude, longitude)
    select n, 1 + (n > 40)::int * 2, 'area-' || n, case n when 7 then 'Dubai Marina' else 'Area ' || n end,
           case n when 7 then 'Marsa Dubai' else 'Register ' || n end, case n when 7 then 'مرسى دبي' end,
           case when n <> 9 then 25 + n / 100.0 end, case when n <> 9 then 55 end from generate_series(1, 60) n`
  await sql`insert into area_guides (area_id, slug, title, location, published, summary, content)
    select id, 'guide-' || id, name, 'x', id <> 8, 'Summary ' || id, '<p>Text</p>' from areas`
  await sql`insert into terms (id, kind, name, folded)
    select n, 'project', 'Project ' || n, 'p' || n from generate_series(1000, 1299) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.31)`
    await insertRandomDeals(transaction, { count: 12_000, register: 1, cityIds: [1] })
    await insertRandomDeals(transaction, { count: 3000, register: 0, cityIds: [1, 3], first: 50_000 })
    await transaction`update transactions set city_id = 3 where register = 0 and area_id > 40`
    await transaction`update transactions set deleted = true where area_id > 40 and register = 1`
  })
  await engine.synced()
  deals = await allDeals(sql)
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string) => application.app.inject({ url })
const listed = async (search = '') => areas.list.response.parse((await get(`/api/areas${search}`)).json())
const guideAt = async (slug: string, search = '') =>
  areas.read.response.parse((await get(`/api/areas/${slug}${search}`)).json())

const ofDubai = () => deals.filter(({ register, cityId }) => register === 1 && cityId === 1)
const ofRiyadh = () => deals.filter(({ register, cityId }) => register === 0 && cityId === 3)
const selectSales = (held: readonly OracleDeal[], type: keyof typeof propertyTypes, areaId?: number) =>
  held.filter(
    (deal) =>
      deal.exclusion === 0 &&
      deal.propertyType === propertyTypes[type] &&
      (areaId === undefined || deal.areaId === areaId),
  )
const spansFor = (held: readonly OracleDeal[]) =>
  comparisonSpans(
    held
      .map(({ registeredOn }) => registeredOn)
      .toSorted()
      .at(-1) ?? '',
  )

test('each card has the figures of its area for the requested type', async () => {
  for (const type of ['unit', 'villa'] as const) {
    for (const page of [1, 2, 3]) {
      const { areas: cards, total, pageRows } = await listed(`?type=${type}&page=${page}`)
      expect([total, pageRows, cards.length]).toEqual([59, 24, page === 3 ? 11 : 24])
      for (const card of cards) {
        const held = card.city === 'dubai' ? ofDubai() : ofRiyadh()
        const sales = selectSales(held, type, card.areaId)
        const { count, priced, median, change } = figuresByHand(sales, spansFor(held))
        expect({ ...card }).toMatchObject({
          count,
          priced,
          median: close(median),
          change: close(change),
        })
        const last = trendByHand(sales, 3).findLast(({ median: known }) => known !== null)
        if (last && card.trend.some((known) => known !== null))
          expect(card.trend.findLast((known) => known !== null)).toEqual(close(last.median))
        expect(card.trend.length).toBe(12)
      }
    }
  }
})

test('the sort order holds across pages, unknown figures last, dirhams separate from riyals', async () => {
  const all = async (sort: string) =>
    (await Promise.all([1, 2, 3].map((page) => listed(`?sort=${sort}&page=${page}`)))).flatMap(
      ({ areas: cards }) => cards,
    )
  const counts = (await all('deals')).map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const names = (await all('name')).map(({ title }) => title)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  const changes = (await all('change')).map(({ change }) => change?.ratio ?? -Infinity)
  expect(changes).toEqual(changes.toSorted((a, b) => b - a))
  for (const [sort, sign] of [
    ['median', -1],
    ['median-low', 1],
  ] as const) {
    const cards = await all(sort)
    expect(cards.map(({ city }) => city)).toEqual(cards.map(({ city }) => city).toSorted())
    for (const city of ['dubai', 'riyadh']) {
      const medians = cards.filter((card) => card.city === city).map(({ median }) => median)
      const known = medians.flatMap((median) => median ?? [])
      expect(medians.slice(0, known.length)).toEqual(known.toSorted((a, b) => sign * (a - b)))
    }
  }
})

test.each([
  ['?q=marina', ['guide-7']],
  ['?q=MARSA', ['guide-7']],
  ['?q=' + encodeURIComponent('مرسي'), ['guide-7']],
  ['?q=nowhere', []],
  ['?q=marina&city=riyadh', []],
  ['?q=' + encodeURIComponent('%_'), []],
])('%s finds %j, in both scripts and by the name in the register', async (search, slugs) => {
  const { areas: cards, places, total } = await listed(search)
  expect(cards.map(({ slug }) => slug)).toEqual(slugs)
  expect([total, places.map(({ slug }) => slug)]).toEqual([slugs.length, slugs])
})

test('a city can be selected alone, and every city shows its number of guides', async () => {
  const { areas: cards, cities, total } = await listed('?city=riyadh')
  expect([total, new Set(cards.map(({ city }) => city))]).toEqual([20, new Set(['riyadh'])])
  expect(cities.map(({ city, guides, data }) => [city, guides, data])).toEqual([
    ['dubai', 39, 'register'],
    ['abu-dhabi', 0, 'register'],
    ['riyadh', 20, 'demonstration'],
  ])
})

test('a register without types differs from one without sales', async () => {
  await using untyped = await testApplication()
  const { sql, engine } = untyped.parts
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await insertRandomDeals(transaction, { count: 500, register: 1, cityIds: [1] })
    await transaction`update transactions set property_type = 0`
  })
  await sql`
    insert into area_guides (area_id, slug, title, location, summary, content, published)
    values (1, 'area-1', 'Area 1', 'x', '', '', true)`
  await engine.synced()
  const answer = areas.list.response.parse((await untyped.app.inject('/api/areas')).json())
  const { cities } = answer
  const [sold] = await sql<{ count: number }[]>`
    select count(*)::int as count from transactions
     where area_id = 1 and exclusion = 0
       and registered_on > (select max(registered_on) from transactions) - interval '1 year'`
  expect(answer.areas).toMatchObject([{ count: sold?.count, priced: 0, median: null, trend: [] }])
  expect(sold?.count).toBeGreaterThan(0)
  expect(cities.map(({ hasPropertyTypes }) => hasPropertyTypes)).toEqual([false, true, true])
  expect((await listed()).cities.map(({ hasPropertyTypes }) => hasPropertyTypes)).toEqual([true, true, true])
})

test('a guide’s figures follow from the sales of its area', async () => {
  const held = ofDubai()
  const spans = spansFor(held)
  for (const type of ['unit', 'land'] as const) {
    const { market, ...guide } = await guideAt('guide-7', `?type=${type}`)
    expect(guide).toMatchObject({
      title: 'Dubai Marina',
      registerName: 'Marsa Dubai',
      summary: 'Summary 7',
      content: '<p>Text</p>',
      basis: { city: 'dubai', data: 'register', asOf: spans.to },
    })
    if (!market) throw new Error('no figures')
    const sales = selectSales(held, type, 7)
    const byHand = (of: readonly OracleDeal[]) => close(figuresByHand(of, spans))
    expect(market.figures).toEqual(byHand(sales))
    expect(
      figuresByHand(
        held.filter(({ exclusion, areaId }) => exclusion === 0 && areaId === 7),
        spans,
      ),
    ).toMatchObject(market.all)
    expect(market.city).toEqual(byHand(selectSales(held, type)))
    // The generated deals begin within a quarter.
    const quarters = market.quarters.map((point) => ({ ...point, incomplete: undefined }))
    expect(quarters).toEqual(close(trendByHand(sales, 3)))
    expect(market.months).toEqual(close(trendByHand(sales, 1).slice(-6)))
    for (const { stage, figures } of market.stages)
      expect(figures).toEqual(byHand(sales.filter((deal) => deal.stage === stages[stage])))
    for (const { rooms, figures } of market.rooms)
      expect(figures).toEqual(
        byHand(sales.filter((deal) => deal.rooms !== null && Math.min(deal.rooms, 5) === rooms)),
      )
    for (const { name, figures } of market.projects)
      expect(figures).toEqual(byHand(sales.filter(({ projectId }) => name === `Project ${projectId}`)))
    const counts = market.projects.map(({ figures }) => figures.count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const left = held.filter(
      ({ exclusion, areaId, registeredOn }) =>
        exclusion !== 0 && areaId === 7 && registeredOn >= spans.from && registeredOn <= spans.to,
    )
    expect(market.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(left.length)
  }
})

test('without a requested type the most sold one is shown, and neighbours are the nearest in the same city', async () => {
  const { market } = await guideAt('guide-7')
  const spans = spansFor(ofDubai())
  const most = (['unit', 'villa', 'land'] as const).toSorted(
    (a, b) =>
      figuresByHand(selectSales(ofDubai(), b, 7), spans).count -
      figuresByHand(selectSales(ofDubai(), a, 7), spans).count,
  )
  expect(market?.type).toBe(most[0])
  // One hundredth of a degree of latitude is 1.112 km; area 8 has no published guide, area 9 no known place.
  expect(market?.neighbours.map(({ slug, distanceKm }) => [slug, Number(distanceKm.toFixed(3))])).toEqual([
    ['guide-6', 1.112],
    ['guide-5', 2.224],
    ['guide-4', 3.336],
    ['guide-10', 3.336],
    ['guide-3', 4.448],
    ['guide-11', 4.448],
  ])
  expect((await guideAt('guide-9')).market?.neighbours).toEqual([])
})

test.each(['guide-8', 'nothing', 'a'.repeat(190)])('there is no guide at %s', async (slug) => {
  expect((await get(`/api/areas/${slug}`)).statusCode).toBe(404)
})

test('figures that would reveal single deals are withheld', async () => {
  const { areas: cards } = await listed('?type=land&city=riyadh')
  expect(cards.some(({ priced }) => priced > 0 && priced < 5)).toBe(true)
  expect(cards.every(({ priced, median }) => priced >= 5 === (median !== null))).toBe(true)
})

test('prices that an authority publishes are beside those of the city, weighted by sales', async () => {
  const { sql } = application.parts
  expect((await guideAt('guide-57')).published).toBeNull()
  await sql`
    insert into published_figures (series, place, segment, measure, step, starts_on, city_id, area_id, value, sample)
    select 'rega-sales', 'place ' || area_id, segment, measure, 'quarter', starts_on::date, 3, area_id, value, sample
      from (values (57, 'flat', 'deals', '2024-10-01', 30, 30), (57, 'flat', 'mean-price-per-sqm', '2024-10-01', 9000, 30),
                   (57, 'flat', 'mean-price-per-sqm', '2023-10-01', 8000, 40), (57, 'villa', 'deals', '2024-10-01', 2, 2),
                   (58, 'flat', 'mean-price-per-sqm', '2024-10-01', 5000, 10), (57, 'flat', 'deals', '2023-10-01', 40, 40))
           as filed (area_id, segment, measure, starts_on, value, sample)`
  await sql`insert into import_batches (id, format, file_name, started_at)
    values (88, 'rega-sales', 'q4.csv', '2025-02-03T04:05:06Z')`
  await sql`update published_figures set batch_id = 88, source_line = 12
    where area_id = 57 and segment = 'flat' and measure = 'deals' and starts_on = '2024-10-01'`
  const file = { batchId: 88, fileName: 'q4.csv', line: 12, importedOn: '2025-02-03' }
  expect((await guideAt('guide-57')).published).toEqual({
    publisher: 'Real Estate General Authority, Saudi Arabia',
    title: 'Sales transaction indicators',
    quarter: '2024-10-01',
    yearAgo: '2023-10-01',
    rows: [
      // (9000 × 30 + 5000 × 10) / 40
      { segment: 'flat', deals: 30, price: 9000, priceYearAgo: 8000, cityPrice: 8000, file },
      { segment: 'villa', deals: 2, price: null, priceYearAgo: null, cityPrice: null, file: null },
    ],
  })
})
