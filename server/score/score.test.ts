import { expect, test } from 'vitest'
import { scoreProject } from '#domain/score/score-project.ts'
import { model } from '#domain/score/catalogue.ts'
import type { ProjectFacts } from '#domain/score/facts.ts'
import type { Sql } from '#server/db/sql.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { rescoreAll, rescoreDue } from './rescore.ts'
import { asScorer } from './runs.ts'

const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T10:00:05Z')

async function oneProject(sql: Sql, more: object = {}): Promise<number> {
  const [project] = await sql<[{ id: number }]>`
    insert into projects ${sql({
      slug: 'tower',
      name: 'Tower',
      location: 'Marina',
      cityId: 1,
      published: true,
      register: 'dld',
      registerNumber: '2387',
      percentCompleted: 60,
      startedOn: '2024-11-22',
      firstDueOn: '2026-11-22',
      dueOn: '2027-11-22',
      escrowAgent: 'A bank',
      seenOn: '2026-11-20',
      units: 100,
      ...more,
    })} returning id`
  return project.id
}
const enter = (sql: Sql, projectId: number, fact: object) =>
  sql`insert into point_facts ${sql({ projectId, state: 'observed', sourceId: 7, proven: true, observedOn: '2026-11-21', ...fact })}`
const readRuns = (sql: Sql) => sql<
  {
    id: number
    reason: string
    facts: ProjectFacts
    grade: string
    score: number | null
    coverage: number
    factIds: Record<string, number>
  }[]
>`
  select id, reason, facts, grade, score, coverage, fact_ids from score_runs order by id`

test('the scoring role cannot read people, sessions, applications, introductions, directories or letters', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const tables = await sql<{ name: string; readable: boolean }[]>`
    select relname as name, has_table_privilege('diwan_scoring', oid, 'select') as readable
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const readable = tables.filter((table) => table.readable)
  expect(readable.map(({ name }) => name).toSorted()).toEqual([
    'area_names',
    'areas',
    'cities',
    'data_sources',
    'developer_entities',
    'developers',
    'fact_conflicts',
    'import_months',
    'legal_entities',
    'payment_instalments',
    'payment_plans',
    'point_facts',
    'price_list_rows',
    'price_lists',
    'project_documents',
    'project_observations',
    'project_scores',
    'projects',
    'registered_units',
    'rent_contracts',
    'rent_lines',
    'rule_values',
    'score_peers',
    'score_runs',
    'terms',
    'transactions',
  ])
  for (const closed of ['sessions', 'users', 'introductions', 'applications', 'agents', 'suppliers'])
    await expect(
      sql.begin(async (transaction) => {
        await asScorer(transaction)
        await transaction`select 1 from ${transaction(closed)} limit 1`
      }),
    ).rejects.toThrow('permission denied')
})

test('a register entry becomes facts with their source, and a run that can be reproduced', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  expect(await rescoreAll(sql, { now, reason: 'nightly' })).toBe(1)
  const [run] = await readRuns(sql)
  expect(run).toMatchObject({ grade: 'NR', score: null, reason: 'nightly' })
  expect(run?.facts.facts).toMatchObject({
    project_registered: {
      state: 'observed',
      value: 'registered',
      source: 'transaction_registry',
      observedOn: '2026-11-20',
    },
    construction_progress: { value: 60 },
    escrow_account_verified: { value: 'verified' },
  })
  const [schedule] = await sql`
    select number_value, inputs, worked_out from point_facts
     where project_id = ${projectId} and point = 'progress_vs_schedule'`
  expect(schedule).toMatchObject({
    numberValue: -39.7,
    workedOut: true,
    inputs: { percentCompleted: 60, plannedPercent: 99.7 },
  })
  const again = scoreProject(
    model,
    run?.facts ?? { city: 'dubai', stage: 'ready', propertyType: 'unit', facts: {} },
    {},
    '2026-11-22',
  )
  expect(again.coverage).toBe(run?.coverage)
  expect(await rescoreAll(sql, { now: later, reason: 'nightly' })).toBe(0)
})

test('facts entered during a sweep are neither overwritten nor left waiting', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  let calls = 0
  await rescoreAll(sql, {
    now,
    reason: 'nightly',
    // The second time, all facts are gathered and nothing is scored yet.
    onProgress: async () => {
      calls += 1
      if (calls === 2) await enter(sql, projectId, { point: 'construction_progress', numberValue: 72 })
      return { stop: false }
    },
  })
  const [run] = await readRuns(sql)
  expect(run?.facts.facts['construction_progress']).toMatchObject({ value: 72 })
  await rescoreDue(sql, { now: later })
  await enter(sql, projectId, { point: 'construction_progress', numberValue: 73 })
  await rescoreAll(sql, { now: later, reason: 'nightly', onProgress: async () => ({ stop: true }) })
  expect(await rescoreDue(sql, { now: later })).toBe(1)
})

test('a correction is scored as soon as it is due, overrides computed facts and gives its reason', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  await rescoreAll(sql, { now, reason: 'nightly' })
  await sql`delete from score_due`
  await enter(sql, projectId, { point: 'construction_progress', numberValue: 72 })
  expect(await rescoreDue(sql, { now: later })).toBe(1)
  const [, corrected] = await readRuns(sql)
  expect(corrected).toMatchObject({ reason: 'fact' })
  expect(corrected?.facts.facts['construction_progress']).toMatchObject({
    value: 72,
    source: 'staff_entered',
  })
  await enter(sql, projectId, {
    point: 'construction_progress',
    state: 'withdrawn',
    sourceId: null,
    observedOn: '2026-11-22',
  })
  await rescoreDue(sql, { now: later })
  const [, , back] = await readRuns(sql)
  expect(back?.facts.facts['construction_progress']).toMatchObject({ value: 60 })
  expect(await rescoreDue(sql, { now: later })).toBe(0)
})

test('a change in the register makes a project due, and facts it no longer contains are withdrawn', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  await rescoreDue(sql, { now })
  await sql`update projects set percent_completed = null, seen_on = '2026-11-22' where id = ${projectId}`
  expect(await rescoreDue(sql, { now: later })).toBe(1)
  const [, run] = await readRuns(sql)
  expect(run?.reason).toBe('register')
  expect(Object.keys(run?.facts.facts ?? {})).not.toContain('construction_progress')
})

test('for one point, entered facts override computed ones, and those override generated ones', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  await rescoreDue(sql, { now })
  const progress = async () => {
    await rescoreDue(sql, { now: later })
    const facts = (await readRuns(sql)).at(-1)?.facts.facts
    return [facts?.['construction_progress'], facts?.['ceiling_height']]
  }
  const generated = { sourceId: 10, observedOn: '2026-11-22' }
  await enter(sql, projectId, { ...generated, point: 'construction_progress', numberValue: 99 })
  await enter(sql, projectId, { ...generated, point: 'ceiling_height', numberValue: 3 })
  expect(await progress()).toMatchObject([
    { value: 60, source: 'transaction_registry' },
    { value: 3, source: 'computed' },
  ])
  await enter(sql, projectId, { point: 'construction_progress', numberValue: 72, observedOn: '2025-01-01' })
  await enter(sql, projectId, { point: 'ceiling_height', numberValue: 2.8, observedOn: '2025-01-01' })
  expect(await progress()).toMatchObject([
    { value: 72, source: 'staff_entered' },
    { value: 2.8, source: 'staff_entered' },
  ])
})

test('an added fact makes its project due at once, and an imported file of deals or rents makes every real project due', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  const projectId = await oneProject(sql)
  await oneProject(sql, { slug: 'invented', registerNumber: 'D1', demonstration: true })
  await rescoreDue(sql, { now })
  let [heard, listening] = [0, false]
  const listened = await sql.listen(
    'score_due',
    () => (heard += 1),
    () => (listening = true),
  )
  expect(listening).toBe(true)
  await enter(sql, projectId, { point: 'construction_progress', numberValue: 72 })
  await expect.poll(() => heard).toBe(1)
  await rescoreDue(sql, { now: later })

  const batch = { format: 'ejari', fileName: 'rents.csv' }
  const [read] = await sql<[{ id: number }]>`insert into import_batches ${sql(batch)} returning id`
  await sql`update import_batches set status = 'finished' where id = ${read.id}`
  expect(await sql`select from score_due`).toHaveLength(0)
  const [brought] = await sql<[{ id: number }]>`
    insert into import_batches ${sql({ ...batch, rowsNew: 3 })} returning id`
  await sql`update import_batches set status = 'finished' where id = ${brought.id}`
  expect([...(await sql`select project_id, reason from score_due`)]).toEqual([
    { projectId, reason: 'import' },
  ])
  await expect.poll(() => heard).toBe(2)
  await rescoreDue(sql, { now: later })
  await sql`update import_batches set status = 'rolled-back' where id = ${read.id}`
  expect(await sql`select from score_due`).toHaveLength(1)
  await listened.unlisten()
})

test('demonstration projects are not peers of real ones', async () => {
  await using database = await freshDatabase()
  const { sql } = database
  for (let at = 0; at < 9; at += 1)
    await oneProject(sql, {
      slug: `invented-${at}`,
      name: `Invented ${at}`,
      registerNumber: `D${at}`,
      demonstration: true,
    })
  await oneProject(sql)
  await rescoreAll(sql, { now, reason: 'nightly' })
  const peers = await sql<{ demonstration: boolean; counted: number }[]>`
    select demonstration, (statistics -> 'dubai/off-plan/unit' -> 'construction_progress' ->> 'count')::int as counted
      from score_peers order by demonstration`
  expect([...peers]).toEqual([
    { demonstration: false, counted: null },
    { demonstration: true, counted: 9 },
  ])
  const invented = await sql<{ key: string }[]>`
    select distinct s.key from point_facts f join data_sources s on s.id = source_id
      join projects p on p.id = f.project_id where p.demonstration`
  expect(invented.map(({ key }) => key)).toEqual(['demonstration'])
})
