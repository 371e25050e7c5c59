import { expect, test } from 'vitest'
import type { DeveloperProfile } from '#contract/developers.ts'
import type { NewProject } from '#contract/projects/new-project.ts'
import type { ProjectSheet } from '#contract/projects.ts'
import type { OneRecord, Proposal } from '#contract/records.ts'
import { testApplication } from '#server/testing/application.ts'
import { desk, write } from './testing-records.ts'

const evidence = 'Page 3 of the brochure of May 2026'
const seenOn = '2026-05-01'
const entered = (over: Partial<NewProject> = {}): NewProject => ({
  name: 'Wadi House',
  nameAr: 'بيت الوادي',
  aliases: ['The Wadi'],
  areaId: 501,
  developerId: 702,
  location: 'Wadi Hanifah, Riyadh',
  propertyType: 'unit',
  position: null,
  published: true,
  facts: [
    { field: 'status_code', value: 'active', seenOn, evidence },
    { field: 'percent_completed', value: '35.0', seenOn, evidence },
    { field: 'due_on', value: '2027-12-31', seenOn, evidence },
    { field: 'units', value: '120', seenOn: '2026-04-01', evidence },
  ],
  ...over,
})

test('a project that no register lists is entered by two people, each fact with its evidence', async () => {
  await using application = await testApplication()
  const { sql, app, search } = { ...application.parts, app: application.app }
  await write(application)
  const { editor, approver } = await desk(application)
  await sql`
    insert into areas (id, city_id, slug, name, register_name, latitude, longitude)
    select 501, id, 'wadi', 'Wadi', 'Wadi', 24.6, 46.6 from cities where slug = 'riyadh'`
  const propose = (over: Partial<NewProject> = {}) =>
    editor('POST', '/new-projects', { project: entered(over), reason: 'Sold since May' })
  const proposed = await propose()
  const proposal = proposed.json<Proposal>()
  expect(proposal).toMatchObject({
    kind: 'project',
    subjectId: null,
    name: 'Wadi House',
    state: 'proposed',
    into: null,
  })
  expect(proposal.changes).toContainEqual({ field: 'area', before: '', after: 'Wadi' })
  expect(proposal.changes).toContainEqual({ field: 'developer', before: '', after: 'Nakheel' })
  expect(proposal.facts[1]).toEqual({ field: 'percent_completed', value: '35', seenOn, evidence })
  expect((await sql`select from projects where name = 'Wadi House'`).count, 'not before another agrees').toBe(
    0,
  )
  const agree = { decision: 'approve' }
  expect((await editor('POST', `/proposals/${proposal.id}/decision`, agree)).status).toBe(403)

  const done = (await approver('POST', `/proposals/${proposal.id}/decision`, agree)).json<Proposal>()
  const id = done.subjectId ?? 0
  const record = (await editor('GET', `/project/${id}`)).json<OneRecord>()
  expect(record).toMatchObject({
    slug: 'wadi-house',
    filedAs: null,
    published: true,
    fields: { position: null },
  })
  expect(record.proposals.map((one) => one.id)).toEqual([proposal.id])
  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const sheet = async () =>
    (await app.inject({ url: '/api/projects/wadi-house', headers })).json<ProjectSheet>()
  expect(await sheet()).toMatchObject({
    card: {
      name: 'Wadi House',
      nameAr: 'بيت الوادي',
      registerNumber: null,
      statusCode: 'ACTIVE',
      percentCompleted: 35,
      dueOn: '2027-12-31',
      seenOn,
      demonstration: false,
    },
    progress: [{ seenOn, percent: 35 }],
  })
  const units = (await sheet()).facts.find(({ field }) => field === 'units')
  expect(units, 'the source of the number').toMatchObject({
    register: null,
    staff: { value: '120', source: { title: 'Entered by our staff, with evidence' } },
  })
  await search.synced()
  expect((await search.find('wadi house')).projects.map(({ slug }) => slug)).toEqual(['wadi-house'])

  // Later evidence is included, and the developer's statements beside it.
  const note = (source: string, value: string) =>
    editor('POST', `/project/${id}/statements`, {
      field: 'percent_completed',
      value,
      source,
      seenOn: '2026-06-01',
      evidence,
    })
  await note('developer', '90')
  expect((await note('staff', '50')).status).toBe(204)
  expect((await note('staff', '60')).status, 'one at a time').toBe(409)
  expect((await sheet()).card.percentCompleted, 'not before another agrees').toBe(35)
  const [waiting] = (await editor('GET', `/project/${id}`)).json<OneRecord>().proposals
  expect(waiting).toMatchObject({ changes: [], isNew: false, facts: [{ value: '50' }] })
  await approver('POST', `/proposals/${waiting?.id}/decision`, agree)
  expect((await sheet()).card.percentCompleted).toBe(50)
  await note('staff', '')
  const [unsaid] = (await editor('GET', `/project/${id}`)).json<OneRecord>().proposals
  await approver('POST', `/proposals/${unsaid?.id}/decision`, agree)
  expect((await sheet()).card.percentCompleted, 'taken back').toBe(null)
  const record702 = await app.inject({ url: '/api/developers/nakheel', headers })
  expect(record702.json<DeveloperProfile>().delivery.projects, 'registers alone make a record').toBe(0)
  expect((await propose()).status, 'it is there already').toBe(409)
  expect((await propose({ name: 'Other', nameAr: 'بيت الوادى' })).status).toBe(409)
  expect((await propose({ name: 'WADI  house', nameAr: null })).status).toBe(409)
})

test('a register number found later is linked to an entered project', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await write(application)
  await sql`insert into areas (id, city_id, slug, name, register_name) values (501, 1, 'wadi', 'Wadi', 'Wadi')`
  const { editor, approver } = await desk(application)
  const proposed = await editor('POST', '/new-projects', { project: entered(), reason: 'Sold since May' })
  const agree = { decision: 'approve' }
  const first = await approver('POST', `/proposals/${proposed.json<Proposal>().id}/decision`, agree)
  const id = first.json<Proposal>().subjectId
  const merge = await editor('POST', '/project/901/merges', { into: id, reason: 'Registered as 1042' })
  await approver('POST', `/proposals/${merge.json<OneRecord>().proposals[0]?.id}/decision`, agree)
  const [stands] =
    await sql`select name, register_number, percent_completed::int from projects where id = ${id}`
  expect(stands).toEqual({ name: 'Wadi House', registerNumber: '1042', percentCompleted: 100 })
  const statement = {
    field: 'percent_completed',
    value: '10',
    source: 'staff',
    seenOn: '2026-06-01',
    evidence,
  }
  await editor('POST', `/project/${id}/statements`, statement)
  const [still] = await sql`select percent_completed::int from projects where id = ${id}`
  expect(still, 'now the register’s word stands').toEqual({ percentCompleted: 100 })
})

test('invalid input is refused', async () => {
  await using application = await testApplication()
  await write(application)
  await application.parts.sql`
    insert into areas (id, city_id, slug, name, register_name) values (501, 1, 'wadi', 'Wadi', 'Wadi')`
  const { editor } = await desk(application)
  const units = { field: 'units', value: '1', seenOn, evidence }
  const odd = [
    { areaId: 999 },
    { developerId: 999 },
    { facts: [] },
    { facts: [{ ...units, value: 'many' }] },
    { facts: [{ ...units, seenOn: '2999-01-01' }] },
    { facts: [{ ...units, evidence: '' }] },
    { facts: [{ ...units, value: '' }] },
    { facts: [{ ...units, seenOn: '0000-01-01' }] },
    { facts: [{ ...units, field: 'due_on', value: '0000-01-01' }] },
    { facts: [{ ...units, field: 'due_on', value: '2207-12-31' }] },
    { facts: [{ ...units, field: 'status_code', value: 'nearly done' }] },
    { facts: [units, units] },
    { facts: [{ ...units, field: 'price' }] },
    { position: { latitude: 91, longitude: 0 } },
    { name: ' ' },
  ]
  for (const over of odd) {
    const body = { project: { ...entered(), ...over }, reason: 'Sold since May' }
    expect((await editor('POST', '/new-projects', body)).status, JSON.stringify(over)).toBe(400)
  }
})
