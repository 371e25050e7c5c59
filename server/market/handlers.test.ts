import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#contract/market.ts'
import { propertyTypes } from '#domain/market/codes.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'

let application: TestApplication
let token: string

beforeAll(async () => {
  application = await testApplication()
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, case n when 7 then 'Dubai Marina' else 'Area ' || n end,
           case n when 7 then 'Marsa Dubai' else 'Register ' || n end from generate_series(1, 60) n`
  await sql`insert into area_names (id, city_id, area_id, name, folded)
    select n, 1, 1, 'FILED ' || n, 'filed ' || n from generate_series(101, 190) n`
  await sql`insert into terms (id, kind, name, folded)
    select n, case when n < 40 then 'procedure' when n < 60 then 'property_sub_type' when n < 1000 then 'usage'
                   when n < 2000 then 'project' else 'building' end,
           case n when 10 then '=SUM(A1), "x"' when 1101 then 'Marina Gate' when 1102 then 'The Gate at Marina'
                  when 1103 then 'Submarina' else 'Word ' || n end, 'w' || n from generate_series(10, 2999) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.11)`
    await insertRandomDeals(transaction, { count: 9000, register: 0, cityIds: [1, 2] })
    await insertRandomDeals(transaction, { count: 800, register: 0, cityIds: [3], first: 20_000 })
    await insertRandomDeals(transaction, { count: 6000, register: 1, cityIds: [1] })
  })
  await engine.synced()
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

async function answer(url: string, headers: Record<string, string> = {}) {
  return application.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } })
}

test('register deals are never mixed with demonstration deals, and the answer names its kind of data', async () => {
  const real = market.summary.response.parse((await answer('/api/market/summary')).json())
  expect(real.basis).toMatchObject({ data: 'register', currency: 'AED', sources: ['Dubai Land Department'] })
  const demonstration = market.summary.response.parse(
    (await answer('/api/market/summary?data=demonstration')).json(),
  )
  expect(demonstration.basis).toMatchObject({ data: 'demonstration', sources: ['Demonstration data'] })
  const saudi = market.summary.response.parse((await answer('/api/market/summary?country=SA')).json())
  expect(saudi.basis).toMatchObject({ data: 'demonstration', currency: 'SAR' })
  const { sql } = application.parts
  const [counted] = await sql`
    select count(*) filter (where register = 1 and exclusion = 0)::int as real,
           count(*) filter (where register = 0 and exclusion = 0 and city_id = 3)::int as saudi from transactions`
  expect({ real: real.count, saudi: saudi.count }).toEqual(counted)
})

test('deals excluded from prices are counted by reason, and shown on request', async () => {
  const sales = market.summary.response.parse((await answer('/api/market/summary')).json())
  const all = market.summary.response.parse((await answer('/api/market/summary?leftOut=shown')).json())
  const left = sales.leftOut.reduce((sum, { count }) => sum + count, 0)
  expect(left).toBeGreaterThan(0)
  expect(all.count).toBe(sales.count + left)
  expect(all.leftOut).toEqual(sales.leftOut)
})

test('the bars of a histogram contain every deal with a figure, and very high values are in the last one', async () => {
  for (const metric of ['price', 'perSqm']) {
    const { bars } = market.histogram.response.parse(
      (await answer(`/api/market/histogram?metric=${metric}`)).json(),
    )
    const summary = market.summary.response.parse((await answer('/api/market/summary')).json())
    const held = bars.reduce((sum, { count }) => sum + count, 0)
    expect(held).toBe(metric === 'price' ? summary.count : summary.priced)
    expect(bars.length).toBeGreaterThan(15)
    expect(bars.length).toBeLessThanOrEqual(40)
    expect(bars.at(-1)?.to).toBeNull()
  }
})

test('a facet counts each choice as an alternative, and keeps a selected one without deals', async () => {
  const { facets } = market.facets.response.parse(
    (await answer('/api/market/facets?type=unit,land&area=7,999')).json(),
  )
  const villas = market.summary.response.parse(
    (await answer('/api/market/summary?type=villa&area=7,999')).json(),
  )
  expect(facets.type.find(({ value }) => value === 'villa')?.count).toBe(villas.count)
  expect(facets.area.find(({ value }) => value === '7')?.label).toBe('Dubai Marina')
  expect(facets.area.find(({ value }) => value === '999')?.count).toBe(0)
  const other = market.summary.response.parse(
    (await answer('/api/market/summary?type=unit,land&area=3')).json(),
  )
  expect(facets.area.find(({ value }) => value === '3')?.count).toBe(other.count)
})

test('the league compares the last twelve months with the same days a year before', async () => {
  const { basis, rows } = market.league.response.parse(
    (await answer('/api/market/league?order=change&type=unit')).json(),
  )
  const to = basis.asOf ?? ''
  const { sql } = application.parts
  for (const row of rows.slice(0, 5)) {
    const [expected] = await sql`
      select count(*) filter (where registered_on > ${to}::date - interval '12 months')::int as count,
             count(*) filter (where registered_on <= ${to}::date - interval '12 months')::int as previous_count
        from deals where register = 1 and exclusion = 0 and area_id = ${row.areaId}
         and property_type = ${propertyTypes.unit} and registered_on > ${to}::date - interval '24 months'`
    expect({ count: row.count, previousCount: row.previousCount }).toEqual(expected)
  }
  const changes = rows.flatMap(({ changeRatio }) => changeRatio ?? [])
  expect(changes).toEqual(changes.toSorted((a, b) => b - a))
  expect(rows.every(({ median, priced }) => priced >= 5 || median === null)).toBe(true)
  expect(rows.every((row) => (row.changeRatio === null) === (row.changeDirection === null))).toBe(true)
})

test('suggestions begin with names in which the text starts a word, and include the requested ids', async () => {
  const { choices } = market.suggest.response.parse(
    (await answer('/api/market/suggestions?of=project&text=marina&ids=1200')).json(),
  )
  const labels = choices.map(({ label }) => label)
  expect(labels[0]).toBe('Word 1200')
  expect(labels.slice(1, 3).toSorted()).toEqual(['Marina Gate', 'The Gate at Marina'])
  expect(labels[3]).toBe('Submarina')
  const areas = market.suggest.response.parse(
    (await answer('/api/market/suggestions?of=area&text=marsa')).json(),
  )
  expect(areas.choices.map(({ label, within }) => [label, within])).toEqual([['Dubai Marina', 'Dubai']])
})

test('the pages contain every deal once', async () => {
  const ids: number[] = []
  let after = ''
  do {
    const page = market.rows.response.parse(
      (await answer(`/api/transactions?limit=200&sort=sizeSqm&direction=asc&type=villa${after}`)).json(),
    )
    ids.push(...page.rows.map(({ id }) => id))
    after = page.next === null ? '' : `&after=${page.next}`
  } while (after !== '')
  const summary = market.summary.response.parse((await answer('/api/market/summary?type=villa')).json())
  expect(new Set(ids).size).toBe(summary.count)
  expect(ids.length).toBe(summary.count)
})

test.for([
  'nonsense',
  'WyJwcmljZSIsImFzYyIsMSwxXQ',
  Buffer.from('["sizeSqm","desc","x",1]').toString('base64url'),
])('a nonexistent page is refused: %s', async (after) => {
  expect((await answer(`/api/transactions?sort=sizeSqm&after=${after}`)).json()).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('the browser gets 304 until something changes', async () => {
  const { sql, engine } = application.parts
  const first = await answer('/api/market/facets')
  const tag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await answer('/api/market/facets', { 'if-none-match': tag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await sql`update transactions set price_minor = price_minor + 100, row_xid = pg_current_xact_id() where number = 'N-1'`
  await engine.synced()
  expect((await answer('/api/market/facets', { 'if-none-match': tag })).statusCode).toBe(200)
})

test('the export contains as many deals as it says, in fields that no spreadsheet executes', async () => {
  const response = await answer('/api/transactions/export')
  const summary = market.summary.response.parse((await answer('/api/market/summary')).json())
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['x-total-count']).toBe(String(summary.count))
  const [heading, ...lines] = response.body.split('\r\n')
  expect(heading?.startsWith('\uFEFFnumber,source,registered_on,')).toBe(true)
  expect(heading).toContain(',price_aed,size_sqm,price_aed_per_sqm')
  expect(lines.pop()).toBe('')
  expect(lines.length).toBe(summary.count)
  const formulas = lines.filter((line) => line.includes('SUM'))
  expect(formulas.length).toBeGreaterThan(0)
  expect(formulas.every((line) => line.includes(`,"'=SUM(A1), ""x""",`))).toBe(true)
})

test('an export that was completed or aborted releases its version of the data', async () => {
  for (let taken = 0; taken < 9; taken += 1)
    expect((await answer('/api/transactions/export?type=villa')).statusCode).toBe(200)
})

test('a deal shows its source and its history', async () => {
  const { sql, engine } = application.parts
  const [batch] = await sql<{ id: number }[]>`
    insert into import_batches (format, file_name, status) values ('dld-web', 'march.csv', 'finished') returning id`
  const [deal] = await sql<
    { id: number }[]
  >`select id from transactions where number = 'N-5' and register = 1`
  const id = deal?.id ?? 0
  await sql`insert into transaction_versions (transaction_id, batch_id, version)
    select id, ${batch?.id ?? 0}, to_jsonb(t) - '{size_sqm,price_per_sqm,row_xid}'::text[] from transactions t where id = ${id}`
  await sql`update transactions set price_minor = 12300, procedure_id = 11, batch_id = ${batch?.id ?? 0}, source_line = 7,
    row_xid = pg_current_xact_id() where id = ${id}`
  await engine.synced()
  const detail = market.row.response.parse((await answer(`/api/transactions/${id}`)).json())
  expect(detail).toMatchObject({
    id,
    priceMinor: 12300,
    procedure: 'Word 11',
    batch: { fileName: 'march.csv' },
    sourceLine: 7,
  })
  expect(detail.history.length).toBe(1)
  expect(Object.keys(detail.history[0]?.before ?? {})).toContain('priceMinor')
  expect(Object.keys(detail.history[0]?.before ?? {})).not.toContain('area')
  expect((await answer('/api/transactions/999999999')).json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('figures that would reveal single deals are withheld', async () => {
  const { points } = market.series.response.parse(
    (await answer('/api/market/series?area=7&rooms=5&type=unit')).json(),
  )
  expect(points.some(({ priced }) => priced > 0 && priced < 5)).toBe(true)
  expect(points.every(({ priced, median }) => priced >= 5 === (median !== null))).toBe(true)
})

test('a visitor and an account under review see nothing', async () => {
  const stranger = await application.app.inject({ url: '/api/market/summary' })
  expect(stranger.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  const waiting = await application.tokenFor([])
  const refused = await application.app.inject({
    url: '/api/transactions/export',
    headers: { authorization: `Bearer ${waiting}` },
  })
  expect(refused.json()).toMatchObject({ code: 'MEMBERSHIP_REQUIRED' })
})

const countries = {
  AE: { register: 1, cityId: 1 },
  SA: { register: 0, cityId: 3 },
} as const
type Country = keyof typeof countries

async function summaryIn(country: Country, query = '') {
  const { body } = await answer(`/api/market/summary?country=${country}${query}`)
  return market.summary.response.parse(JSON.parse(body))
}

/** The medians of market sales by type, the most sold first. */
function mediansByHand(country: Country, areas: number[] | null = null) {
  const { register, cityId } = countries[country]
  const { sql } = application.parts
  return sql<{ type: number; count: number; priced: number; perSqm: number; price: number }[]>`
    select property_type as type, count(*)::int as count, count(price_per_sqm)::int as priced,
           percentile_cont(0.5) within group (order by price_per_sqm) as per_sqm,
           percentile_cont(0.5) within group (order by price_minor) as price
      from transactions where register = ${register} and city_id = ${cityId} and exclusion = 0
       and (${areas}::int[] is null or area_id = any(${areas}::int[]))
     group by 1 order by 2 desc, 1`
}

/** The figures of market sales of these types together. */
async function jointByHand(country: Country, types: readonly number[]) {
  const { register, cityId } = countries[country]
  const { sql } = application.parts
  const [row] = await sql<{ count: number; price: number; perSqm: [number, number, number] }[]>`
    select count(*)::int as count, percentile_cont(0.5) within group (order by price_minor) as price,
           percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_per_sqm) as per_sqm
      from transactions where register = ${register} and city_id = ${cityId} and exclusion = 0
       and property_type = any(${types})`
  if (!row) throw new Error('an aggregate without a row')
  const [lower, median, upper] = row.perSqm.map((figure): unknown => expect.closeTo(figure, 5))
  const perSqm = { lowerPerSqm: lower, medianPerSqm: median, upperPerSqm: upper }
  return { count: row.count, medianPriceMinor: row.price, ...perSqm }
}

/** Every median, quartile and change in the charts of a filter. */
async function chartMedians(country: Country, query = '') {
  const read = async (url: string) => (await answer(`${url}?country=${country}${query}`)).json()
  const { points } = market.series.response.parse(await read('/api/market/series'))
  const { rows: areas } = market.league.response.parse(await read('/api/market/league'))
  expect(points.length * areas.length).toBeGreaterThan(0)
  return [
    ...points.flatMap(({ lower, median, upper }) => [lower, median, upper]),
    ...areas.flatMap(({ median, previousMedian, changeRatio }) => [median, previousMedian, changeRatio]),
  ].filter((figure) => figure !== null)
}

const noMedian = { medianPriceMinor: null, medianPerSqm: null, lowerPerSqm: null, upperPerSqm: null }

test.each<Country>(['AE', 'SA'])('in %s each type has its own medians, and several types together have none', async (country) => {
  const all = await summaryIn(country)
  expect(all).toMatchObject({ isMixed: true, ...noMedian })
  const typed = (await mediansByHand(country)).filter(({ type }) => type !== propertyTypes.unspecified)
  expect(typed.length).toBeGreaterThan(1)
  expect(
    all.kinds
      .filter(({ type }) => type !== 'unspecified')
      .map(({ type, ...kind }) => ({ type: propertyTypes[type], ...kind })),
  ).toEqual(
    typed.map(({ type, count, priced, perSqm, price }) => ({
      type, count, priced,
      medianPriceMinor: count < 5 ? null : price,
      medianPerSqm: priced < 5 ? null : expect.closeTo(perSqm, 5),
    })),
  )
  expect(await chartMedians(country)).toEqual([])
  expect(await chartMedians(country, '&type=unit,land')).toEqual([])
  expect((await chartMedians(country, '&type=unit')).length).toBeGreaterThan(5)
  expect((await chartMedians(country, '&type=unit,villa')).length).toBeGreaterThan(5)
  const land = await summaryIn(country, '&type=land')
  const [ofLand] = typed.filter(({ type }) => type === propertyTypes.land)
  expect(land).toMatchObject({ isMixed: false, count: ofLand?.count, medianPriceMinor: ofLand?.price })
  const homes = await jointByHand(country, [propertyTypes.unit, propertyTypes.villa])
  expect(homes.count).toBeGreaterThan(5)
  expect(await summaryIn(country, '&type=unit,villa')).toMatchObject({ isMixed: false, ...homes })
}) // prettier-ignore

test('where no types are filed, one usage within one area has a median, and over several areas none', async () => {
  const { sql, engine } = application.parts
  await sql`update transactions set property_type = 0, usage_id = 60, row_xid = pg_current_xact_id() where city_id = 3`
  await engine.synced()
  expect(await summaryIn('SA')).toMatchObject({
    isMixed: true,
    ...noMedian,
    kinds: [{ type: 'unspecified', medianPriceMinor: null, medianPerSqm: null }],
  })
  const [district] = await mediansByHand('SA', [1])
  expect(district?.count).toBeGreaterThan(5)
  expect(await summaryIn('SA', '&usage=60&area=1')).toMatchObject({
    isMixed: false,
    count: district?.count,
    medianPriceMinor: district?.price,
  })
  expect(await summaryIn('SA', '&usage=60&area=1,2')).toMatchObject({ isMixed: true, ...noMedian })
  // Each median of a league is of one area.
  const league = async (filter: string) =>
    market.league.response.parse((await answer(`/api/market/league?country=SA${filter}`)).json()).rows
  expect((await league('&usage=60&area=1,2')).filter(({ median }) => median !== null)).not.toEqual([])
  expect((await league('')).every(({ median }) => median === null)).toBe(true)
})
