import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketUnits, unitHeadings } from '#contract/market/units.ts'
import { registers, unitRegister } from '#domain/market/registers.ts'
import { seeded } from '#domain/random/seeded.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { insertRandomAreas, insertRandomUnits } from '#server/testing/registers/random-units.ts'

type Held = {
  id: number
  number: string
  demonstration: boolean
  areaId: number
  projectId: number | null
  subTypeId: number | null
  propertyType: number
  rooms: number | null
  sizeSqm: number | null
  freehold: boolean | null
}

let application: TestApplication
let units: Held[]
let token: string

beforeAll(async () => {
  application = await testApplication({}, () => new Date('2025-11-01T08:00:00Z'))
  const { sql, engine } = application.parts
  await insertRandomAreas(sql)
  await sql.begin(async (transaction) => {
    await transaction`select setseed(0.4)`
    await insertRandomUnits(transaction, { count: 9000, cityIds: [1] })
    await insertRandomUnits(transaction, { count: 300, cityIds: [1], demonstration: true })
  })
  await engine.synced()
  units = await sql<Held[]>`
    select id::float8 as id, number, demonstration, area_id, project_id, sub_type_id, property_type, rooms, size_sqm, freehold
      from units`
  token = await application.tokenFor(['investor_pro'])
})
afterAll(() => application[Symbol.asyncDispose]())

const get = (url: string, as = token) =>
  application.app.inject({ url, headers: { authorization: `Bearer ${as}` } })
const query = (filter: Readonly<Record<string, string>>) => new URLSearchParams(filter).toString()
const summary = async (filter: Readonly<Record<string, string>>) =>
  marketUnits.unitSummary.response.parse((await get(`/api/units/summary?${query(filter)}`)).json())

/** The units that a filter leaves, by hand. */
function matching(filter: Readonly<Record<string, string>>): Held[] {
  const chosen = (name: string, value: string | number | null) =>
    filter[name] === undefined || (value !== null && filter[name].split(',').includes(String(value)))
  const types: Record<number, string> = { 3: 'unit', 4: 'villa' }
  return units.filter(
    (unit) =>
      unit.demonstration === (filter['data'] === 'demonstration') &&
      chosen('city', 'dubai') &&
      chosen('area', unit.areaId) &&
      chosen('project', unit.projectId) &&
      chosen('type', types[unit.propertyType] ?? '') &&
      chosen('subtype', unit.subTypeId) &&
      chosen('rooms', unit.rooms === null ? 'none' : Math.min(5, unit.rooms)) &&
      chosen('freehold', unit.freehold === null ? null : unit.freehold ? 'yes' : 'no') &&
      (filter['sizeMin'] === undefined || (unit.sizeSqm ?? -1) >= Number(filter['sizeMin'])) &&
      (filter['sizeMax'] === undefined || (unit.sizeSqm ?? Infinity) <= Number(filter['sizeMax'])),
  )
}

/** Random filters with the boundary cases of every dimension. */
function randomFilters(count: number): Record<string, string>[] {
  const next = seeded(11)
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  const ids = (of: 'projectId' | 'subTypeId') => [...new Set(units.flatMap((unit) => unit[of] ?? []))]
  const parts: (() => Record<string, string>)[] = [
    () => ({ city: pick(['dubai', 'dubai,abu-dhabi', 'abu-dhabi']) }),
    () => ({ area: pick(['1', '2,3', '1,2,3,4,5,6', '59', '999']) }),
    () => ({ type: pick(['unit', 'villa', 'unit,villa', 'land']) }),
    () => ({ subtype: pick(ids('subTypeId').map(String)) }),
    () => ({ project: pick(ids('projectId').map(String)) }),
    () => ({ rooms: pick(['0', '1,2', '5', '0,1,2,3,4,5', 'none', 'none,3']) }),
    () => ({ freehold: pick(['yes', 'no']) }),
    () => ({ sizeMin: '80.5', ...(next() < 0.5 && { sizeMax: '200' }) }),
    () => ({ sizeMin: '0' }),
    () => ({ data: pick(['register', 'demonstration']) }),
  ]
  return Array.from({ length: count }, () =>
    Object.fromEntries(parts.filter(() => next() < 0.25).flatMap((part) => Object.entries(part()))),
  )
}

test('the number of units of random filters equals that counted by hand', async () => {
  for (const filter of [{}, ...randomFilters(60)])
    expect((await summary(filter)).count, query(filter)).toBe(matching(filter).length)
  expect((await summary({})).count).toBe(9000)
})

test('demonstration units are apart, and cities without a register of units are named', async () => {
  const real = await summary({})
  expect(real.basis).toMatchObject({ data: 'register', sources: [unitRegister.name] })
  expect(real.notHeld).toEqual(['Abu Dhabi'])
  const invented = await summary({ data: 'demonstration' })
  expect(invented.basis).toMatchObject({ data: 'demonstration', sources: [registers.demonstration.name] })
  expect(invented.count).toBe(300)
  const other = await summary({ city: 'abu-dhabi' })
  expect(other).toMatchObject({ count: 0, notHeld: ['Abu Dhabi'], basis: { sources: [], asOf: null } })
  expect(await summary({ country: 'SA' })).toMatchObject({ count: 0, notHeld: ['Riyadh'] })
})

test('every choice of every facet has as many units as a filter of that choice, whatever else is selected', async () => {
  for (const filter of [
    {},
    { city: 'dubai', type: 'unit' },
    { rooms: '1,5', freehold: 'yes', area: '3,7' },
  ]) {
    const { facets } = marketUnits.unitFacets.response.parse(
      (await get(`/api/units/facets?${query(filter)}`)).json(),
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

test('a facet keeps a selected choice without units', async () => {
  const { facets } = marketUnits.unitFacets.response.parse((await get('/api/units/facets?area=999')).json())
  expect(facets.area.find(({ value }) => value === '999')?.count).toBe(0)
})

test('the pages contain every unit once in each order, unknown values last', async () => {
  const expected = matching({ type: 'unit', area: '1,2,3' })
  expect(expected.length).toBeGreaterThan(400)
  for (const sort of ['sizeSqm', 'rooms'] as const)
    for (const direction of ['asc', 'desc']) {
      const found: { id: number; sizeSqm: number | null; rooms: number | null }[] = []
      let after = ''
      do {
        const page = marketUnits.units.response.parse(
          (
            await get(`/api/units?limit=200&sort=${sort}&direction=${direction}&type=unit&area=1,2,3${after}`)
          ).json(),
        )
        found.push(...page.rows)
        after = page.next === null ? '' : `&after=${page.next}`
      } while (after !== '')
      expect(found.length).toBe(expected.length)
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
      const values = found.map((unit) => unit[sort] ?? (direction === 'asc' ? Infinity : -Infinity))
      expect(values).toEqual(values.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
    }
})

test('a page of one order is refused in another, and so are invented pages, filters and ids', async () => {
  const { next } = marketUnits.units.response.parse((await get('/api/units?sort=rooms&limit=5')).json())
  const day = Buffer.from(JSON.stringify(['sizeSqm', 'desc', '2024-01-01', 3])).toString('base64url')
  for (const wrong of [
    `sort=sizeSqm&after=${next}`,
    'after=made-up',
    `after=${day}`,
    'sort=price',
    'rooms=6',
    'area=one',
    'type=tent',
    'freehold=maybe',
    'limit=0',
    'sizeMin=-1',
  ])
    expect((await get(`/api/units?${wrong}`)).statusCode, wrong).toBe(400)
  expect((await get('/api/units/99999999')).statusCode).toBe(404)
  expect((await get('/api/units/none')).statusCode).toBe(400)
})

test('the export holds the rows of the list with the same values', async () => {
  const filter = { area: '1,2,3', freehold: 'yes', rooms: '2' }
  const page = marketUnits.units.response.parse((await get(`/api/units?limit=200&${query(filter)}`)).json())
  const file = await get(`/api/units/export?${query(filter)}`)
  expect(file.statusCode).toBe(200)
  const [head, ...lines] = file.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(head?.split(',')).toEqual([...unitHeadings])
  expect(lines.length).toBe(matching(filter).length)
  expect(lines.length).toBe(Number(file.headers['x-total-count']))
  const cells = lines.map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  for (const { number, area, project, type, subtype, rooms, sizeSqm } of page.rows) {
    const [, source, , ...own] = cells.find(([first]) => first === number) ?? []
    expect(source).toMatch(/^"?Register of units, Dubai Land Department"?$/)
    expect([own[0], own[1], own[5], own[6], own[7], own[8]], number).toEqual([
      area,
      project ?? '',
      type,
      subtype ?? '',
      String(rooms),
      sizeSqm === null ? '' : String(sizeSqm),
    ])
  }
})

test('an export of more rows than one question answers has each unit once', async () => {
  const file = await get('/api/units/export?format=json')
  const rows = file.json<{ number: string }[]>()
  expect(rows.length).toBe(9000)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(9000)
})

test('only plans with the list see it, and only those with exports its file', async () => {
  const free = await application.tokenFor(['free'])
  expect((await get('/api/units/export', free)).statusCode).toBe(403)
  expect((await application.app.inject({ url: '/api/units' })).statusCode).toBe(401)
})

test('a unit opens with all that its file says of it, the line of the file and its earlier state', async () => {
  const { sql } = application.parts
  const id = units.find((unit) => unit.projectId !== null && unit.subTypeId !== null)?.id ?? 0
  await sql`
    insert into import_batches (id, file_name, format, status, as_of) overriding system value
    values (77, 'units.csv', 'dld-units', 'finished', '2025-01-01')`
  await sql`
    insert into unit_versions (unit_id, batch_id, version)
    select id, 77, to_jsonb(u) || '{"balcony_sqm": 4, "batch_id": 3}' from registered_units u where id = ${id}`
  await sql`
    update registered_units set batch_id = 77, source_line = 5, parking = 'B-12', balcony_sqm = 5 where id = ${id}`
  const detail = marketUnits.unit.response.parse((await get(`/api/units/${id}`)).json())
  expect(detail).toMatchObject({
    batch: { fileName: 'units.csv' },
    sourceLine: 5,
    parking: 'B-12',
    source: unitRegister.name,
  })
  expect(detail.history.map(({ batchId, before }) => [batchId, before])).toEqual([
    [77, { balcony_sqm: 4, parking: null }],
  ])
  const held = units.find((unit) => unit.id === id)
  const page = marketUnits.units.response.parse(
    (await get(`/api/units?limit=200&project=${held?.projectId}&area=${held?.areaId}`)).json(),
  )
  const listed = page.rows.find((row) => row.id === id)
  expect(listed).toBeDefined()
  expect(detail).toMatchObject(listed ?? {})
})

test('a location is found by name with the number of its units', async () => {
  const { choices } = marketUnits.unitSuggest.response.parse(
    (await get('/api/units/suggestions?of=project&text=tower%203&type=unit')).json(),
  )
  expect(choices.length).toBeGreaterThan(1)
  for (const { value, count } of choices)
    expect((await summary({ type: 'unit', project: value })).count).toBe(count)
})
