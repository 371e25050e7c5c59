import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exclusions } from '#domain/market/codes.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { insertRandomDeals } from '#server/testing/random-deals.ts'

const [migration = ''] = globSync('server/db/migrations/*-sales-on-payment-plan.sql')

test('sales on a payment plan that are already held are marked, and nothing else changes', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await sql`insert into terms (id, kind, name, folded) values
    (10, 'procedure', 'Sale', 'sale'), (11, 'procedure', 'Sale On Payment Plan', 'sale on payment plan'),
    (12, 'procedure', 'Sell Development', 'sell development'), (13, 'project', 'Payment Plan Tower', 'payment plan tower')`
  await insertRandomDeals(sql, { count: 200, register: 1, cityIds: [1] })
  await sql`update transactions set deal_group = 1, procedure_id = 10 + id % 3, project_id = 13`
  await sql`update transactions set exclusion = case procedure_id when 12 then 5 else 0 end`
  const [before] = await sql<
    { watermark: string }[]
  >`select max(row_xid)::text as watermark from transactions`
  await sql.unsafe(readFileSync(migration, 'utf8'))
  const rows = await sql<{ procedure: string; exclusion: number; moved: boolean }[]>`
    select distinct p.name as procedure, t.exclusion, t.row_xid > ${before?.watermark ?? '0'}::xid8 as moved
      from transactions t join terms p on p.id = t.procedure_id order by 1`
  expect(rows).toEqual([
    { procedure: 'Sale', exclusion: exclusions.none, moved: false },
    { procedure: 'Sale On Payment Plan', exclusion: exclusions['payment-plan'], moved: true },
    { procedure: 'Sell Development', exclusion: exclusions['other-procedure'], moved: false },
  ])
})
