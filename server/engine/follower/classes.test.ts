import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openEngine } from '#server/engine/engine.ts'
import { classColumn } from '#server/engine/amount-classes.ts'
import { fragment, question } from '#server/engine/fragments.ts'
import { deals, rents } from '#server/engine/tables.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { insertRandomRents } from '#server/testing/registers/random-rents.ts'
import { insertRandomAreas } from '#server/testing/registers/random-units.ts'

const Check = z.object({ classes: z.int(), disordered: z.int(), unclassed: z.int() })

/** Classes, those with an amount that is not above all of the class before, and rows with an amount or a class alone. */
function checkClasses(table: string, amount: string) {
  const column = classColumn(amount)
  return question(
    Check,
    fragment(`
      WITH spread AS (
        SELECT min(${amount}) AS lowest, lag(max(${amount})) OVER (ORDER BY ${column}) AS highest_before
          FROM ${table} WHERE ${column} IS NOT NULL GROUP BY ${column})
      SELECT count(*) AS classes, count(*) FILTER (WHERE lowest <= highest_before) AS disordered,
             (SELECT count(*) FROM ${table} WHERE (${amount} IS NULL) <> (${column} IS NULL)) AS unclassed
        FROM spread`),
  )
}

const amounts = [deals, rents].flatMap(({ name, classes = {} }) =>
  Object.keys(classes).map((amount) => ({ name, amount })),
)

test('a higher amount is in no lower class, among sorted and changed rows', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const directory = await mkdtemp(join(tmpdir(), 'diwan-amount-classes-'))
  await insertRandomAreas(sql)
  await insertRandomDeals(sql, { count: 3000, register: 1, cityIds: [1, 2] })
  await insertRandomRents(sql, { count: 3000, cityIds: [1, 2] })
  const engine = await openEngine({ sql, directory, log: pino({ level: 'silent' }) })
  const expectOrder = async () => {
    for (const { name, amount } of amounts) {
      const [found] = (await engine.ask(checkClasses(name, amount))).rows
      expect(found, `${name}.${amount}`).toMatchObject({ disordered: 0, unclassed: 0 })
      expect(found?.classes).toBeGreaterThan(100)
    }
  }
  try {
    expect(amounts.length).toBeGreaterThan(0)
    await expectOrder()
    await sql`
      update transactions set price_minor = price_minor * (id % 7), row_xid = pg_current_xact_id() where id % 3 = 0`
    await sql`update rent_contracts set annual_minor = annual_minor * 1000 where id % 5 = 0`
    await engine.synced()
    await expectOrder()
  } finally {
    await engine.close()
    await rm(directory, { recursive: true })
  }
})
