import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { MarketFilter } from '#contract/market/filter.ts'
import { seeded } from '#domain/random/seeded.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { openEngine, type Engine } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'
import { countClasses } from '#server/engine/figures/group-quantiles.ts'
import { filterConditions } from '#server/market/filters.ts'
import { kindCounts } from '#server/market/kind-counts.ts'
import { dealMetrics, dealsByType } from '#server/market/metrics.ts'
import { dealRows } from '#server/market/deals/deal-questions.ts'
import * as questions from '#server/market/questions.ts'
import {
  rentKindFacets,
  rentLocationFacets,
  rentMonths,
  rentRows as rentPage,
} from '#server/market/rents/rent-questions.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { rentKindCounts } from '#server/market/rents/rent-counts.ts'
import { filtered, filteredRents } from './filters.ts'
import { listBench } from './list.ts'
import { membersBench } from './members.ts'
import { prepare } from './prepare.ts'
import { rentFreshness } from './rent-freshness.ts'
import { bareDuckDb, median, paired, measureRatio, measureTime, verdict, type Times } from '#bench/paired.ts'

const flagValue = (flag: string) => process.argv[process.argv.indexOf(flag) + 1]
const flagged = (flag: string) => (process.argv.includes(flag) ? flagValue(flag) : undefined)
const rows = Number(flagged('--rows') ?? 10_000_000)
const rentRows = Number(flagged('--rents') ?? rows / 2)
const withPostgres = !process.argv.includes('--without-postgres')
const chosenDirectory = flagged('--directory')
const sets = 12

/**
 * Questions, freshness, the list endpoint and sixteen members at once over ten million generated deals and five
 * million rents (`--rows`, `--rents`). Loading them into PostgreSQL too takes some minutes; `--without-postgres` skips
 * that and leaves the members out. `--directory` keeps what was generated for the next run.
 */
export async function marketBench(): Promise<void> {
  if (chosenDirectory) await mkdir(chosenDirectory, { recursive: true })
  const directory = chosenDirectory ?? (await mkdtemp(join(tmpdir(), 'diwan-bench-')))
  const cluster = await startCluster({ directory: join(directory, 'postgres'), durable: false })
  const sql = connect(cluster.url, { max: 5 })
  try {
    await migrate(sql)
    const file = await prepare(sql, directory, { deals: rows, rents: rentRows, withPostgres })
    const engine = await openEngine({
      sql,
      directory: join(directory, 'engine'),
      log: pino({ level: 'warn' }),
    })
    try {
      await measureQuestions(engine, sql, file)
      await freshness(engine, sql)
      await rentFreshness({ sql, engine })
      await listBench({ engine, sql, databaseUrl: cluster.url, file })
    } finally {
      await engine.close()
    }
    if (withPostgres) await membersBench({ sql, databaseUrl: cluster.url, directory })
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    if (!chosenDirectory) await rm(directory, { recursive: true, force: true })
  }
}

async function measureQuestions(engine: Engine, sql: Sql, file: string): Promise<void> {
  using bare = await bareDuckDb(file)
  console.log('  question                     engine   bare   ratio (goal 1.50)')
  for (const [name, make] of Object.entries(screenQuestions)) {
    const times: Times = { ours: [], bare: [], bareAgain: [] }
    const postgres: number[] = []
    const random = seeded(name.length)
    for (let set = 0; set < sets; set += 1) {
      const question = make(random)
      const queryBare = async () =>
        (await bare.connection.runAndReadAll(question.sql, [...question.values])).getRowObjectsJS()
      await paired(() => engine.ask(question), queryBare, times)
      // Only the follower numbers combinations of columns, has classes of amounts and divides whole numbers.
      if (withPostgres && set < 3 && !/kind_id|location_id|_class|\/\//.test(question.sql))
        postgres.push(await measureTime(() => sql.unsafe(question.sql, [...question.values])))
    }
    const timesAsLong = (median(postgres) / median(times.ours)).toFixed(0)
    const beside =
      postgres.length > 0 ? `   PostgreSQL ${ms(median(postgres))}, ${timesAsLong} times as long` : ''
    console.log(
      `  ${name.padEnd(26)} ${ms(median(times.ours))} ${ms(median(times.bare))}   ${measureRatio(times).toFixed(2)}${beside}${verdict(times)}`,
    )
  }
}

/** The queries of the screen, each time with a different filter, so that nothing is cached. */
const screenQuestions: Record<string, (random: () => number) => Question<unknown>> = {
  'counts of a city': (random) => kindCounts(filtered(random, { city: 'dubai', type: 'unit' })),
  'classes of prices': (random) =>
    countClasses({
      ...dealsByType(filtered(random, { city: 'dubai', type: 'unit' }), rows),
      value: dealMetrics.perSqm.column,
    }),
  'months of an area': (random) =>
    questions.series(filtered(random, { area: someArea(random), type: 'unit' }), 'perSqm'),
  'months of a city': (random) =>
    questions.series(filtered(random, { stage: 'ready', freehold: 'yes' }), 'perSqm'),
  'months of five projects': (random) =>
    questions.series(filtered(random, { project: someProjects(random) }), 'perSqm'),
  histogram: (random) =>
    countClasses({
      ...dealsByType(filtered(random, { rooms: '1,2' }), rows),
      value: dealMetrics.price.column,
    }),
  'league of areas': (random) =>
    questions.league(filtered(random, { type: 'unit' }), { metric: 'perSqm' }, leagueDays),
  'choices of kinds': (random) => questions.kindFacets(filtered(random, { city: 'dubai', type: 'unit' })),
  'choices of locations': (random) =>
    questions.locationFacets(filtered(random, { city: 'dubai', type: 'unit' })),
  'page of rows': (random) =>
    dealRows(filtered(random, { type: 'unit', stage: 'ready' }), { sort: 'price', direction: 'desc' }, 50),
  'rents of a city': (random) => rentKindCounts(filteredRents(random, { city: 'dubai', type: 'unit' })),
  'months of rents': (random) => rentMonths(filteredRents(random, { contract: 'new' }), 'perSqm'),
  'kinds of rents': (random) => rentKindFacets(filteredRents(random, { type: 'unit' })),
  'locations of rents': (random) => rentLocationFacets(filteredRents(random, { type: 'unit' })),
  'page of rents': (random) =>
    rentPage(filteredRents(random, { type: 'unit' }), { sort: 'rent', direction: 'desc' }, 50),
}

const leagueDays = [
  { cityId: 1, isRecent: true, from: '2025-08-02', to: '2026-08-01' },
  { cityId: 1, isRecent: false, from: '2024-08-02', to: '2025-08-01' },
]

const someArea = (random: () => number) =>
  String(1 + ((137 * Math.floor(Math.exp(random() * Math.log(120)))) % 300))
const someProjects = (random: () => number) =>
  Array.from({ length: 5 }, () => 3000 + Math.floor(Math.exp(random() * Math.log(6000)))).join(',')

/** The time from the commit of 10,000 changed rows until queries return them. */
async function freshness(engine: Engine, sql: Sql): Promise<void> {
  const [stored] = await sql<{ next: number }[]>`
    select coalesce(max(substring(number from 3)::int), ${rows}) + 1 as next from transactions where register = 2`
  const first = stored?.next ?? 0
  await insertRandomDeals(sql, { count: 2000, register: 2, cityIds: [1], first })
  await engine.synced()
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const mark = 1_000_000_007 + run + first
    await sql.begin(async (transaction) => {
      const next = first + 2000 + run * 8000
      await insertRandomDeals(transaction, { count: 8000, register: 2, cityIds: [1], first: next })
      await transaction`update transactions set price_minor = ${mark}, row_xid = pg_current_xact_id()
         where register = 2 and number in (select 'N-' || n from generate_series(${first}::int, ${first + 1999}::int) n)`
      // An import notifies the follower with its commit.
      await transaction`notify transactions_changed`
    })
    const question = questions.count(
      filterConditions(
        MarketFilter.parse({ leftOut: 'shown', priceMin: String(mark / 100), priceMax: String(mark / 100) }),
        {
          cities: [{ id: 1, slug: 'dubai' }],
          data: 'register',
        },
      ),
    )
    times.push(
      await measureTime(async () => {
        while (((await engine.ask(question)).rows[0]?.n ?? 0) < 2000)
          await new Promise((go) => setTimeout(go, 5))
      }),
    )
  }
  console.log(
    `  10,000 changed rows can be asked for after ${ms(median(times))}, at worst ${ms(Math.max(...times))} (goal 500 ms)`,
  )
}

const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0).padStart(5)} ms`
