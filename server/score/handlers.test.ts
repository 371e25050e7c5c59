import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { score } from '#contract/score.ts'
import { ScoreSheet } from '#contract/score/sheet.ts'
import { scoreComparison } from '#contract/score/comparison.ts'
import { scoreOfStaff } from '#contract/score/facts.ts'
import { model } from '#domain/score/catalogue.ts'
import { randomProject } from '#domain/score/testing/random-project.ts'
import { seeded } from '#domain/random/seeded.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { rescoreAll, rescoreDue } from './rescore.ts'

const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T10:00:05Z')
let clock = now
let application: TestApplication
let member = ''
let editor = ''
let colleague = ''

beforeAll(async () => {
  application = await testApplication({}, () => clock)
  const { sql } = application.parts
  await sql`
    insert into projects (slug, name, location, city_id, published, register, register_number, percent_completed,
      started_on, first_due_on, due_on, seen_on)
    values ('tower', 'Tower', 'Marina', 1, true, 'dld', '2387', 60, '2024-11-22', '2026-11-22', '2027-11-22', '2026-11-20'),
           ('rated', 'Rated', 'Marina', 1, true, 'dld', '2389', 60, null, null, null, '2026-11-20'),
           ('hidden', 'Hidden', 'Marina', 1, false, 'dld', '2388', 10, null, null, null, '2026-11-20')`
  await rescoreAll(sql, { now, reason: 'nightly' })
  member = await application.tokenFor(['free'])
  editor = await application.tokenFor(['editor'])
  colleague = await application.tokenFor(['management'])
})
afterAll(() => application[Symbol.asyncDispose]())

const requests = (url: string, token = member) =>
  application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const sent = (url: string, payload: object, token = member) =>
  application.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
const readSheet = async (slug: string) =>
  ScoreSheet.parse((await requests(`/api/projects/${slug}/score`)).json())
const sheet = () => readSheet('tower')
const entry = {
  point: 'construction_progress',
  state: 'observed',
  value: 72,
  observedOn: '2026-11-21',
  source: 'staff',
  proven: true,
  evidence: 'Certificate of the consultant, page 3',
}

test('no figure of an unrated project reveals its score', async () => {
  const { headline, baseline, beforeGates, points, categories, rank } = await sheet()
  expect(headline).toMatchObject({ score: null, grade: 'NR', interval80: null })
  expect([baseline, beforeGates, rank]).toEqual([null, null, null])
  expect(points.every(({ shrunk, contribution }) => shrunk === null && contribution === null)).toBe(true)
  expect(categories.every((category) => category.score === null)).toBe(true)
  expect(JSON.stringify(headline)).not.toContain('beforeGates')
  expect(points.find(({ key }) => key === 'construction_progress')).toMatchObject({
    value: 60,
    state: 'observed',
    record: { title: 'Register of projects', workedOut: true },
  })
})

test('an unpublished project and a nonexistent one give the same answer', async () => {
  expect((await requests('/api/projects/hidden/score')).statusCode).toBe(404)
  expect((await requests('/api/projects/nowhere/score')).statusCode).toBe(404)
})

test('a project that waits for its first score has no run, and no file', async () => {
  const { sql } = application.parts
  await sql`insert into projects (slug, name, location, city_id, published) values ('new', 'New', 'Marina', 1, true)`
  const answer = await requests('/api/projects/new/score')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ project: { slug: 'new', name: 'New', demonstration: false }, run: null })
  expect((await requests('/api/projects/new/score?run=1')).statusCode).toBe(404)
  expect((await requests('/api/projects/new/score/proof')).statusCode).toBe(404)
  expect((await requests('/api/projects/new/score/table')).statusCode).toBe(403)
  await sql`delete from projects where slug = 'new'`
})

/** Facts of nearly every point, as people entered them. */
async function enterAll(slug: string): Promise<void> {
  const { facts } = randomProject(model, seeded(3), 0.97)
  const rows = Object.entries(facts).flatMap(([point, fact]) =>
    fact?.state === 'observed'
      ? [
          {
            point,
            observedOn: fact.observedOn,
            proven: fact.proven,
            numberValue: typeof fact.value === 'number' ? fact.value : null,
            wordValue: typeof fact.value === 'string' ? fact.value : null,
          },
        ]
      : [],
  )
  const { sql } = application.parts
  const [project] = await sql<[{ id: number }]>`select id from projects where slug = ${slug}`
  await sql`
    insert into point_facts ${sql(rows.map((row) => ({ ...row, projectId: project.id, state: 'observed', sourceId: 7 })))}`
}

test('the published script reproduces the score of every project from its export', async () => {
  const { sql } = application.parts
  await enterAll('rated')
  await rescoreDue(sql, { now: later })
  for (const [slug, grade] of [
    ['tower', 'NR'],
    ['rated', '[A-E]'],
  ] as const) {
    const proof = await requests(`/api/projects/${slug}/score/proof`)
    expect(proof.headers['content-disposition']).toContain(`score-${slug}-2026-11-22.json`)
    const said = execFileSync('node', ['web/public/recompute-score.mjs'], {
      input: proof.body,
      encoding: 'utf8',
    })
    expect(said).toMatch(new RegExp(`^grade (${grade}\\+?) \\1$`, 'm'))
    const { headline } = await readSheet(slug)
    expect(said).toMatch(new RegExp(`^score ${headline.score} `, 'm'))
  }
})

test('anyone can read the best and the worst score of one city and stage, never of an unpublished project', async () => {
  const { sql } = application.parts
  const read = async () => {
    const answer = await application.app.inject({ url: '/api/score/sample' })
    return score.sample.response.parse(answer.json())
  }
  const whole = await readSheet('rated')
  const { strong, weak } = await read()
  expect(strong).toMatchObject({
    project: { slug: 'rated', demonstration: false },
    headline: whole.headline,
    gains: whole.reasons.gains.map((key) => ({ key })),
    unknown: whole.points.filter(({ value }) => value === null).length,
    limits: whole.headline.gates.map(({ key, cap }) => ({
      name: whole.points.find((point) => point.key === key)?.name,
      cap,
    })),
  })
  expect(strong?.limits.length, 'the facts of this project limit its score').toBeGreaterThan(0)
  await sql`update projects set published = false where slug = 'rated'`
  expect(weak, 'no other project is rated').toBeNull()
  expect(await read()).toEqual({ strong: null, weak: null })
  await sql`update projects set published = true where slug = 'rated'`
})

test('scores are compared point by point in the requested order, and a missing one is omitted', async () => {
  const answer = await requests('/api/score-comparison?slugs=rated,hidden,nowhere,tower')
  const { projects, points, categories, order } = scoreComparison.compare.response.parse(answer.json())
  expect(projects.map(({ slug }) => slug)).toEqual(['rated', 'tower'])
  expect(order, 'one alone has no rank').toBeNull()
  expect(points).toHaveLength(200)
  expect(points.find(({ key }) => key === 'construction_progress')?.cells[1]).toMatchObject({ value: 60 })
  expect(points.find(({ key }) => key === 'building_age')?.cells).toEqual([null, null])
  expect(points.every(({ cells }) => cells[1]?.contribution === null || cells[1] === null)).toBe(true)
  const rated = await readSheet('rated')
  const sheetScores = new Map(rated.categories.map((category) => [category.key, category.score]))
  for (const { key, scores } of categories) expect(scores).toEqual([sheetScores.get(key), null])
  expect((await requests('/api/score-comparison?slugs=a,b,c,d,e')).statusCode).toBe(400)
})

test('a free member can read the whole score; the table is for plans with exports', async () => {
  const analyst = await application.tokenFor(['analyst'])
  const without = await application.signedIn([])
  const readStatus = async (part: string, token: string) =>
    (await requests(`/api/projects/tower/score${part}`, token)).statusCode
  for (const [token, read, proof, table] of [
    [member, 200, 200, 403],
    [analyst, 200, 200, 200],
    [without.access_token, 403, 403, 403],
  ] as const) {
    expect(await readStatus('', token)).toBe(read)
    expect(await readStatus('/proof', token)).toBe(proof)
    expect(await readStatus('/table', token)).toBe(table)
  }
})

test('a member requests points from the developer; everyone sees since when, nobody sees who', async () => {
  expect(
    (await sent('/api/projects/tower/score/requests', { points: ['down_payment', 'nonsense'] })).statusCode,
  ).toBe(204)
  await sent('/api/projects/tower/score/requests', { points: ['down_payment'] })
  const { points } = await sheet()
  expect(points.find(({ key }) => key === 'down_payment')?.requests).toEqual({
    members: 1,
    since: '2026-11-22',
    byMe: true,
  })
})

const waiting = async (token = editor, project = 'tower') =>
  scoreOfStaff.proposals.response.parse((await requests(`/api/admin/facts?project=${project}`, token)).json())
const errorCode = async (answer: ReturnType<typeof sent>) => (await answer).json<{ code: string }>().code

test('an editor’s correction counts once a second editor approves it, and becomes a run that shows its effect', async () => {
  const { sql } = application.parts
  await sql`delete from score_due`
  expect((await sent('/api/admin/projects/tower/facts', entry, editor)).statusCode).toBe(204)
  expect(await rescoreDue(sql, { now: later })).toBe(0)
  const { total, proposals } = await waiting()
  const [proposal] = proposals
  expect({ total, ...proposal }).toMatchObject({ total: 1, value: 72, current: 60, isMine: true })
  expect((await waiting(colleague)).proposals[0]?.isMine).toBe(false)
  const approval = `/api/admin/facts/${proposal?.id}/approval`
  expect(proposal?.refusal).toBe('FORBIDDEN')
  expect((await sent(approval, {}, editor)).statusCode).toBe(403)
  expect((await sent(approval, {}, member)).statusCode).toBe(403)
  expect((await sent(approval, {}, colleague)).statusCode).toBe(204)
  expect(await errorCode(sent(approval, {}, colleague))).toBe('CONFLICT')
  expect((await waiting()).total).toBe(0)

  expect(await rescoreDue(sql, { now: later })).toBe(1)
  const { run, changes, points } = await sheet()
  expect(run.reason).toBe('fact')
  expect(changes?.points).toContainEqual(
    expect.objectContaining({ key: 'construction_progress', before: 60, after: 72, cause: 'value' }),
  )
  expect(points.find(({ key }) => key === 'construction_progress')?.record).toMatchObject({
    evidence: 'Certificate of the consultant, page 3',
    workedOut: false,
  })
  const events = await sql`
    select action, detail ->> 'project' as project, detail -> 'value' as value from audit_events where action like 'fact%' order by id`
  expect([...events]).toEqual([
    { action: 'fact_proposed', project: 'Tower', value: 72 },
    { action: 'fact_approved', project: 'Tower', value: 72 },
  ])
})

test('nobody approves their own proposal, administrators included', async () => {
  const admin = await application.tokenFor(['admin'])
  await sent('/api/admin/projects/tower/facts', entry, admin)
  const [proposal] = (await waiting(admin)).proposals
  expect(proposal).toMatchObject({ isMine: true, refusal: 'FOUR_EYES' })
  expect(await errorCode(sent(`/api/admin/facts/${proposal?.id}/approval`, {}, admin))).toBe('FOUR_EYES')
  const refusal = `/api/admin/facts/${proposal?.id}/refusal`
  expect((await sent(refusal, { reason: 'Not my affair' }, editor)).statusCode).toBe(403)
  expect((await sent(refusal, { reason: 'I was wrong' }, admin)).statusCode).toBe(204)
})

test('a declined proposal changes nothing and gives its reason; its author may withdraw it', async () => {
  const { sql } = application.parts
  await sql`delete from score_due`
  for (const token of [editor, colleague]) {
    await sent('/api/admin/projects/tower/facts', { ...entry, value: 80 }, editor)
    const [proposal] = (await waiting()).proposals
    const refusal = `/api/admin/facts/${proposal?.id}/refusal`
    expect((await sent(refusal, { reason: 'The page is another tower’s' }, token)).statusCode).toBe(204)
  }
  expect(await errorCode(sent('/api/admin/facts/999999/refusal', { reason: 'Not there' }, editor))).toBe(
    'NOT_FOUND',
  )
  expect(await rescoreDue(sql, { now: later })).toBe(0)
  const ended =
    await sql`select decision, reason from proposed_facts where decision <> 'approved' and reason like 'The page%' order by id`
  expect([...ended]).toEqual([
    { decision: 'withdrawn', reason: 'The page is another tower’s' },
    { decision: 'declined', reason: 'The page is another tower’s' },
  ])
})

test.each([
  ['a point that is none', { point: 'nonsense' }],
  ['a value out of range', { value: 4000 }],
  ['a word for a number', { value: 'much' }],
  ['a day that lies ahead', { observedOn: '2026-11-23' }],
  ['a day of the year 0', { observedOn: '0000-01-01' }],
  ['asking the developer for what the register says', { state: 'refused', value: null }],
])('%s is refused', async (_name, wrong) => {
  const answer = await sent('/api/admin/projects/tower/facts', { ...entry, ...wrong }, editor)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID_INPUT'])
})

test('after midnight in Dubai a fact may have that day, which has not begun in UTC', async () => {
  clock = new Date('2026-11-22T20:30:00Z')
  const awake = await application.tokenFor(['editor'])
  const taken = await sent('/api/admin/projects/tower/facts', { ...entry, observedOn: '2026-11-23' }, awake)
  const [proposal] = (await waiting(awake)).proposals
  const refused = await sent(`/api/admin/facts/${proposal?.id}/refusal`, { reason: 'Taken back' }, awake)
  clock = now
  expect([taken.statusCode, refused.statusCode]).toEqual([204, 204])
})

test('two sweeps cannot start at once', async () => {
  expect((await sent('/api/admin/score/sweeps', {}, editor)).statusCode).toBe(204)
  expect((await sent('/api/admin/score/sweeps', {}, editor)).statusCode).toBe(409)
  const [running] = (await requests('/api/admin/score/sweeps', editor)).json<{ id: number }[]>()
  const stopped = async (id: number | undefined) => {
    const headers = { authorization: `Bearer ${editor}` }
    const url = `/api/admin/score/sweeps/${id}`
    return (await application.app.inject({ method: 'DELETE', url, headers })).statusCode
  }
  expect([await stopped(9_999_999_999), await stopped(running?.id)]).toEqual([400, 204])
  const noted = await application.parts.sql`select from audit_events where action = 'scoring_stopped'`
  expect(noted).toHaveLength(1)
})
