import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#server/db/sql.ts'
import { openEngine } from '#server/engine/engine.ts'
import type { Combinations, FollowedTable } from '#server/engine/followed-table.ts'
import { fragment, question } from '#server/engine/fragments.ts'
import { deals, rents, units } from '#server/engine/tables.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { insertRandomRents } from '#server/testing/registers/random-rents.ts'
import { insertRandomAreas, insertRandomUnits } from '#server/testing/registers/random-units.ts'

const Check = z.object({ rows: z.int(), wrong: z.int(), combinations: z.int(), different: z.int() })

/** Rows, those among them whose combination has other values, combinations, and those that differ from each other. */
function checkCombinations({ name }: FollowedTable, { table, id, columns, flags = {} }: Combinations) {
  const differs = [
    ...columns.map((column) => `${name}.${column} IS DISTINCT FROM ${table}.${column}`),
    ...Object.entries(flags).map(([flag, condition]) => `(${condition}) IS DISTINCT FROM ${table}.${flag}`),
  ]
  const values = [...columns, ...Object.keys(flags)].join(', ')
  return question(
    Check,
    fragment(`
      SELECT count(*) AS rows, count(*) FILTER (WHERE ${differs.join(' OR ')}) AS wrong,
             (SELECT count(*) FROM ${table}) AS combinations,
             (SELECT count(*) FROM (SELECT DISTINCT ${values} FROM ${table}) AS found) AS different
        FROM ${name} LEFT JOIN ${table} USING (${id})`),
  )
}

const tables: Record<
  string,
  { table: FollowedTable; insert: (sql: Sql) => Promise<void>; change: (sql: Sql) => Promise<void> }
> = {
  deal: {
    table: deals,
    insert: (sql) => insertRandomDeals(sql, { count: 3000, register: 1, cityIds: [1, 2] }),
    async change(sql) {
      await sql`
        update transactions
           set rooms = case when id % 2 = 0 then 77 end, stage = null, usage_id = null,
               area_id = 1 + id % 60, row_xid = pg_current_xact_id()
         where id % 5 = 0`
      await sql`update transactions set deleted = true, row_xid = pg_current_xact_id() where id % 7 = 0`
    },
  },
  rent: {
    table: rents,
    async insert(sql) {
      await insertRandomAreas(sql)
      await insertRandomRents(sql, { count: 3000, cityIds: [1, 2] })
    },
    async change(sql) {
      await sql`
        update rent_lines set bedrooms = case when contract_id % 2 = 0 then 77 end, area_id = 1 + contract_id % 60
         where contract_id % 5 = 0`
      await sql`update rent_contracts set properties = 93 where id % 11 = 0`
      await sql`delete from rent_contracts where id % 7 = 0`
    },
  },
  unit: {
    table: units,
    async insert(sql) {
      await insertRandomAreas(sql)
      await insertRandomUnits(sql, { count: 3000, cityIds: [1, 2] })
    },
    async change(sql) {
      await sql`
        update registered_units set bedrooms = case when id % 2 = 0 then 77 end, area_id = 1 + id % 60 where id % 5 = 0`
      await sql`delete from registered_units where id % 7 = 0`
    },
  },
}

const cases = Object.entries(tables).flatMap(([name, { table, ...work }]) =>
  (table.combinations ?? []).map((numbered) => ({ name, numbered, table, ...work })),
)

test.for(cases)(
  'each $name has its $numbered.table: as sorted, changed, added with new values, and after a restart',
  async ({ table, numbered, insert, change }) => {
    await using database = await freshDatabase()
    const { sql } = database
    const directory = await mkdtemp(join(tmpdir(), 'diwan-combinations-'))
    const open = () => openEngine({ sql, directory, log: pino({ level: 'silent' }) })
    let engine = await open()
    const read = async () => {
      await engine.synced()
      const [found] = (await engine.ask(checkCombinations(table, numbered))).rows
      return found
    }
    try {
      expect(await read()).toEqual({ rows: 0, wrong: 0, combinations: 0, different: 0 })
      await insert(sql)
      const first = await read()
      expect(first).toMatchObject({ wrong: 0, different: first?.combinations })
      expect(first?.rows).toBeGreaterThanOrEqual(3000)
      expect(first?.combinations).toBeGreaterThan(100)
      await change(sql)
      const changed = await read()
      expect(changed).toMatchObject({ wrong: 0, different: changed?.combinations })
      expect(changed?.rows).toBeLessThan(first?.rows ?? 0)
      expect(changed?.combinations).toBeGreaterThan(first?.combinations ?? 0)
      await engine.close()
      engine = await open()
      expect(await read()).toEqual(changed)
      // Written anew from the record, the file holds the combinations in use and no others.
      await engine.close()
      await rm(directory, { recursive: true, force: true })
      engine = await open()
      const rewritten = await read()
      expect(rewritten).toMatchObject({
        rows: changed?.rows,
        wrong: 0,
        different: rewritten?.combinations,
      })
      expect(rewritten?.combinations).toBeLessThanOrEqual(changed?.combinations ?? 0)
    } finally {
      await engine.close()
      await rm(directory, { recursive: true, force: true })
    }
  },
)
