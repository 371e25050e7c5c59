import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ListingFilter } from '#server/projects/listings/text-filter.ts'
import { seeded } from '#domain/random/seeded.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Queryable, type Sql } from '#server/db/sql.ts'
import { listProjects } from '#server/projects/listings/cards.ts'
import { listFacets } from '#server/projects/listings/facets.ts'
import { freshListings } from '#server/projects/listings/listings.ts'
import { projectMap } from '#server/projects/listings/map.ts'
import { node, untilScored } from './node.ts'
import { median, measureTime } from './paired.ts'
import { pagesOnPhone } from './browser/pages-on-phone.ts'

const projects = 100_000
const areas = 250
const developers = 1500
const rounds = 60
const today = '2026-11-22'
const ms = (value: number) => `${value.toFixed(1)} ms`

/**
 * Filtering and counting a hundred thousand projects as the list does, compared with a plain scan of the same
 * rows.
 */
export async function projectsBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres'), durable: false })
  const sql = connect(cluster.url, { max: 5 })
  try {
    await migrate(sql)
    await using served = await node(directory, cluster.url, 'served')
    await untilScored(sql)
    console.log(
      `  ${projects.toLocaleString('en')} projects written and listed in ${ms(await measureTime(() => sql.begin(write)))}`,
    )
    await sql`vacuum analyze`
    await follow(sql)
    const all: number[] = []
    for (const [name, createFilter] of Object.entries(questions))
      all.push(...(await measure(sql, name, createFilter)))
    console.log(`  ${'all of these'.padEnd(24)} p99 ${ms(p99(all))} (goal 100 ms)`)
    const map = await measureTime(() => projectMap(sql, { metric: 'perSqm' }, today))
    console.log(`  ${'the map of all'.padEnd(24)} ${ms(map)}`)
    await pagesOnPhone(served.address)
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * The initial load, and one after a number of rows changed: total time, and the longest time that other
 * requests are blocked.
 */
async function follow(sql: Sql): Promise<void> {
  const before = memoryMb()
  await reading(sql, 'first reading')
  console.log(`  ${'memory of the process'.padEnd(24)} ${before} MB before it, ${memoryMb()} MB after it`)
  for (const changed of [1, 1000, 50_000]) {
    await sql`update project_listings set percent_completed = 7 where project_id <= 1000000 + ${changed}::int`
    await reading(sql, `${changed.toLocaleString('en')} changed`)
  }
  await sql`vacuum analyze project_listings, listing_changes`
}

async function reading(sql: Sql, name: string): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const readMs = await measureTime(() => freshListings(sql))
  delay.disable()
  console.log(`  ${name.padEnd(24)} ${ms(readMs)}, others waited at most ${ms(delay.max / 1e6)}`)
}

/** Live memory after garbage collection. */
function memoryMb(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 1e6)
}

export async function write(sql: Queryable): Promise<void> {
  await sql`
    insert into areas (id, city_id, slug, name, register_name, latitude, longitude)
    select 10000 + n, 1 + n % 3, 'area-' || n, 'Area ' || n, 'Area ' || n, 25 + n / 1000.0, 55 + n / 1000.0
      from generate_series(1, ${areas}) n`
  await sql`
    insert into developers (id, slug, name) select 10000 + n, 'dev-' || n, 'Developer ' || n from generate_series(1, ${developers}) n`
  await sql`
    insert into projects (id, slug, name, location, city_id, area_id, developer_id, stage, property_type, status_code,
      percent_completed, registered_on, first_due_on, due_on, escrow_agent, published)
    select n + 1000000, 'p-' || n, 'Tower ' || md5(n::text), 'Area', 1 + n % 3, 10001 + n * 7 % ${areas}::int, 10001 + n * 13 % ${developers}::int,
           (array['off-plan', 'ready'])[1 + n % 2], (array['unit', 'unit', 'unit', 'villa', 'land', 'building'])[1 + n % 6],
           (array['ACTIVE', 'ACTIVE', 'FINISHED', 'FINISHED', 'NOT_STARTED', 'CANCELLED', 'FRIEZED'])[1 + n % 7],
           n % 101, date '2005-01-01' + n % 7900, date '2010-01-01' + n % 7000, date '2010-01-01' + n % 7000 + n % 400,
           case when n % 2 = 0 then 'Bank' end, true
      from generate_series(1, ${projects}::int) n`
  await sql`
    insert into price_lists (id, project_id, observed_on, source_id, currency)
    select n + 1000000, n + 1000000, '2026-01-01', 10, 'AED' from generate_series(1, ${projects}::int, 2) n`
  await sql`
    insert into price_list_rows (price_list_id, position, property_type, rooms, size_sqm_from, price_minor_from)
    select n + 1000000, rooms, 'unit', rooms, 50 + 30 * rooms, 50000000 + n * 1000::bigint + rooms * 40000000
      from generate_series(1, ${projects}::int, 2) n, generate_series(0, 1 + n % 4) rooms`
  // Scoring them all is part of the nightly sweep, not of this benchmark.
  await sql`delete from score_due`
}

const pick = (random: () => number, most: number) => 1 + Math.floor(random() * most)
const questions: Record<string, (random: () => number) => ListingFilter> = {
  'no filter': () => ({}),
  'one city': (random) => ({ city: ['dubai', 'abu-dhabi', 'riyadh'][pick(random, 3) - 1] }),
  'one area': (random) => ({ area: String(10_000 + pick(random, areas)) }),
  'status, price, bedrooms': (random) => ({
    status: 'active,not-started',
    priceMin: String(500_000 + Math.floor(random() * 300_000)),
    bedrooms: '1,2',
  }),
  named: (random) => ({ named: new Set(Array.from({ length: 50 }, () => Math.floor(random() * 4096))) }),
  'late in a quarter': (random) => ({ pastDue: 'yes', dueFrom: `${2015 + pick(random, 8)}-Q1` }),
  'five choices at once': (random) => ({
    developer: `dev-${pick(random, developers)},dev-${pick(random, developers)}`,
    stage: 'off-plan',
    escrow: 'yes',
    doneMax: String(pick(random, 99)),
    type: 'unit,villa',
  }),
}

/**
 * The calls a page makes at once: the facets with the total, and the first page. Returns the times of all
 * rounds.
 */
async function measure(
  sql: Sql,
  name: string,
  createFilter: (random: () => number) => ListingFilter,
): Promise<number[]> {
  const random = seeded(7)
  const ours: number[] = []
  const plain: number[] = []
  let processorMs = 0
  for (let round = 0; round < rounds; round += 1) {
    const filter = createFilter(random)
    const before = process.cpuUsage()
    ours.push(
      await measureTime(() =>
        Promise.all([listFacets(sql, filter, today), listProjects(sql, filter, today)]),
      ),
    )
    const { user, system } = process.cpuUsage(before)
    processorMs += (user + system) / 1000
    plain.push(
      await measureTime(() => sql`select count(*) from project_listings where percent_completed > ${round}`),
    )
  }
  const ratio = (median(ours) / median(plain)).toFixed(1)
  console.log(
    `  ${name.padEnd(24)} median ${ms(median(ours))}, p99 ${ms(p99(ours))}, ${ms(processorMs / rounds)} of processor here; a plain scan ${ms(median(plain))} and ${ms(p99(plain))}: ${ratio}`,
  )
  return ours
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
