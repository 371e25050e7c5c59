import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { foldName } from '#domain/areas/fold-name.ts'
import { seeded } from '#domain/random/seeded.ts'
import { createApp } from '#server/app.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { readConfig } from '#server/config.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { projectNames } from '#server/demo/names.ts'
import { openEngine } from '#server/engine/engine.ts'
import { openSearch, type Search } from '#server/search-index/search.ts'
import { median, measureTime } from './paired.ts'

const projects = 100_000
const questions = 2000
const scans = 200
const places = [
  'Dubai Marina',
  'Business Bay',
  'Jumeirah Village Circle',
  'Al Barsha South',
  'Yas Bay',
  'Olaya',
]
const account = { email: 'bench@test.example', password: 'a long password for benches', fullName: 'Bench' }
const ms = (value: number) => `${value.toFixed(2)} ms`

/**
 * A hundred thousand projects: building the index, queries as typed compared with a plain scan, changes,
 * HTTP.
 */
export async function searchBench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'diwan-bench-'))
  const cluster = await startCluster({ directory: join(directory, 'postgres'), durable: false })
  const sql = connect(cluster.url, { max: 5 })
  try {
    await migrate(sql)
    const names = await writeProjects(sql)
    await using search = await built(sql)
    const queries = typedQueries(names)
    await besideScan(search, names, queries)
    await mistyped(search, mistypedQueries(names))
    await freshness(sql, search)
    await overHttp(sql, cluster.url, search, join(directory, 'engine'), queries)
  } finally {
    await sql.end({ timeout: 5 })
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function writeProjects(sql: Sql): Promise<string[]> {
  const words = projectNames(1500)
  const random = seeded(1)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const names = Array.from(
    { length: projects },
    (_, at) => `${pick(words)} ${pick(words).split(' ')[0]} ${at % 997}`,
  )
  await sql`
    insert into projects (slug, name, location, city_id, published)
    select 'p-' || at, name, (${places}::text[])[1 + at % ${places.length}], 1 + at % 3, true
      from unnest(${names}::text[]) with ordinality as t (name, at)`
  return names
}

/**
 * The time to build the index, and the longest time it blocks the event loop: measured as processor time of
 * the thread, since wall-clock time depends on the machine's other programs.
 */
async function built(sql: Sql): Promise<Search & AsyncDisposable> {
  const heapBefore = await settledHeap()
  const turns = turnsOfOthers()
  const search = openSearch({ sql, log: pino({ level: 'warn' }) })
  const buildMs = await measureTime(search.synced)
  const lengths = turns.end()
  const megabytes = ((await settledHeap()) - heapBefore) / 1e6
  console.log(
    `  ${projects.toLocaleString('en')} projects indexed in ${ms(buildMs)}, holding ${megabytes.toFixed(0)} MB`,
  )
  console.log(
    `  between two turns of others    p99 ${ms(percentile(lengths, 99))}, at worst ${ms(maximum(lengths))} of processor time (goal 20 ms)`,
  )
  return { ...search, [Symbol.asyncDispose]: search.close }
}

/** Runs in every turn of the event loop and records the processor time in ms between two of them. */
function turnsOfOthers(): { end: () => number[] } {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const lengths: number[] = []
  let last = spent()
  let isOver = false
  const turn = () => {
    const now = spent()
    lengths.push(now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    end() {
      isOver = true
      return lengths
    },
  }
}

async function settledHeap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await sleep(50)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Queries as a person types them: beginnings of names and places, some without a match. */
function typedQueries(names: readonly string[]): string[] {
  const random = seeded(2)
  return Array.from({ length: questions }, () => {
    const source = random() < 0.2 ? places : names
    const text = source[Math.floor(random() * source.length)] ?? ''
    const nowhere = random() < 0.1 ? ' xq' : ''
    return text.slice(0, 2 + Math.floor(random() * (text.length - 1))).trimEnd() + nowhere
  }).filter((text) => text.length >= 2)
}

/** Queries with one or two wrong letters: swapped, missing, doubled or replaced. */
function mistypedQueries(names: readonly string[]): string[] {
  const random = seeded(3)
  const at = (length: number) => Math.floor(random() * length)
  const mistype = (text: string): string => {
    const position = 1 + at(Math.max(text.length - 2, 1))
    const [before, letter, after] = [text.slice(0, position), text.charAt(position), text.slice(position + 1)]
    return (
      [
        `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
        before + after,
        `${before}${letter}${letter}${after}`,
        `${before}x${after}`,
      ][at(4)] ?? text
    )
  }
  return Array.from({ length: questions }, () => {
    const source = random() < 0.3 ? places : names
    const text = mistype(source[at(source.length)] ?? '')
    return random() < 0.3 ? mistype(text) : text
  })
}

async function mistyped(search: Search, queries: readonly string[]): Promise<void> {
  const times: number[] = []
  let found = 0
  for (const text of queries) {
    times.push(
      await measureTime(async () => {
        if ((await search.find(text)).projects.length > 0) found += 1
      }),
    )
  }
  console.log(
    `  a question with wrong letters  p50 ${ms(median(times))}, p99 ${ms(percentile(times, 99))} (goal 20 ms); ${Math.round((100 * found) / queries.length)} % find something`,
  )
}

async function besideScan(
  search: Search,
  names: readonly string[],
  queries: readonly string[],
): Promise<void> {
  const folded = names.map((name, at) => foldName(`${name} ${places[at % places.length]}`))
  const scan = (text: string) => {
    const words = foldName(text).split(' ')
    return folded.filter((name) => words.every((word) => name.includes(word))).slice(0, 5)
  }
  const scanned: number[] = []
  const ours: number[] = []
  for (const [at, text] of queries.entries()) {
    ours.push(await measureTime(() => search.find(text)))
    if (at < scans) scanned.push(await measureTime(() => Promise.resolve(scan(text))))
  }
  console.log(`  a question                     p50 ${ms(median(ours))}, p99 ${ms(percentile(ours, 99))}`)
  console.log(
    `  a plain scan of the same       p50 ${ms(median(scanned))}, p99 ${ms(percentile(scanned, 99))}: ${(median(scanned) / median(ours)).toFixed(0)} times as long`,
  )
}

/** The time from the commit of a new name until it is found. */
async function freshness(sql: Sql, search: Search): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const name = `Freshly Named ${round}`
    await sql`update projects set name = ${name} where slug = ${`p-${round + 1}`}`
    times.push(
      await measureTime(async () => {
        while ((await search.find(name)).projects[0]?.name !== name) await sleep(5)
      }),
    )
  }
  console.log(
    `  a change is found after        ${ms(median(times))}, at worst ${ms(Math.max(...times))} (goal 1000 ms)`,
  )
}

/** Through the whole application, sequentially, as one person types. */
async function overHttp(
  sql: Sql,
  databaseUrl: string,
  search: Search,
  directory: string,
  queries: readonly string[],
): Promise<void> {
  const log = pino({ level: 'silent' })
  const engine = await openEngine({ sql, directory, log })
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '100000000' })
  const app = await createApp({ config, sql, databaseUrl, engine, search, log, now: () => new Date() })
  try {
    await createAccount(sql, { ...account, roles: ['free'], onboardingCompleted: true })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const signedIn = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: account.email, password: account.password },
    })
    const { access_token: token } = signedIn.json<{ access_token: string }>()
    const times: number[] = []
    for (const text of queries) {
      const url = `${address}/api/search?q=${encodeURIComponent(text)}`
      times.push(
        await measureTime(async () => {
          const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
          await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`answered ${answer.status}`)
        }),
      )
    }
    console.log(
      `  over HTTP                      p50 ${ms(median(times))} (goal 3 ms), p99 ${ms(percentile(times, 99))} (goal 20 ms)`,
    )
  } finally {
    await app.close()
    await engine.close()
  }
}

/** A loop, because there are too many values for the arguments of one call. */
function maximum(values: readonly number[]): number {
  return values.reduce((worst, value) => Math.max(worst, value), 0)
}

function percentile(values: readonly number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? Number.NaN
}
