import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketRents, rentHeadings } from '#contract/market/rents.ts'
import type { RentFilter } from '#contract/market/filter.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomRents } from '#server/testing/registers/random-rents.ts'
import {
  allRents,
  isInProject,
  isOneHome,
  perSqm,
  rentFiguresByHand,
  type OracleRent,
} from '#server/testing/registers/rents-oracle.ts'
import { quantile, close } from '#server/testing/registers/sales-oracle.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { seeded } from '#domain/random/seeded.ts'

let application: TestApplication
let rents: OracleRent[]
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2025-11-01T08:00:00Z'))
  const { sql, engine } = application.parts
  await sql`insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.23)`
    await insertRandomDeals(transaction, { count: 40_000, register: 1, cityIds: [1] })
    await insertRandomRents(transaction, { count: 14_000, cityIds: [1] })
    await insertRandomRents(transaction, { count: 500, cityIds: [1, 2], demonstration: true })
  })
  await engine.synced()
  rents = await allRents(sql)
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string) => application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const query = (filter: Readonly<Record<string, string>>) => new URLSearchParams(filter).toString()
const summary = async (filter: Readonly<Record<string, string>>) =>
  marketRents.rentSummary.response.parse((await get(`/api/rents/summary?${query(filter)}`)).json())

type Filter = { [K in keyof Omit<RentFilter, 'country' | 'data'>]: string | undefined }

/** The contracts that a filter leaves, by hand: the register's, up to the covered day. */
function matching(filter: Partial<Filter>, until: string): OracleRent[] {
  const chosen = (list: string | undefined, value: string | number | null) =>
    list === undefined || (value !== null && list.split(',').includes(String(value)))
  const within = (value: number | null, min: string | undefined, max: string | undefined) =>
    (min === undefined && max === undefined) ||
    (value !== null && value >= Number(min ?? 0) && value <= Number(max ?? Infinity))
  return rents.filter(
    (rent) =>
      !rent.demonstration &&
      rent.startsOn <= until &&
      chosen(filter.city, 'dubai') &&
      chosen(filter.area, rent.areaId) &&
      chosen(filter.type, rent.propertyType) &&
      chosen(filter.rooms, rent.rooms === null ? 'none' : Math.min(5, rent.rooms)) &&
      chosen(filter.contract, rent.kind) &&
      chosen(
        filter.use,
        rent.usage === null || rent.usage.includes('Residential') ? 'residential' : 'other',
      ) &&
      chosen(filter.homes, rent.properties === 1 ? 'one' : 'several') &&
      (filter.project === undefined || isInProject(rent, projectNames.get(filter.project) ?? '')) &&
      within(rent.sizeSqm, filter.sizeMin, filter.sizeMax) &&
      within(rent.annualMinor / 100, filter.rentMin, filter.rentMax) &&
      within(perSqm(rent), filter.rentPerSqmMin, filter.rentPerSqmMax) &&
      (filter.from === undefined || rent.startsOn >= filter.from) &&
      (filter.to === undefined || rent.startsOn <= filter.to),
  )
}
const projectNames = new Map<string, string>()

/** Random filters with the boundary cases of every dimension. */
function randomFilters(count: number): Record<string, string>[] {
  const next = seeded(7)
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  const parts: (() => Record<string, string>)[] = [
    () => ({ city: pick(['dubai', 'dubai,abu-dhabi', 'dubai']) }),
    () => ({ area: pick(['1', '2,3', '1,2,3,4,5,6', '59', '999']) }),
    () => ({ type: pick(['unit', 'villa', 'unit,villa', 'land', 'unit,land']) }),
    () => ({ rooms: pick(['0', '1,2', '5', '0,5', 'none', '2,none']) }),
    () => ({ contract: pick(['new', 'renewal', 'new,renewal']) }),
    () => ({ use: pick(['residential', 'other']) }),
    () => ({ homes: pick(['one', 'several']) }),
    () => ({ project: pick([...projectNames.keys()]) }),
    () => ({ sizeMin: '80.5', ...(next() < 0.5 && { sizeMax: '200' }) }),
    () => ({ rentMin: '50000', ...(next() < 0.5 && { rentMax: '90000' }) }),
    () => ({ rentPerSqmMax: '700' }),
    () => ({ from: pick(['2023-01-01', '2024-06-15']), ...(next() < 0.5 && { to: '2025-03-31' }) }),
  ]
  return Array.from({ length: count }, () =>
    Object.fromEntries(parts.filter(() => next() < 0.17).flatMap((part) => Object.entries(part()))),
  )
}

test('the figures of random filters equal those computed by hand', async () => {
  const { sql } = application.parts
  for (const { id, name } of await sql<{ id: number; name: string }[]>`
    select id, name from terms where kind = 'project' and city_id = 1 and name like 'Tower%' order by id limit 6`)
    projectNames.set(String(id), name)
  let compared = 0
  for (const filter of [{}, ...randomFilters(80)]) {
    const answer = await summary(filter)
    const until = answer.basis.asOf ?? ''
    const found = matching(filter, until)
    const byHand = rentFiguresByHand(found, /unit,villa|villa,unit/.test(filter['type'] ?? ''))
    const { count, newCount, leftOut, rent, interval, perSqm: perArea, isMixed } = answer
    expect({ count, newCount, leftOut, rent, interval, perSqm: perArea, isMixed }, query(filter)).toEqual(
      close(byHand),
    )
    if (rent.median !== null) compared += 1
    expect(answer.firstOn).toBe(found.map(({ startsOn }) => startsOn).toSorted()[0] ?? null)
  }
  expect(compared).toBeGreaterThan(10)
})

test('flats and villas have a median of each type, and one together only where both are named', async () => {
  const mixed = await summary({})
  expect(mixed).toMatchObject({ isMixed: true, interval: null, change: null, grossYield: null })
  expect(mixed.rent.median).toBeNull()
  const flats = await summary({ type: 'unit' })
  expect(mixed.kinds.find(({ type }) => type === 'unit')?.rent).toEqual(flats.rent)
  expect(flats.rent.median).not.toBeNull()
  const both = await summary({ type: 'unit,villa' })
  expect(both.rent.count).toBe(mixed.rent.count)
  expect(both.rent.median).not.toBeNull()
  const plots = await summary({ type: 'land' })
  expect(plots.count).toBeGreaterThan(0)
  expect(plots.rent).toEqual({ count: 0, lower: null, median: null, upper: null })
})

test('the months contain every contract, with quartiles of homes where five are behind them', async () => {
  for (const metric of ['price', 'perSqm'] as const) {
    const { basis, points } = marketRents.rentSeries.response.parse(
      (await get(`/api/rents/series?type=unit&metric=${metric}`)).json(),
    )
    const flats = matching({ type: 'unit' }, basis.asOf ?? '')
    expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(flats.length)
    for (const point of points) {
      const ofMonth = flats.filter(({ startsOn }) => startsOn.slice(0, 7) === point.month.slice(0, 7))
      const values = ofMonth
        .filter(isOneHome)
        .flatMap((rent) => (metric === 'price' ? rent.annualMinor / 100 : (perSqm(rent) ?? [])))
      const at = (share: number) => (values.length < 5 ? null : quantile(values, share))
      expect(point).toEqual(
        close({
          month: point.month,
          count: ofMonth.length,
          priced: values.length,
          valueMinor: ofMonth.reduce((sum, { annualMinor }) => sum + annualMinor, 0),
          lower: at(0.25),
          median: at(0.5),
          upper: at(0.75),
        }),
      )
    }
  }
})

test('a facet counts each choice as an alternative, and keeps a selected one without contracts', async () => {
  const { facets } = marketRents.rentFacets.response.parse(
    (await get('/api/rents/facets?type=unit&contract=new&area=7,999')).json(),
  )
  const found = (name: keyof typeof facets, value: string) =>
    facets[name].find((choice) => choice.value === value)?.count
  expect(found('contract', 'renewal')).toBe(
    (await summary({ type: 'unit', contract: 'renewal', area: '7,999' })).count,
  )
  expect(found('type', 'villa')).toBe(
    (await summary({ type: 'villa', contract: 'new', area: '7,999' })).count,
  )
  expect(found('homes', 'several')).toBe(
    (await summary({ type: 'unit', contract: 'new', area: '7,999', homes: 'several' })).count,
  )
  expect(found('use', 'other')).toBe(
    (await summary({ type: 'unit', contract: 'new', area: '7,999', use: 'other' })).count,
  )
  expect(found('area', '999')).toBe(0)
})

test('every choice of every facet has as many contracts as a filter of that choice, whatever else is selected', async () => {
  const filters: Record<string, string>[] = [
    {},
    { city: 'dubai', type: 'unit' },
    { rooms: '1,5', contract: 'renewal', use: 'residential' },
    { homes: 'several', area: '3,7' },
    { type: 'villa', rentMin: '60000', from: '2023-02-01' },
  ]
  for (const filter of filters) {
    const { facets } = marketRents.rentFacets.response.parse(
      (await get(`/api/rents/facets?${new URLSearchParams(filter)}`)).json(),
    )
    let listed = 0
    for (const [name, choices] of Object.entries(facets))
      for (const { value, count } of choices) {
        listed += 1
        expect((await summary({ ...filter, [name]: value })).count, `${name}=${value}`).toBe(count)
      }
    expect(listed).toBeGreaterThan(10)
  }
})

test('the pages contain every contract once in each order, and the export the same ones', async () => {
  const filter = 'type=villa&homes=one,several&from=2023-01-01'
  for (const sort of ['startsOn', 'rent', 'sizeSqm', 'rentPerSqm']) {
    for (const direction of ['asc', 'desc']) {
      const ids: number[] = []
      let after = ''
      do {
        const page = marketRents.rents.response.parse(
          (await get(`/api/rents?limit=200&sort=${sort}&direction=${direction}&${filter}${after}`)).json(),
        )
        ids.push(...page.rows.map(({ id }) => id))
        after = page.next === null ? '' : `&after=${page.next}`
      } while (after !== '')
      const { basis, count } = await summary({ type: 'villa', from: '2023-01-01' })
      expect(ids.length).toBe(count)
      const expected = matching({ type: 'villa', from: '2023-01-01' }, basis.asOf ?? '')
      expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)))
    }
  }
})

test('the export holds the rows of the list with the same values', async () => {
  const filter = 'area=1,2,3&rentMin=60000'
  const page = marketRents.rents.response.parse((await get(`/api/rents?limit=200&${filter}`)).json())
  const file = await get(`/api/rents/export?${filter}`)
  expect(file.statusCode).toBe(200)
  const [head, ...lines] = file.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(head?.split(',')).toEqual(
    rentHeadings.map((heading) => heading.replace('annual_rent', 'annual_rent_aed')),
  )
  expect(lines.length).toBe(Number(file.headers['x-total-count']))
  expect(lines.length).toBe((await summary({ area: '1,2,3', rentMin: '60000' })).count)
  for (const [at, row] of page.rows.entries()) {
    const cells = lines[at]?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/) ?? []
    expect([cells[0], cells[2], cells[5], cells[12], cells[14], cells[15]]).toEqual([
      row.number,
      row.startsOn,
      row.area,
      String(row.annualMinor / 100),
      row.contract,
      row.homes === null ? '' : String(row.homes),
    ])
  }
})

test('a page of one order is refused in another, and so is an invented one', async () => {
  const { next } = marketRents.rents.response.parse((await get('/api/rents?sort=rent&limit=5')).json())
  expect((await get(`/api/rents?sort=sizeSqm&after=${next}`)).statusCode).toBe(400)
  expect((await get('/api/rents?after=made-up')).statusCode).toBe(400)
})

test('the change compares the last twelve covered months with the twelve before', async () => {
  const answer = await summary({ type: 'unit', contract: 'new', from: '2025-01-01' })
  const { change, basis } = answer
  if (!change) throw new Error('no change')
  expect(change.days.to).toBe(basis.asOf)
  const newFlats = matching({ type: 'unit', contract: 'new' }, basis.asOf ?? '').filter(isOneHome)
  const on = (from: string, to: string) =>
    newFlats
      .filter(({ startsOn }) => startsOn >= from && startsOn <= to)
      .map(({ annualMinor }) => annualMinor)
  const now = on(change.days.from, change.days.to)
  expect(change.now.count).toBe(now.length)
  expect(change.now.median).toBe(quantile(now, 0.5))
  const year = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  const before = on(year(change.days.from), year(change.days.to))
  expect(change.before.count).toBe(before.length)
  expect(change.ratio).toBeCloseTo((quantile(now, 0.5) ?? 0) / (quantile(before, 0.5) ?? 0) - 1, 10)
})

test('the gross yield rests on new rents and ready prices of like homes', async () => {
  const { grossYield, basis } = await summary({ type: 'unit', area: '1,2,3', contract: 'renewal' })
  if (!grossYield) throw new Error('no yield')
  const { sql } = application.parts
  const [sold] = await sql<{ until: string }[]>`
    select max(registered_on)::text as until from deals where register = 1`
  const prices = await sql<{ key: string; price: number; n: number }[]>`
    select area_id || ' ' || least(rooms, 5) as key, count(*)::int as n,
           percentile_cont(0.5) within group (order by price_minor)::float8 as price
      from deals where register = 1 and exclusion = 0 and stage = 2 and property_type = 3 and area_id in (1, 2, 3)
       and rooms is not null and registered_on > ${sold?.until ?? ''}::date - interval '12 months'
     group by 1 having count(*) >= 10`
  const homes = matching({ type: 'unit', area: '1,2,3', contract: 'new' }, basis.asOf ?? '').filter(
    (rent) => isOneHome(rent) && rent.startsOn >= grossYield.days.from && rent.rooms !== null,
  )
  let [weight, sum] = [0, 0]
  for (const [key, of] of Map.groupBy(homes, ({ areaId, rooms }) => `${areaId} ${Math.min(5, rooms ?? 0)}`)) {
    const price = prices.find((one) => one.key === key)?.price
    const amounts = of.map(({ annualMinor }) => annualMinor)
    if (price === undefined || amounts.length < 10) continue
    weight += amounts.length
    sum += (amounts.length * (quantile(amounts, 0.5) ?? 0)) / price
  }
  expect(grossYield.rents).toBe(weight)
  expect(grossYield.ratio).toBeCloseTo(sum / weight, 6)
})

test('demonstration contracts are apart, and cities without a register of rents are named', async () => {
  const real = await summary({})
  expect(real.basis).toMatchObject({ data: 'register', sources: ['Ejari, Dubai Land Department'] })
  expect(real.notHeld).toEqual(['Abu Dhabi'])
  const invented = await summary({ data: 'demonstration' })
  expect(invented.basis).toMatchObject({ data: 'demonstration', sources: ['Demonstration data'] })
  expect(invented.count).toBe(rents.filter(({ demonstration }) => demonstration).length)
  expect(invented.notHeld).toEqual([])
  const riyadh = await summary({ country: 'SA' })
  expect(riyadh).toMatchObject({ count: 0, coverage: null, notHeld: ['Riyadh'] })
  expect(riyadh.basis).toMatchObject({ currency: 'SAR', asOf: null, sources: [] })
})

test('contracts that begin after the last covered day are in no figure and no list', async () => {
  const { sql, engine } = application.parts
  const before = await summary({})
  const [future] = await sql<{ id: number }[]>`
    insert into rent_contracts (number, kind, starts_on, ends_on, currency, contract_minor, annual_minor, properties, filed_line)
    values ('FUTURE', 'new', '2026-06-01', '2027-05-31', 'AED', 100, 100, 1, 1) returning id::int`
  await sql`insert into rent_lines (contract_id, line, city_id, area_id, property_type) values (${future?.id ?? 0}, 1, 1, 1, 'unit')`
  await engine.synced()
  expect((await summary({})).count).toBe(before.count)
})

test('a contract opens with every property, its amounts as filed and its earlier state', async () => {
  const { sql } = application.parts
  const [several] = await sql<{ id: number; lines: number }[]>`
    select contract_id::int as id, count(*)::int as lines from rent_lines group by 1 having count(*) > 2 limit 1`
  const id = several?.id ?? 0
  await sql`insert into import_batches (id, file_name, format, status, as_of) overriding system value values (77, 'ejari.csv', 'ejari', 'finished', '2025-01-01')`
  await sql`
    insert into rent_versions (contract_id, batch_id, contract, lines)
    select id, 77, to_jsonb(c) || '{"annual_minor": 123}', '[]' from rent_contracts c where id = ${id}`
  await sql`update rent_contracts set batch_id = 77, source_line = 5 where id = ${id}`
  const detail = marketRents.rent.response.parse((await get(`/api/rents/${id}`)).json())
  expect(detail.lines).toHaveLength(several?.lines ?? 0)
  expect(detail).toMatchObject({ batch: { fileName: 'ejari.csv' }, sourceLine: 5 })
  expect(detail.history.map(({ batchId, before }) => [batchId, before])).toEqual([
    [77, { annual_minor: 123 }],
  ])
  const page = marketRents.rents.response.parse((await get(`/api/rents?limit=200&homes=several`)).json())
  const listed = page.rows.find((row) => row.id === id)
  if (listed) expect(detail).toMatchObject(listed)
  expect((await get('/api/rents/99999999')).statusCode).toBe(404)
})

test('a location is found by name with the number of its contracts', async () => {
  const { choices } = marketRents.rentSuggest.response.parse(
    (await get('/api/rents/suggestions?of=project&text=tower%203&type=unit')).json(),
  )
  expect(choices.length).toBeGreaterThan(1)
  for (const { value, count } of choices)
    expect((await summary({ type: 'unit', project: value })).count).toBe(count)
})
