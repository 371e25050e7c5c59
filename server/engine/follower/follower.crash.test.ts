import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { seeded } from '#domain/random/seeded.ts'
import { startCluster } from '#server/db/cluster/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect, type Sql } from '#server/db/sql.ts'
import { insertRandomRows } from '#server/testing/registers/random-deals.ts'
import { insertRandomAreas, insertRandomUnits } from '#server/testing/registers/random-units.ts'
import { openEngine } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'

const kills = 6
const writers = 3

async function clusterOfItsOwn() {
  const path = await mkdtemp(join(tmpdir(), 'diwan-follow-'))
  const cluster = await startCluster({ directory: join(path, 'postgres'), durable: false })
  const sql = connect(cluster.url, { max: 10 })
  await migrate(sql)
  return {
    sql,
    url: cluster.url,
    directory: join(path, 'engine'),
    async [Symbol.asyncDispose]() {
      await sql.end()
      await cluster.stop()
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Transactions that insert, change and take away, overlap each other, and now and then come to nothing. */
async function write(sql: Sql, writer: number, signal: AbortSignal): Promise<void> {
  const random = seeded(writer)
  for (let at = 0; !signal.aborted; at += 1) {
    const work = sql.begin(async (transaction) => {
      const first = 100_000 * (writer + 1) + 5 * at
      await insertRandomRows(transaction, { count: 5, register: 1, cityIds: [1, 2], first })
      await sleep(random() * 50)
      const lucky = Math.floor(random() * 1000)
      await transaction`
        update transactions set price_minor = price_minor + ${lucky}, deleted = id % 13 = 0, row_xid = pg_current_xact_id()
         where id in (select id from transactions where id % 1000 = ${lucky} for update skip locked)`
      await insertRandomUnits(transaction, { count: 3, cityIds: [1], first })
      await transaction`
        update registered_units set bedrooms = ${lucky % 7}
         where id in (select id from registered_units where id % 50 = ${lucky % 50} for update skip locked)`
      await transaction`
        delete from registered_units
         where id in (select id from registered_units where id % 997 = ${lucky % 997} for update skip locked)`
      if (random() < 0.1) throw new RolledBack()
    })
    await work.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
}

class RolledBack extends Error {}

/** The rows that a watermark on the change time would have missed: the error this test must detect. */
async function followByTime(sql: Sql, seen: Set<number>, signal: AbortSignal): Promise<void> {
  let last = new Date(0)
  while (!signal.aborted) {
    const rows = await sql<{ id: number; at: Date }[]>`
      select id, first_seen_at as at from transactions where first_seen_at > ${last} order by first_seen_at`
    for (const { id, at } of rows) {
      seen.add(id)
      last = at
    }
    await sleep(5)
  }
}

const Row = z.object({ id: z.int(), priceMinor: z.int() })
const everyRow: Question<z.infer<typeof Row>> = {
  sql: 'select id, price_minor from deals order by id',
  values: [],
  row: Row,
}
const Unit = z.object({ id: z.int(), rooms: z.int().nullable() })
const everyUnit: Question<z.infer<typeof Unit>> = {
  sql: 'select id, rooms from units order by id',
  values: [],
  row: Unit,
}

test('a follower killed at random moments under concurrent writes ends with exactly the rows of PostgreSQL', async () => {
  await using fixture = await clusterOfItsOwn()
  const { sql, url, directory } = fixture
  await insertRandomRows(sql, { count: 20_000, register: 1, cityIds: [1, 2] })
  await insertRandomAreas(sql)
  await insertRandomUnits(sql, { count: 2000, cityIds: [1] })
  const stop = new AbortController()
  const seenByTime = new Set<number>()
  const busy = [
    ...Array.from({ length: writers }, (_, writer) => write(sql, writer, stop.signal)),
    followByTime(sql, seenByTime, stop.signal),
  ]
  const random = seeded(Date.now())
  const program = join(import.meta.dirname, '../../testing', 'following-application.ts')
  let opened = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const child = spawn(process.execPath, [program, url, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
    const following = once(child.stdout, 'data').then(() => {
      opened += 1
    })
    // Half of them while the file is opened or written, half while changes are followed.
    if (kill % 2 === 0) await sleep(300 + random() * 700)
    else await following.then(() => sleep(random() * 1000))
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  stop.abort()
  await Promise.all(busy)

  const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  await engine.synced()
  const { rows } = await engine.ask(everyRow)
  const { rows: units } = await engine.ask(everyUnit)
  await engine.close()
  const recorded = await sql<z.infer<typeof Row>[]>`select id, price_minor from deals order by id`
  expect(opened).toBeGreaterThanOrEqual(kills / 2)
  expect(recorded.length).toBeGreaterThan(20_000)
  expect(rows).toEqual([...recorded])
  const registered = await sql<
    z.infer<typeof Unit>[]
  >`select id, bedrooms as rooms from registered_units order by id`
  expect(registered.length).toBeGreaterThan(1000)
  expect(units).toEqual([...registered])

  const [all] = await sql<{ n: number }[]>`select count(*)::int as n from transactions`
  expect(seenByTime.size, 'rows that a watermark on time would have seen').toBeLessThan(all?.n ?? 0)
})
