import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#server/db/sql.ts'
import { openEngine } from '#server/engine/engine.ts'
import type { Question } from '#server/engine/question.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomRows } from '#server/testing/registers/random-deals.ts'

const Count = z.object({ n: z.int() })
const dealCount: Question<z.infer<typeof Count>> = {
  sql: 'select count(*) as n from deals',
  values: [],
  row: Count,
}

/** The database with one more deal after each transaction, so that there is always one that was not followed yet. */
function neverQuiet(sql: Sql): Sql {
  let number = 100_000
  const begin = async (...options: Parameters<Sql['begin']>) => {
    const result = await sql.begin(...options)
    number += 1
    await insertRandomRows(sql, { count: 1, register: 1, cityIds: [1], first: number })
    return result
  }
  return new Proxy(sql, { get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)) })
}

test('the file opens and answers with what was committed while ever more rows arrive', async () => {
  await using database = await freshDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'diwan-follower-'))
  await insertRandomRows(database.sql, { count: 1000, register: 1, cityIds: [1] })
  const engine = await openEngine({
    sql: neverQuiet(database.sql),
    directory,
    log: pino({ level: 'silent' }),
  })
  try {
    for (let round = 0; round < 3; round += 1) {
      const [committed] = await database.sql<{ n: number }[]>`select count(*)::int as n from deals`
      await engine.synced()
      const { rows } = await engine.ask(dealCount)
      expect(rows[0]?.n).toBeGreaterThanOrEqual(committed?.n ?? Infinity)
    }
  } finally {
    await engine.close()
    await rm(directory, { recursive: true })
  }
}, 60_000)

const Checked = z.object({ n: z.int(), ids: z.int(), value: z.int() })
const dealCheck: Question<z.infer<typeof Checked>> = {
  sql: 'select count(*) as n, count(distinct id) as ids, cast(coalesce(sum(price_minor), 0) as bigint) as value from deals',
  values: [],
  row: Checked,
}

test('rows are added, changed, added in the same step as others are changed, and deleted, each once', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const directory = await mkdtemp(join(tmpdir(), 'diwan-follower-'))
  const add = (first: number) => insertRandomRows(sql, { count: 50, register: 1, cityIds: [1], first })
  const change = () => sql`
    update transactions set price_minor = price_minor + id, row_xid = pg_current_xact_id() where id % 3 = 0`
  const steps = [
    () => add(1),
    change,
    () => add(1001),
    change,
    () => Promise.all([add(2001), change()]),
    () => sql`update transactions set deleted = true, row_xid = pg_current_xact_id() where id % 5 = 0`,
    () => add(3001),
  ]
  const open = () => openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  let engine = await open()
  const expectSame = async () => {
    await engine.synced()
    const [held] = await sql<z.infer<typeof Checked>[]>`
      select count(*)::int as n, count(distinct id)::int as ids, coalesce(sum(price_minor), 0)::float8 as value from deals`
    expect((await engine.ask(dealCheck)).rows).toEqual([held])
  }
  try {
    for (const step of steps) {
      await step()
      await expectSame()
    }
    // What is held is read again after a restart.
    await engine.close()
    engine = await open()
    for (const step of [change, () => add(4001)]) {
      await step()
      await expectSame()
    }
  } finally {
    await engine.close()
    await rm(directory, { recursive: true })
  }
}, 60_000)
