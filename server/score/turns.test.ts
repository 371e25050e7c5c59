import { expect, test } from 'vitest'
import { connect, type Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { rescoreDue } from './rescore.ts'
import { lockScoring } from './runs.ts'

const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T10:00:05Z')

/** Scored projects in a database, and a separate connection. */
async function scored(...slugs: readonly string[]) {
  const database = await freshDatabase()
  const { sql } = database
  const rows = slugs.map((slug) => ({
    slug, name: slug, location: 'Marina', cityId: 1, published: true, register: 'dld', registerNumber: slug,
    percentCompleted: 60, seenOn: '2026-11-20',
  })) // prettier-ignore
  const projects = await sql<{ id: number }[]>`insert into projects ${sql(rows)} returning id`
  await rescoreDue(sql, { now })
  const other = connect(database.url, { max: 2 })
  return {
    sql,
    other,
    ids: projects.map(({ id }) => id),
    async [Symbol.asyncDispose]() {
      await other.end({ timeout: 1 })
      await database[Symbol.asyncDispose]()
    },
  }
}

const enter = (sql: Sql, projectId: number | undefined, numberValue: number) =>
  sql`
    insert into point_facts (project_id, point, state, number_value, source_id, proven, observed_on)
    values (${projectId ?? 0}, 'construction_progress', 'observed', ${numberValue}, 7, true, '2026-11-21')`
const reasons = async (sql: Sql) =>
  (await sql<{ reason: string }[]>`select reason from score_runs order by id`).map(({ reason }) => reason)

test('a fact committed after its project was scored for another reason is scored too', async () => {
  await using fixture = await scored('tower')
  const { sql, other, ids } = fixture
  await sql`update projects set percent_completed = 61 where id = ${ids[0] ?? 0}`
  const late = await other.reserve()
  await late`begin`
  await late`
    insert into point_facts (project_id, point, state, number_value, source_id, proven, observed_on)
    values (${ids[0] ?? 0}, 'ceiling_height', 'observed', 3, 7, true, '2026-11-21')`
  expect(await rescoreDue(sql, { now: later })).toBe(1)
  await late`commit`
  late.release()
  expect(await rescoreDue(sql, { now: later })).toBe(1)
  const [last] = await sql<{ height: number }[]>`
    select (facts #>> '{facts,ceiling_height,value}')::float8 as height from score_runs order by id desc limit 1`
  expect(last?.height).toBe(3)
})

test('changing a project does not wait for its scoring', async () => {
  await using fixture = await scored('tower')
  const { sql, other, ids } = fixture
  await enter(sql, ids[0], 72)
  const scoring = await other.reserve()
  await scoring`begin`
  await scoring`delete from score_due`
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 2000`
    await transaction`update projects set percent_completed = 61 where id = ${ids[0] ?? 0}`
  })
  await scoring`commit`
  scoring.release()
  expect(await rescoreDue(sql, { now: later })).toBe(1)
})

test('two processes score one after the other', async () => {
  await using fixture = await scored('tower')
  const { sql, other, ids } = fixture
  await enter(sql, ids[0], 72)
  let isDone = false
  let scoring: Promise<unknown> = Promise.resolve()
  await other.begin(async (transaction) => {
    await lockScoring(transaction)
    scoring = rescoreDue(sql, { now: later }).then(() => (isDone = true))
    await transaction`select pg_sleep(0.3)`
    expect(isDone).toBe(false)
  })
  await scoring
  expect(isDone).toBe(true)
})

test('among several reasons to score a project, the entered fact is shown', async () => {
  await using fixture = await scored('a', 'b')
  const { sql, ids } = fixture
  await sql`insert into score_due (project_id, reason, since) select id, 'import', '2026-11-01' from projects`
  await enter(sql, ids[1], 72)
  await rescoreDue(sql, { now: later })
  expect(await reasons(sql)).toEqual(['register', 'register', 'fact'])
  expect(await sql`select from score_due`).toHaveLength(0)
})

test("a developer's statement makes its project due, whether or not the register agrees", async () => {
  await using fixture = await scored('tower')
  const { sql, ids } = fixture
  const say = (sourceId: number) =>
    sql`insert into project_observations (project_id, field, value, source_id, seen_on)
        values (${ids[0] ?? 0}, 'due_on', '2027-12-31', ${sourceId}, '2026-11-20')`
  await say(1)
  expect(await sql`select from score_due`).toHaveLength(0)
  await say(6)
  expect(await rescoreDue(sql, { now: later })).toBe(1)
  const [agreed] = await sql`select number_value from point_facts where point = 'data_conflicts'`
  expect(agreed?.['numberValue']).toBe(0)
})

test('a merged project is no longer scored', async () => {
  await using fixture = await scored('a', 'b')
  const { sql, ids } = fixture
  await sql`update projects set merged_into = ${ids[0] ?? 0}, published = false where id = ${ids[1] ?? 0}`
  await enter(sql, ids[1], 72)
  expect(await rescoreDue(sql, { now: later })).toBe(0)
})
