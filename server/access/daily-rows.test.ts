import { get, type IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/contract.ts'
import { rowDay, secondsToNextRowDay } from '#domain/access/daily-rows.ts'
import { limits } from '#domain/limits.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { liveApplication, type LiveApplication, type LivePerson } from '#server/testing/live-application.ts'
import { insertRandomRows } from '#server/testing/registers/random-deals.ts'
import { createDailyRows, pruneDailyRows } from './daily-rows.ts'

const { pages, exports } = limits.dailyRows
/** Far larger as CSV than the socket buffers of both sides. */
const deals = 70_000

const lines: { msg: string; code?: string }[] = []
let live: LiveApplication
let person: LivePerson

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  live = await liveApplication({}, log)
  live.stopClock()
  const { sql, engine } = live.parts
  await sql`insert into areas (id, city_id, slug, name, register_name)
    select n, 1, 'area-' || n, 'Area ' || n, 'Register ' || n from generate_series(1, 60) n`
  await sql`insert into area_names (id, city_id, area_id, name, folded)
    select n, 1, 1, 'FILED ' || n, 'filed ' || n from generate_series(101, 190) n`
  await sql`insert into terms (id, kind, name, folded)
    select n, case when n < 40 then 'procedure' when n < 60 then 'property_sub_type' when n < 1000 then 'usage'
                   when n < 2000 then 'project' else 'building' end, 'Word ' || n, 'w' || n
      from generate_series(10, 2999) n`
  await insertRandomRows(sql, { count: deals, register: 1, cityIds: [1] })
  await sql.unsafe(`
    insert into developers (id, slug, name) values (901, 'ghaf', 'Ghaf'), (902, 'sidr', 'Sidr');
    insert into projects (slug, name, location, city_id, published, developer_id, status_code)
    select 'p-' || n, 'Tower ' || n, 'Marsa', 1, true, 901, 'ACTIVE' from generate_series(1, 3) n`)
  await engine.synced()
})
afterAll(() => live[Symbol.asyncDispose]())
beforeEach(async () => {
  lines.length = 0
  person = await live.newPerson(['investor_pro'])
})

const ask = (url: string) => live.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })

async function counted(): Promise<{ pageRows: number; exportRows: number } | undefined> {
  const [row] = await live.parts.sql<{ pageRows: number; exportRows: number }[]>`
    select page_rows, export_rows from daily_rows where user_id = ${person.id}`
  return row
}

/** Sets the number of rows a person was sent today. */
async function spent({ pageRows = 0, exportRows = 0 }): Promise<void> {
  await live.parts.sql`
    insert into daily_rows values (${person.id}, ${rowDay(live.parts.now())}, ${pageRows}, ${exportRows})
    on conflict (user_id, day) do update set page_rows = excluded.page_rows, export_rows = excluded.export_rows`
}

const all = '/api/transactions/export?leftOut=shown'

test('the lists of members and their exports count rows', () => {
  const found = endpoints.flatMap(({ url, countedRows }) => (countedRows ? [[url, countedRows]] : []))
  expect(Object.fromEntries(found)).toEqual({
    '/api/transactions': 'rows',
    '/api/transactions/export': 'export',
    '/api/market/developer-league/export': 'export',
    '/api/market/fair-price/export': 'export',
    '/api/rents': 'rows',
    '/api/rents/export': 'export',
    '/api/units': 'rows',
    '/api/units/export': 'export',
    '/api/projects': 'projects',
    '/api/project-export': 'export',
    '/api/developers': 'developers',
    '/api/developers/export': 'export',
    '/api/developers/:slug/projects': 'export',
  })
})

test.each([
  ['/api/transactions?limit=40&leftOut=shown', { pageRows: 40, exportRows: 0 }],
  ['/api/projects', { pageRows: 3, exportRows: 0 }],
  ['/api/developers', { pageRows: 2, exportRows: 0 }],
  [all, { pageRows: 0, exportRows: deals }],
  ['/api/project-export', { pageRows: 0, exportRows: 3 }],
  ['/api/developers/export', { pageRows: 0, exportRows: 2 }],
  ['/api/developers/ghaf/projects', { pageRows: 0, exportRows: 3 }],
  ['/api/projects?q=nowhere', undefined],
  ['/api/projects/p-1', undefined],
])('%s counts %j', async (url, rows) => {
  expect((await ask(url)).statusCode).toBe(200)
  expect(await counted()).toEqual(rows)
})

test('a page beyond the daily limit is refused until the next UTC day, and not counted', async () => {
  await spent({ pageRows: pages - 3 })
  expect((await ask('/api/projects')).statusCode).toBe(200)
  const refused = await ask('/api/projects')
  expect(refused.json()).toMatchObject({ status: 429, code: 'DAILY_LIMIT_REACHED' })
  expect(refused.headers['retry-after']).toBe(String(secondsToNextRowDay(live.parts.now())))
  expect(await counted()).toEqual({ pageRows: pages, exportRows: 0 })
  // Exports are counted separately, and so are other members.
  expect((await ask('/api/project-export')).statusCode).toBe(200)
  person = await live.newPerson(['investor_pro'])
  expect((await ask('/api/projects')).statusCode).toBe(200)
})

test.each([
  [all, deals],
  ['/api/project-export', 3],
  ['/api/developers/export', 2],
  ['/api/developers/ghaf/projects', 3],
])('%s beyond the limit is refused before it starts', async (url, rows) => {
  await spent({ exportRows: exports - rows + 1 })
  const refused = await ask(url)
  expect(refused.json()).toMatchObject({ status: 429, code: 'DAILY_LIMIT_REACHED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await counted()).toEqual({ pageRows: 0, exportRows: exports - rows + 1 })
  await spent({ exportRows: exports - rows })
  expect((await ask(url)).statusCode).toBe(200)
})

test('an export that exceeds the limit while running is aborted, and that is logged once', async () => {
  const headers = { authorization: `Bearer ${person.token}` }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: live.port, path: all, headers }, resolve).on('error', reject)
  })
  answer.pause()
  // An aborted connection is an `error` of the answer.
  answer.on('error', () => {})
  const closed = new Promise((resolve) => answer.once('close', resolve))
  expect(answer.statusCode).toBe(200)
  await spent({ exportRows: exports })
  answer.resume()
  await closed
  expect(answer.complete).toBe(false)
  expect(lines.map(({ msg, code }) => [msg, code])).toEqual([['export cut off', 'DAILY_LIMIT_REACHED']])
})

test('concurrent calls never exceed the limit together', async () => {
  const rows = createDailyRows(live.parts)
  const perCall = pages / 10
  const answers = await Promise.all(Array.from({ length: 30 }, () => rows.spend(person.id, 'pages', perCall)))
  expect(answers.filter(Boolean)).toHaveLength(10)
  expect(await rows.spend(person.id, 'pages', pages + 1)).toBe(false)
  expect(await counted()).toEqual({ pageRows: pages, exportRows: 0 })
})

test('counts reset at midnight UTC and are deleted after seven days', async () => {
  const { sql } = live.parts
  const at = (time: string) => createDailyRows({ sql, now: () => new Date(time) })
  expect(await at('2026-03-01T23:59:59Z').spend(person.id, 'exports', exports)).toBe(true)
  expect(await at('2026-03-01T23:59:59Z').hasLeft(person.id, 'exports', 1)).toBe(false)
  expect(await at('2026-03-02T00:00:00Z').spend(person.id, 'exports', exports)).toBe(true)
  await enqueue(sql, pruneDailyRows.job, {})
  await performDue({ ...live.parts, now: () => new Date('2026-03-09T12:00:00Z') }, [pruneDailyRows])
  const days = await sql`select day::text from daily_rows where user_id = ${person.id}`
  expect(days).toEqual([{ day: '2026-03-02' }])
})
