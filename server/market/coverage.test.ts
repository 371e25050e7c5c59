import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '#contract/areas.ts'
import { market } from '#contract/market.ts'
import { marketFindings } from '#contract/market/findings.ts'
import { marketOverview } from '#contract/market/overview.ts'
import { dayFromNumber, dayNumber } from '#domain/dates/calendar-day.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { importFile } from '#server/ingestion/runs/import-file.ts'
import { rollBack } from '#server/ingestion/runs/roll-back.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { findingJobs } from './findings/jobs.ts'

// One register in the shape of July 2025: a month alone, with a sample, with a gap, in overlapping files. The
// tests build on each other, as imports do. The register has a twentieth of Dubai's size, and so have its
// published totals.

let application: TestApplication
let folder: string
let token: string
let files = 0

beforeAll(async () => {
  application = await testApplication()
  folder = await mkdtemp(join(tmpdir(), 'diwan-coverage-'))
  token = await application.tokenFor(['investor_pro'])
  await application.parts.sql`update register_totals set deals = deals / 20`
})
afterAll(async () => {
  await application[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const header =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN'
const places = ['JUMEIRAH VILLAGE CIRCLE', 'BUSINESS BAY', 'DUBAI MARINA']
const perDay = 36

/** The deals of a day of the complete register, the same in every file. */
function deals(day: number): string[] {
  const [year, month, date] = dayFromNumber(day).split('-')
  return Array.from({ length: perDay }, (_, at) => {
    const number = `102-${day * perDay + at}-${year}`
    const price = 1_000_000 + ((at * 7919 + day * 104_729) % 500_000)
    const stage = at % 3 === 0 ? 'Ready' : 'Off-Plan'
    return `${number},${month}/${date}/${year} 12:00,Sales,Sale,${stage},Free Hold,Residential,${places[at % 3]},Unit,Flat,${price},100,100,1 B/R,1,,,,1,1,,`
  })
}

/** Imports a file of these days; for a sample, one deal in a hundred. */
async function imported(ranges: readonly DayRange[], { isSample = false } = {}): Promise<number> {
  const { databaseUrl: url, engine } = application.parts
  const lines = ranges.flatMap(({ from, to }) => {
    const first = dayNumber(from)
    return Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => deals(first + at)).flat()
  })
  const taken = isSample ? lines.filter((_, at) => at % 100 === 0) : lines
  files += 1
  const path = join(folder, `${files}.csv`)
  await writeFile(path, `${[header, ...taken].join('\n')}\n`)
  const { batchId, refused } = await importFile({ url, path, now: new Date('2025-09-01T00:00:00Z') })
  expect(refused).toBe(0)
  await engine.synced()
  return batchId
}

const getJson = async (url: string) => {
  const response = await application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(response.statusCode).toBe(200)
  return response.json<unknown>()
}
async function dubai() {
  const [week] = marketOverview.week.response.parse(await getJson('/api/market/week')).weeks
  const [overview] = marketOverview.cities.response.parse(await getJson('/api/market/cities')).cities
  for (const worker of findingJobs)
    await worker.perform({ ...application.parts, input: {}, signal: new AbortController().signal })
  const insights = marketFindings.insights.response.parse(await getJson('/api/market/insights'))
  const { sample } = marketOverview.sample.response.parse(await getJson('/api/market/sample'))
  const guide = areas.read.response.parse(await getJson('/api/areas/jumeirah-village-circle')).market
  const list = areas.list.response.parse(await getJson('/api/areas'))
  const league = market.league.response.parse(await getJson('/api/market/league?order=change'))
  const summary = market.summary.response.parse(await getJson('/api/market/summary'))
  const series = market.series.response.parse(await getJson('/api/market/series'))
  if (!week || !overview || !sample || !guide) throw new Error('no answer')
  return { week, overview, insights, sample, guide, list, league, summary, series }
}
const rules = ({ insights }: Awaited<ReturnType<typeof dubai>>) => insights.findings.map(({ rule }) => rule)

const july = { from: '2025-06-30', to: '2025-07-31' }
const julyBefore = { from: '2024-06-30', to: '2024-07-31' }
const restOfYear = { from: '2024-08-01', to: '2025-06-29' }

/** What must hold whenever July 2025 is the only complete month. */
async function expectJulyAlone() {
  const answers = await dubai()
  const { week, overview, insights, sample, guide, list, league } = answers
  expect(week).toMatchObject({ usualCount: null, moves: [], days: { from: '2025-07-25', to: '2025-07-31' } })
  expect(week.count).toBe(7 * perDay)
  expect(week.coverage.missingBefore.length).toBeGreaterThan(0)
  const coverage = { grade: 'whole', held: [july], missing: [restOfYear], missingBefore: [julyBefore] }
  for (const answer of [overview, sample, guide]) expect(answer).toMatchObject({ days: july, coverage })
  expect(overview.basis.asOf).toBe('2025-07-31')
  expect(overview.all).toMatchObject({ count: 32 * perDay, previous: { count: 0 } })
  expect(overview.types[0]?.figures).toMatchObject({ change: null, previous: { median: null } })
  expect(overview.types[0]?.figures.median).not.toBeNull()
  expect([overview.risen, overview.fallen]).toEqual([[], []])
  // Rules look at three months, of which two were not read.
  expect(insights).toMatchObject({ coverage, through: { sales: null }, findings: [], total: 0 })
  expect(guide.figures).toMatchObject({ count: (32 * perDay) / 3, change: null })
  expect(list.cities[0]?.coverage).toEqual(coverage)
  expect(league.coverage).toEqual(coverage)
  expect(league.rows.map(({ count, changeRatio }) => [count, changeRatio])).toEqual(
    places.map(() => [(32 * perDay) / 3, null]),
  )
  return answers
}

test('with one month held, the other eleven are missing, not empty', async () => {
  await imported([july])
  await application.parts.sql`
    insert into area_guides (area_id, slug, title, location, published)
    select id, 'jumeirah-village-circle', name, 'Dubai', true from areas where name = 'Jumeirah Village Circle'`
  const { summary, guide } = await expectJulyAlone()
  expect(summary.coverage).toEqual({ whole: [july], sample: [], missing: [] })
  expect(guide.quarters.map(({ from, incomplete }) => [from, incomplete])).toEqual([
    ['2025-04-01', 'partial'],
    ['2025-07-01', undefined],
  ])
})

let sampled = 0

test('a sample of one deal in a hundred beside the month changes none of it', async () => {
  sampled = await imported([{ from: '2023-01-01', to: '2025-08-20' }], { isSample: true })
  const { guide, summary } = await expectJulyAlone()
  expect(new Set(guide.quarters.slice(0, -2).map(({ incomplete }) => incomplete))).toEqual(
    new Set(['sample']),
  )
  expect(summary.coverage?.whole).toEqual([july])
  expect(summary.coverage?.sample.at(-1)?.from).toBe('2025-08-01')
})

test('a sample alone is reported as a sample and compared with nothing', async () => {
  const { sql, engine } = application.parts
  const [first] = await sql<{ id: number }[]>`select min(id) as id from import_batches`
  await rollBack(sql, first?.id ?? 0, undefined, { isForced: true })
  await engine.synced()
  const answers = await dubai()
  expect(answers.overview).toMatchObject({ coverage: { grade: 'sample' }, all: { previous: { count: 0 } } })
  expect(answers.week.usualCount).toBeNull()
  expect(answers.insights).toMatchObject({
    coverage: { grade: 'sample' },
    through: { sales: null },
    total: 0,
  })
  await rollBack(sql, sampled)
  await imported([july])
  await expectJulyAlone()
})

test('a gap in the middle is reported, and a month is compared only with the same month', async () => {
  await imported([{ from: '2025-01-01', to: '2025-03-31' }, { from: '2025-05-01', to: '2025-06-30' }]) // prettier-ignore
  const { overview, guide, week, series, insights } = await dubai()
  expect(insights.through.sales).toBe('2025-07-01')
  expect(series.points.map(({ month }) => month)).not.toContain('2025-04-01')
  expect(series.incomplete).toEqual([{ month: '2025-04-01', state: 'missing' }])
  const held = [
    { from: '2025-01-01', to: '2025-03-31' },
    { from: '2025-05-01', to: '2025-07-31' },
  ]
  expect(overview.coverage).toMatchObject({
    held,
    missing: [
      { from: '2024-08-01', to: '2024-12-31' },
      { from: '2025-04-01', to: '2025-04-30' },
    ],
  })
  expect(overview.all.count).toBe((90 + 92) * perDay)
  expect(guide.quarters.map(({ incomplete }) => incomplete)).toEqual([undefined, 'partial', undefined])
  expect(guide.months.map(({ from }) => from.slice(5, 7))).toEqual(['01', '02', '03', '05', '06', '07'])
  // The 175 days before the week are held with as many deals per day, so the usual week has as many as this
  // one.
  expect(week.usualCount).toBeCloseTo(7 * perDay, 9)
  expect(week.moves).toEqual([])
})

test('two overlapping files count as one period', async () => {
  await imported([{ from: '2025-03-20', to: '2025-05-10' }])
  const { overview } = await dubai()
  expect(overview.coverage.held).toEqual([{ from: '2025-01-01', to: '2025-07-31' }])
  expect(overview.coverage.missing).toEqual([{ from: '2024-08-01', to: '2024-12-31' }])
  expect(overview.all.count).toBe(212 * perDay)
})

test('the same days a year before are compared once they are held', async () => {
  await imported([{ from: '2024-01-01', to: '2024-07-31' }])
  const answers = await dubai()
  expect(answers.overview.coverage.missingBefore).toEqual([])
  expect(answers.overview.all.previous.count).toBe(213 * perDay)
  expect(rules(answers)).not.toContain('sales-year')
  expect(answers.league.rows.every(({ changeRatio }) => changeRatio !== null)).toBe(true)
})
