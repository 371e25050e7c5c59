import { expect, test } from 'vitest'
import { fillDemonstration } from '#server/demo/fill.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { inventPast, rescoreAll } from './rescore.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('the demonstration data is scored from its registers, lists, plans and deals, with a history', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  await fillDemonstration(sql, { now, transactions: 40_000 })
  await inventPast(sql, { now, signal: new AbortController().signal })
  await rescoreAll(sql, { now, reason: 'nightly' })
  const [counts] = await sql`
    select count(*)::int as scored, count(score)::int as rated, count(distinct grade)::int as grades,
           (select count(*)::int from projects where demonstration) as projects,
           (select count(*)::int from score_runs where reason = 'demonstration') as past
      from project_scores`
  expect(counts?.['scored']).toBe(counts?.['projects'])
  expect(counts?.['rated']).toBeGreaterThan(400)
  expect(counts?.['grades']).toBeGreaterThanOrEqual(4)
  expect(counts?.['past']).toBeGreaterThan(500)
  const computed = await sql<{ point: string; count: number }[]>`
    select point, count(distinct project_id)::int as count from point_facts
     where worked_out and state = 'observed' group by point order by 2 desc`
  expect(computed.map(({ point }) => point)).toEqual(
    expect.arrayContaining([
      'project_registered',
      'on_time_rate',
      'down_payment',
      'project_sales_12m',
      'area_price_growth_12m',
      'price_psf_vs_area_median',
      'pipeline_3y_share',
    ]),
  )
  expect(await rescoreAll(sql, { now, reason: 'nightly' })).toBe(0)
})
