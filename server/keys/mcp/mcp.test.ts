import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { ApiScope } from '#domain/keys/scopes.ts'
import { limits } from '#domain/limits.ts'
import { insertTestKey } from '#server/testing/api-key.ts'
import { rescoreAll } from '#server/score/rescore.ts'
import { liveApplication, type LiveApplication, type LivePerson } from '#server/testing/live-application.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { insertRandomRents } from '#server/testing/registers/random-rents.ts'
import { insertRandomUnits } from '#server/testing/registers/random-units.ts'
import { About } from './about.ts'
import { tools } from './tools.ts'

let live: LiveApplication
let person: LivePerson
let key: string

beforeAll(async () => {
  live = await liveApplication()
  const { sql, engine } = live.parts
  await sql`
    insert into areas (id, city_id, slug, name, register_name) overriding system value
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`
    insert into area_names (id, city_id, area_id, name, folded)
    select n, 1, 1, 'FILED ' || n, 'filed ' || n from generate_series(101, 190) n`
  await sql`
    insert into terms (id, kind, name, folded)
    select n, case when n < 40 then 'procedure' when n < 60 then 'property_sub_type' when n < 1000 then 'usage'
                   when n < 2000 then 'project' else 'building' end, 'Word ' || n, 'w' || n
      from generate_series(10, 2999) n`
  await sql`
    insert into area_guides (area_id, slug, title, location, summary, content, published)
    select n, 'area-' || n, 'Area ' || n, 'Dubai', 'About area ' || n, '<p>Text</p>', true from generate_series(1, 3) n`
  await insertRandomDeals(sql, { count: 4000, register: 1, cityIds: [1] })
  await insertRandomDeals(sql, { count: 500, register: 0, cityIds: [1], first: 50_000 })
  await insertRandomRents(sql, { count: 800, cityIds: [1] })
  await insertRandomUnits(sql, { count: 200, cityIds: [1] })
  await sql`
    insert into developers (id, slug, name) overriding system value values (901, 'ghaf', 'Ghaf')`
  await sql`
    insert into projects (id, slug, name, location, city_id, published, developer_id, status_code, register,
      register_number, percent_completed, due_on, seen_on)
    overriding system value values (901, 'quay', 'Quay House', 'Dubai Marina', 1, true, 901, 'ACTIVE', 'dld', '2387', 60,
      '2027-11-22', '2026-11-20')`
  await rescoreAll(sql, { now: live.parts.now(), reason: 'nightly' })
  await engine.synced()
})
afterAll(() => live[Symbol.asyncDispose]())
beforeEach(async () => {
  person = await live.newPerson(['investor_pro'])
  key = await insertTestKey(live, person.id)
})

const address = () => new URL(`http://127.0.0.1:${live.port}/mcp`)

/** The official client with this key, disconnected in the end. */
async function connect(bearer = key) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(address(), {
    requestInit: { headers: { authorization: `Bearer ${bearer}` } },
  })
  // Its getter and setter of the session differ under exactOptionalPropertyTypes.
  await client.connect(transport)
  return {
    client,
    ask: async (name: string, args: Record<string, unknown> = {}) =>
      Result.parse(await client.callTool({ name, arguments: args })),
    [Symbol.asyncDispose]: () => client.close(),
  }
}

const Result = z.object({
  isError: z.boolean().optional(),
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.object({ about: About, answer: z.looseObject({}) }).optional(),
})

const direct = async (url: string) =>
  (await live.app.inject({ url, headers: { authorization: `Bearer ${key}` } })).json<
    Record<string, unknown>
  >()

test('the official client connects with a key and lists the questions, all of them reading', async () => {
  await using mcp = await connect()
  expect(mcp.client.getServerVersion()).toMatchObject({ name: 'diwan', title: 'Diwan' })
  const listed = await mcp.client.listTools()
  expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  for (const { name, annotations, inputSchema, description } of listed.tools) {
    expect(annotations, name).toMatchObject({ readOnlyHint: true })
    expect(inputSchema, name).toMatchObject({ type: 'object', additionalProperties: false })
    expect(description?.length, name).toBeGreaterThan(40)
  }
  const summary = listed.tools.find(({ name }) => name === 'summarize_deals')
  expect(summary?.inputSchema.properties).toMatchObject({ country: { enum: ['AE', 'SA'] } })
})

const questions: [name: string, args: Record<string, unknown>, of: RegExp][] = [
  ['search_names', { q: 'quay' }, /names/],
  ['find_filter_ids', { of: 'area', text: 'Area 7' }, /names/],
  ['summarize_deals', { city: 'dubai', type: 'unit' }, /deals/],
  ['deal_prices_by_month', { city: 'dubai', type: 'unit', metric: 'price' }, /deals/],
  ['rank_areas', { city: 'dubai', type: 'unit', order: 'median' }, /areas/],
  ['list_deals', { city: 'dubai', limit: 3 }, /deals/],
  ['summarize_rents', { city: 'dubai', type: 'unit' }, /rent/],
  ['rents_by_month', { city: 'dubai', type: 'unit' }, /rent/],
  ['list_rents', { city: 'dubai', limit: 3 }, /rent/],
  ['list_units', { city: 'dubai', limit: 3 }, /units/],
  ['analyze_market', { section: 'prices', city: 'dubai' }, /rows behind the panel/],
  ['rank_developers', { city: 'dubai' }, /sales/],
  ['check_price', { place: 'area-1', size: 80, rooms: 1, asking: 1_500_000 }, /sales/],
  ['list_findings', { city: 'dubai' }, /findings/],
  ['list_areas', { city: 'dubai' }, /areas/],
  ['read_area', { slug: 'area-1', type: 'unit' }, /sales/],
  ['compare_areas', { areas: 'area-1,area-2' }, /sales/],
  ['areas_in_budget', { budget: 3_000_000 }, /areas/],
  ['list_projects', { city: 'dubai' }, /projects/],
  ['read_project', { slug: 'quay' }, /facts/],
  ['read_project_score', { slug: 'quay' }, /points on record, of \d+/],
  ['read_developer', { slug: 'ghaf' }, /projects/],
]

test.each(questions)('%s answers with unit, sample, day and source', async (name, args, of) => {
  await using mcp = await connect()
  const { isError, content, structuredContent } = await mcp.ask(name, args)
  expect(isError, content[0].text).toBeUndefined()
  expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  const about = structuredContent?.about
  expect(about?.units.length).toBeGreaterThan(10)
  expect(about?.sample.of).toMatch(of)
  expect(about).toHaveProperty('asOf')
  expect(about?.isDemonstration).toBe(false)
})

test('every tool is called above', () => {
  expect(tools.map(({ name }) => name)).toEqual(questions.map(([name]) => name))
})

test('an answer is that of the endpoint, and says what it rests on', async () => {
  await using mcp = await connect()
  const filter = { city: 'dubai', type: 'unit', rooms: '1,2', from: '2023-01-01' }
  const { structuredContent } = await mcp.ask('summarize_deals', filter)
  const answer = await direct(`/api/market/summary?${new URLSearchParams(filter)}`)
  expect(structuredContent?.answer).toEqual(answer)
  const { basis, priced } = z
    .object({ priced: z.int(), basis: z.object({ asOf: z.string(), sources: z.array(z.string()) }) })
    .parse(answer)
  expect(priced).toBeGreaterThan(100)
  expect(structuredContent?.about).toMatchObject({
    sample: { size: priced },
    asOf: basis.asOf,
    sources: basis.sources,
    note: 'Information from the named sources, not advice.',
  })
  expect(structuredContent?.about.units).toContain('AED per square metre')
})

test('medians are named in the requested unit', async () => {
  await using mcp = await connect()
  const units = async (name: string, args: Record<string, unknown>) =>
    (await mcp.ask(name, { city: 'dubai', type: 'unit', ...args })).structuredContent?.about.units
  expect(await units('deal_prices_by_month', {})).toContain(
    'median, upper and previousMedian: AED per square metre',
  )
  expect(await units('deal_prices_by_month', { metric: 'price' })).toContain('previousMedian: AED for a deal')
  expect(await units('rank_areas', { metric: 'price' })).toContain('previousMedian: AED for a deal')
  expect(await units('summarize_rents', {})).toMatch(/^rent, .* hundredths of AED a year/)
})

test('sections, leagues and rents are those of their endpoints', async () => {
  await using mcp = await connect()
  const answers: [string, Record<string, string>, string][] = [
    ['analyze_market', { section: 'overview', city: 'dubai' }, '/api/market/analytics/overview?city=dubai'],
    ['rank_developers', { city: 'dubai' }, '/api/market/developer-league?city=dubai'],
    ['rents_by_month', { city: 'dubai', type: 'unit' }, '/api/rents/series?city=dubai&type=unit'],
    ['list_rents', { city: 'dubai', area: '1' }, '/api/rents?city=dubai&area=1'],
  ]
  for (const [name, args, url] of answers) {
    const { structuredContent } = await mcp.ask(name, args)
    expect(structuredContent?.answer, name).toEqual(await direct(url))
    expect(structuredContent?.about.sources.length, name).toBeGreaterThan(0)
  }
  expect((await mcp.ask('analyze_market', { section: 'weather' })).isError).toBe(true)
})

test('demonstration data are named as such', async () => {
  await using mcp = await connect()
  const { structuredContent } = await mcp.ask('summarize_deals', { city: 'dubai', data: 'demonstration' })
  expect(structuredContent?.about).toMatchObject({ isDemonstration: true })
  expect(structuredContent?.about.note).toMatch(/^Demonstration data: invented/)
  await live.parts.sql`update projects set demonstration = true where id = 901`
  try {
    const project = await mcp.ask('read_project', { slug: 'quay' })
    expect(project.structuredContent?.about).toMatchObject({ isDemonstration: true })
  } finally {
    await live.parts.sql`update projects set demonstration = false where id = 901`
  }
})

test.each([
  ['summarize_deals', { bedrooms: '2' }, /bedrooms/],
  ['summarize_deals', { city: 'Dubai; drop table deals' }, /city/],
  ['summarize_deals', { priceMax: 'cheap' }, /priceMax/],
  ['list_deals', { limit: 5000 }, /limit/],
  ['check_price', { place: 'here', size: 80 }, /place/],
  ['read_area', {}, /slug/],
  ['read_project', { slug: '../account' }, /slug/],
  ['read_project', { slug: 'nowhere' }, /NOT_FOUND/],
  ['search_names', { q: 'x'.repeat(5000) }, /q/],
  ['delete_everything', {}, /not found/],
])('%s with %.60j is refused with the reason', async (name, args, reason) => {
  await using mcp = await connect()
  const { isError, content } = await mcp.ask(name, args)
  expect(isError).toBe(true)
  expect(content[0].text).toMatch(reason)
})

test('a tool needs the scope of its endpoint', async () => {
  const scopes: ApiScope[] = ['projects']
  await using mcp = await connect(await insertTestKey(live, person.id, { scopes }))
  expect((await mcp.ask('list_projects')).isError).toBeUndefined()
  const refused = await mcp.ask('summarize_deals')
  expect(refused).toMatchObject({ isError: true })
  expect(refused.content[0].text).toContain('SCOPE_REQUIRED')
})

test('calls of tools count against the limits of the keys, and the protocol itself does not', async () => {
  await using mcp = await connect()
  await mcp.client.listTools()
  const calls = async () => {
    const [counted] = await live.parts.sql<{ dayCalls: number }[]>`
      select day_calls from api_calls where user_id = ${person.id}`
    return counted?.dayCalls ?? 0
  }
  expect(await calls()).toBe(0)
  await mcp.ask('list_projects')
  await mcp.ask('list_deals', { limit: 2 })
  expect(await calls()).toBe(2)
  const rows = await live.parts.sql`select page_rows from daily_rows where user_id = ${person.id}`
  expect(rows).toEqual([{ pageRows: 3 }])
  await live.parts.sql`update api_calls set day_calls = ${limits.apiKeys.perDay} where user_id = ${person.id}`
  const refused = await mcp.ask('list_projects')
  expect(refused.isError).toBe(true)
  expect(refused.content[0].text).toContain('midnight UTC')
})

test('no key, a wrong one and one without the plan do not connect', async () => {
  await expect(connect(`dwn_${'x'.repeat(43)}`)).rejects.toThrow(/KEY_INVALID/)
  await expect(connect('nothing')).rejects.toThrow(/SIGN_IN_REQUIRED/)
  await live.parts.sql`update user_roles set role = 'free' where user_id = ${person.id}`
  await expect(connect()).rejects.toThrow(/KEY_PLAN_REQUIRED/)
})

test('a key that is revoked while an assistant is connected ends its questions', async () => {
  await using mcp = await connect()
  expect((await mcp.ask('list_projects')).isError).toBeUndefined()
  await live.parts.sql`delete from api_keys where user_id = ${person.id}`
  await expect(mcp.ask('list_projects')).rejects.toThrow(/KEY_INVALID/)
})

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(address(), {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
  })

test('what is no message of the protocol is refused, huge ones before they are read', async () => {
  expect((await post('{')).status).toBe(400)
  expect((await post('{"hello": 1}')).status).toBe(400)
  expect((await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(100_000) }))).status).toBe(
    413,
  )
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
  expect((await post(ping, { accept: 'text/html' })).status).toBe(406)
  expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
  const answered = await post(ping)
  expect(answered.headers.get('cache-control')).toBe('no-store')
  expect(await answered.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
})

test('there is no stream to listen to, and no session to end', async () => {
  for (const method of ['GET', 'DELETE']) {
    const answered = await fetch(address(), { method, headers: { authorization: `Bearer ${key}` } })
    expect(answered.status).toBe(405)
    expect(answered.headers.get('allow')).toBe('POST')
  }
})
