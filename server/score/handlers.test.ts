import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { score } from '#contract/score.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { rescoreAll, rescoreDue } from './rescore.ts'

const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T10:00:05Z')
let application: TestApplication
let member = ''
let editor = ''

beforeAll(async () => {
  application = await testApplication({}, () => now)
  const { sql } = application.parts
  await sql`
    insert into projects (slug, name, location, city_id, published, register, register_number, percent_completed,
      started_on, first_due_on, due_on, seen_on)
    values ('tower', 'Tower', 'Marina', 1, true, 'dld', '2387', 60, '2024-11-22', '2026-11-22', '2027-11-22', '2026-11-20'),
           ('hidden', 'Hidden', 'Marina', 1, false, 'dld', '2388', 10, null, null, null, '2026-11-20')`
  await rescoreAll(sql, { now, reason: 'nightly' })
  member = await application.tokenOf(['free'])
  editor = await application.tokenOf(['editor'])
})
afterAll(() => application[Symbol.asyncDispose]())

const asked = (url: string, token = member) =>
  application.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const sent = (url: string, payload: object, token = member) =>
  application.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
const sheet = async () => score.read.response.parse((await asked('/api/projects/tower/score')).json())
const entry = {
  point: 'construction_progress',
  state: 'observed',
  value: 72,
  observedOn: '2026-11-21',
  source: 'staff',
  proven: true,
  evidence: 'Certificate of the consultant, page 3',
}

test('of a project that is not rated no figure leads to a number', async () => {
  const { headline, baseline, beforeGates, points, categories, standing } = await sheet()
  expect(headline).toMatchObject({ score: null, grade: 'NR', interval80: null })
  expect([baseline, beforeGates, standing]).toEqual([null, null, null])
  expect(points.every(({ shrunk, contribution }) => shrunk === null && contribution === null)).toBe(true)
  expect(categories.every((category) => category.score === null)).toBe(true)
  expect(JSON.stringify(headline)).not.toContain('beforeGates')
  expect(points.find(({ key }) => key === 'construction_progress')).toMatchObject({
    value: 60,
    state: 'observed',
    record: { title: 'Register of projects', workedOut: true },
  })
})

test('an unpublished project and one that is not there have one answer', async () => {
  expect((await asked('/api/projects/hidden/score')).statusCode).toBe(404)
  expect((await asked('/api/projects/nowhere/score')).statusCode).toBe(404)
})

test('the published script works the score out of the export again', async () => {
  const proof = await asked('/api/projects/tower/score/proof')
  expect(proof.headers['content-disposition']).toContain('score-tower-2026-11-22.json')
  const said = execFileSync('node', ['web/public/recompute-score.mjs'], {
    input: proof.body,
    encoding: 'utf8',
  })
  expect(said).toContain('grade NR NR')
})

test('a member asks for what the developer has to tell; all see since when, none who', async () => {
  expect(
    (await sent('/api/projects/tower/score/requests', { points: ['down_payment', 'nonsense'] })).statusCode,
  ).toBe(204)
  await sent('/api/projects/tower/score/requests', { points: ['down_payment'] })
  const { points } = await sheet()
  expect(points.find(({ key }) => key === 'down_payment')?.asked).toEqual({
    members: 1,
    since: '2026-11-22',
    byMe: true,
  })
})

test('an editor’s correction becomes a run that says what it moved', async () => {
  const { sql } = application.parts
  expect((await sent('/api/admin/projects/tower/facts', entry, editor)).statusCode).toBe(204)
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
  const [event] = await sql`select detail from audit_events where action = 'fact_entered'`
  expect(event?.['detail']).toMatchObject({ project: 'Tower', value: 72 })
})

test.each([
  ['a point that is none', { point: 'nonsense' }],
  ['a value out of range', { value: 4000 }],
  ['a word for a number', { value: 'much' }],
  ['a day that lies ahead', { observedOn: '2026-11-23' }],
  ['asking the developer for what the register says', { state: 'refused', value: null }],
])('%s is refused', async (_name, wrong) => {
  const answer = await sent('/api/admin/projects/tower/facts', { ...entry, ...wrong }, editor)
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'INVALID_INPUT'])
})

test('two scorings of all projects are not begun at once', async () => {
  expect((await sent('/api/admin/score/sweeps', {}, editor)).statusCode).toBe(204)
  expect((await sent('/api/admin/score/sweeps', {}, editor)).statusCode).toBe(409)
  const [running] = (await asked('/api/admin/score/sweeps', editor)).json<{ id: number }[]>()
  const stopped = await application.app.inject({
    method: 'DELETE',
    url: `/api/admin/score/sweeps/${running?.id}`,
    headers: { authorization: `Bearer ${editor}` },
  })
  expect(stopped.statusCode).toBe(204)
})
