import { expect, test } from 'vitest'
import { model } from '#domain/score/catalogue.ts'
import { randomProject } from '#domain/score/testing/random-project.ts'
import { seeded } from '#domain/random/seeded.ts'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { runBacktest } from './backtest.ts'

/** The day before which the random facts were observed. */
const notedAt = new Date('2026-11-22T00:00:00Z')

async function project(
  sql: Sql,
  number: number,
  {
    slipDays,
    cancelledOn = null,
    demonstration = false,
  }: { slipDays: number; cancelledOn?: string | null; demonstration?: boolean },
) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into projects (slug, name, location, city_id, published, registered_on, demonstration, cancelled_on)
    values (${`p-${number}`}, ${`P ${number}`}, '', 1, true, '2024-01-01', ${demonstration}, ${cancelledOn}) returning id`
  const { facts } = randomProject(model, seeded(number), 0.97)
  const rows = Object.entries(facts).flatMap(([point, fact]) =>
    fact?.state === 'observed'
      ? [
          {
            projectId: id,
            point,
            state: 'observed',
            sourceId: 7,
            notedAt,
            observedOn: fact.observedOn,
            proven: fact.proven,
            numberValue: typeof fact.value === 'number' ? fact.value : null,
            wordValue: typeof fact.value === 'string' ? fact.value : null,
          },
        ]
      : [],
  )
  await sql`insert into point_facts ${sql(rows)}`
  const due = new Date(Date.UTC(2028, 0, 1 + slipDays)).toISOString().slice(0, 10)
  await sql`
    insert into project_observations (project_id, field, value, source_id, seen_on)
    values (${id}, 'due_on', '2028-01-01', 1, '2026-11-22'), (${id}, 'due_on', ${due}, 1, '2027-06-01')`
}

test('before the end of the first window, only that date is shown', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  expect(await runBacktest(sql, notedAt)).toMatchObject({ projects: 0, recordedFrom: null })
  await project(sql, 1, { slipDays: 0 })
  await project(sql, 2, { slipDays: 0, demonstration: true })
  const report = await runBacktest(sql, new Date('2027-03-01T00:00:00Z'))
  expect(report).toMatchObject({ projects: 1, recordedFrom: '2026-11-22' })
  expect(report.tests).toHaveLength(6)
  expect(report.tests[0]).toMatchObject({
    outcome: 'delay',
    months: 12,
    over: 0,
    windows: [],
    firstEnds: '2027-12-31',
    isRelated: false,
  })
})

test('after it, the number of cases and the relation of scores to delays and cancellations are shown', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  for (let number = 1; number <= 12; number += 1)
    await project(sql, number, {
      slipDays: number * 10,
      cancelledOn: number === 3 ? '2027-05-01' : number === 4 ? '2026-01-01' : null,
    })
  const { tests } = await runBacktest(sql, new Date('2028-01-02T00:00:00Z'))
  const [delay] = tests
  expect(delay).toMatchObject({ over: 1, tooFew: 0, isRelated: false })
  expect(delay?.windows[0]).toMatchObject({ from: '2026-12-31', until: '2027-12-31', cases: 12 })
  expect(Math.abs(delay?.windows[0]?.rho ?? 9)).toBeLessThanOrEqual(1)
  const cancellation = tests.find(({ outcome, months }) => outcome === 'cancellation' && months === 12)
  expect(cancellation?.windows[0]).toMatchObject({ cases: 11 })
  expect(cancellation?.windows[0]?.areaUnderRoc).not.toBeNull()
  const [stored] = await sql`select model_version from score_backtests`
  expect(stored).toEqual({ modelVersion: model.version })
})
