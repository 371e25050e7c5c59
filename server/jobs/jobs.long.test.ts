import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs } from '#domain/dates/durations.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { testApplication } from '#server/testing/application.ts'
import { emptyDatabase, freshDatabase } from '#server/testing/database.ts'
import { enqueue } from './enqueue.ts'
import { defineJobWorker, job, type JobWorker } from './job.ts'
import { prepareJobs } from './prepare-jobs.ts'
import { performDue, runJobs } from './run-jobs.ts'

const noted = job({
  name: 'test-note',
  input: z.object({ word: z.string() }),
  limitMs: 1000,
  retries: 3,
  firstWaitMs: 1000,
  atOnce: 4,
})

/** Writes each word down as often as it is done. */
const noteWorker = defineJobWorker(noted, async ({ sql, input }) => {
  await sql`insert into notes (word) values (${input.word})`
})

async function withNotes(workers: readonly JobWorker[]) {
  const application = await testApplication()
  await application.parts.sql`create table notes (word text)`
  await prepareJobs(application.parts.sql, workers)
  return application
}

const wordsIn = async (sql: Sql) =>
  (await sql<{ word: string }[]>`select word from notes order by 1`).map(({ word }) => word)

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return
    await sleep(50)
  }
  throw new Error('it never came about')
}

test('a job runs after its transaction is committed, and not at all after a rollback', async () => {
  await using application = await withNotes([noteWorker])
  const { parts } = application
  await parts.sql.begin((sql) => enqueue(sql, noted, { word: 'kept' }))
  await parts.sql
    .begin(async (sql) => {
      await enqueue(sql, noted, { word: 'lost' })
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await enqueue(parts.sql, noted, { word: 'later' }, { afterMs: 60_000 })
  await performDue(parts, [noteWorker])
  expect(await wordsIn(parts.sql)).toEqual(['kept'])
})

test('an undefined job name is refused', async () => {
  await using application = await withNotes([])
  await expect(
    enqueue(application.parts.sql, { ...noted, name: 'unheard-of' }, { word: 'x' }),
  ).rejects.toThrow(/unheard-of/)
})

test('two processes share a hundred jobs, and each runs once', async () => {
  await using application = await withNotes([noteWorker])
  const { parts } = application
  const words = Array.from({ length: 100 }, (_, n) => `word-${String(n).padStart(3, '0')}`)
  {
    await using _one = await runJobs(parts, [noteWorker])
    await using _other = await runJobs(parts, [noteWorker])
    for (const word of words) await enqueue(parts.sql, noted, { word })
    await until(async () => (await wordsIn(parts.sql)).length >= words.length)
  }
  expect(await wordsIn(parts.sql)).toEqual(words)
})

test('a failed job is retried after a delay, and a hanging one is ended by its time limit', async () => {
  const seen: string[] = []
  const flaky = defineJobWorker({ ...noted, limitMs: 300 }, async ({ input, signal }) => {
    seen.push(input.word)
    if (input.word === 'hangs') await sleep(60_000, undefined, { signal })
    if (seen.length === 1) throw new Error('the first try fails')
  })
  await using application = await withNotes([flaky])
  const { parts } = application
  await enqueue(parts.sql, noted, { word: 'fails once' })
  await performDue(parts, [flaky])
  const [waiting] = await parts.sql<{ state: string; wait: number }[]>`
    select state::text, extract(epoch from start_after - now())::float8 as wait from jobs.job`
  expect(waiting?.state).toBe('retry')
  expect(waiting?.wait).toBeGreaterThan(0.5)
  await sleep(2100)
  await performDue(parts, [flaky])
  expect(seen).toEqual(['fails once', 'fails once'])
  await enqueue(parts.sql, noted, { word: 'hangs' })
  const began = performance.now()
  await performDue(parts, [flaky])
  expect(performance.now() - began).toBeLessThan(5000)
  expect(seen.filter((word) => word === 'hangs')).toHaveLength(1)
})

test('a repeated job is queued once per interval, for any number of processes', async () => {
  const repeated = defineJobWorker(
    job({ ...noted, name: 'test-repeated', input: z.object({}), everyMs: dayMs }),
    async ({ sql }) => {
      await sql`insert into notes (word) values ('again')`
    },
  )
  await using application = await withNotes([repeated])
  const { parts } = application
  {
    await using _one = await runJobs(parts, [repeated])
    await using _other = await runJobs(parts, [repeated])
    await until(async () => (await wordsIn(parts.sql)).length > 0)
    await sleep(1500)
  }
  expect(await wordsIn(parts.sql)).toEqual(['again'])
})

test('three processes prepare an empty database at once', async () => {
  await using database = await emptyDatabase()
  const pools = [1, 2, 3].map(() => connect(database.url, { max: 1 }))
  await Promise.all(pools.map((sql) => prepareJobs(sql, [noteWorker])))
  await Promise.all(pools.map((sql) => sql.end()))
  const queues = await database.sql<{ name: string }[]>`select name from jobs.queue`
  expect(queues.map(({ name }) => name)).toEqual(['test-note'])
})

test('a lost database ends no process: jobs wait for it and continue', async () => {
  await using database = await freshDatabase()
  await using application = await withNotes([noteWorker])
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const parts = { ...application.parts, log }
  {
    await using running = await runJobs(parts, [noteWorker])
    for (let times = 0; times < 5; times += 1) {
      await database.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = ${new URL(application.parts.databaseUrl).pathname.slice(1)}`
      running.wake()
      await sleep(100)
    }
    await enqueue(application.parts.sql, noted, { word: 'after' })
    await until(async () => (await wordsIn(application.parts.sql)).includes('after'))
  }
  expect(await wordsIn(application.parts.sql)).toEqual(['after'])
})
