import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openEngine } from '#server/engine/engine.ts'
import { fragment, question } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/registers/random-deals.ts'
import { groupQuantiles, jointQuantiles } from './group-quantiles.ts'

const Expected = z.object({ key: z.int(), n: z.int(), quantiles: z.array(z.number()) })
const shares = [0, 0.25, 0.5, 0.75, 0.98, 1]

const byPercentile = (where: string, value: string, by: string) =>
  question(
    Expected,
    fragment(`
      SELECT ${by} AS key, count(${value}) AS n,
             percentile_cont(ARRAY[${shares.join(', ')}]) WITHIN GROUP (ORDER BY CAST(${value} AS double precision)) AS quantiles
        FROM deals WHERE ${where} GROUP BY 1 HAVING count(${value}) > 0 ORDER BY 1`),
  )

/** Both interpolate; the last digits may differ. */
const asClose = (quantile: number): unknown => expect.closeTo(quantile, 5)

test('quantiles gathered and by class equal those of percentile_cont, for few and many values, ties, zeros and beyond all classes', async () => {
  await using database = await freshDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'diwan-classes-'))
  await insertRandomDeals(database.sql, { count: 6000, register: 1, cityIds: [1, 2] })
  await database.sql`update transactions set price_minor = 0 where id % 40 = 0`
  await database.sql`update transactions set price_minor = 70000000 where id % 3 = 0`
  await database.sql`update transactions set price_minor = 100 + id where id % 7 = 0`
  await database.sql`update transactions set price_minor = 2000000000000 + 1000 * id where id % 11 = 0`
  const engine = await openEngine({ sql: database.sql, directory, log: pino({ level: 'silent' }) })
  const ask = async <Row>(asked: Question<Row>) => (await engine.ask(asked)).rows
  try {
    const filters = ['true', 'area_id = 3', 'id < 12', 'id = 5', 'id < 0', 'price_minor = 0']
    for (const where of filters)
      for (const [value, other] of [
        ['price_per_sqm', 'price_minor'],
        ['price_minor', 'price_per_sqm'],
      ] as const) {
        const expected = await ask(byPercentile(where, value, 'property_type'))
        const [joint] = await ask(byPercentile(where, value, '0'))
        const amounts = [
          { value, shares },
          { value: other, shares: [0.5] },
        ]
        for (const rows of [6000, 6_000_000]) {
          const selected = { table: 'deals' as const, where: fragment(where), by: 'property_type', rows }
          const [together] = await jointQuantiles(ask, selected, amounts)
          expect(together).toEqual(joint?.quantiles.map(asClose) ?? [])
          const [found] = await groupQuantiles(ask, selected, amounts)
          expect([...(found?.keys() ?? [])], where).toEqual(expected.map(({ key }) => key))
          for (const { key, n, quantiles } of expected) {
            expect(found?.get(key)?.n).toBe(n)
            for (const [at, quantile] of quantiles.entries())
              expect(found?.get(key)?.quantiles[at]).toEqual(asClose(quantile))
          }
        }
      }
  } finally {
    await engine.close()
    await rm(directory, { recursive: true, force: true })
  }
})
