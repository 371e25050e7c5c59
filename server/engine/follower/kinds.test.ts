import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openEngine } from '#server/engine/engine.ts'
import { fragment, question } from '#server/engine/fragments.ts'
import { deals } from '#server/engine/tables.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/random-deals.ts'

const Check = z.object({ rows: z.int(), wrong: z.int(), kinds: z.int(), different: z.int() })
const columns = deals.kinds?.of ?? []

/** Deals, those among them whose kind has other values, kinds, and kinds that differ from each other. */
const check = question(
  Check,
  fragment(`
    SELECT count(*) AS rows,
           count(*) FILTER (WHERE ${columns.map((name) => `deals.${name} IS DISTINCT FROM deal_kinds.${name}`).join(' OR ')}) AS wrong,
           (SELECT count(*) FROM deal_kinds) AS kinds,
           (SELECT count(*) FROM (SELECT DISTINCT ${columns.join(', ')} FROM deal_kinds) AS kinds) AS different
      FROM deals LEFT JOIN deal_kinds USING (kind_id)`),
)

test('each deal has the kind of its values: as sorted, changed, added with new values, and after a restart', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const directory = await mkdtemp(join(tmpdir(), 'diwan-kinds-'))
  const open = () => openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  let engine = await open()
  const read = async () => {
    await engine.synced()
    const [found] = (await engine.ask(check)).rows
    return found
  }
  try {
    expect(await read()).toEqual({ rows: 0, wrong: 0, kinds: 0, different: 0 })
    await insertRandomDeals(sql, { count: 3000, register: 1, cityIds: [1, 2] })
    const first = await read()
    expect(first).toMatchObject({ rows: 3000, wrong: 0, different: first?.kinds })
    expect(first?.kinds).toBeGreaterThan(100)
    await sql`
      update transactions
         set rooms = case when id % 2 = 0 then 77 end, stage = null, usage_id = null, row_xid = pg_current_xact_id()
       where id % 5 = 0`
    await sql`update transactions set deleted = true, row_xid = pg_current_xact_id() where id % 7 = 0`
    const changed = await read()
    expect(changed).toMatchObject({ wrong: 0, different: changed?.kinds })
    expect(changed?.rows).toBeLessThan(3000)
    expect(changed?.kinds).toBeGreaterThan(first?.kinds ?? 0)
    await engine.close()
    engine = await open()
    expect(await read()).toEqual(changed)
  } finally {
    await engine.close()
    await rm(directory, { recursive: true, force: true })
  }
})
