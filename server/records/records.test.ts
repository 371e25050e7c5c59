import { expect, test } from 'vitest'
import type { OneRecord, Proposal } from '#contract/records.ts'
import { testApplication } from '#server/testing/application.ts'
import { desk, project, write } from './testing-records.ts'

test('one person proposes, another approves; nobody approves their own, and the previous values are kept', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await write(application)
  const { editor, admin, approver } = await desk(application)
  const fields = project({ name: 'Ritaj', aliases: ['Ritaj Homes'], published: false })
  const change = { fields, reason: 'Its own site spells it so' }

  expect((await approver('POST', '/project/901/proposals', change)).status).toBe(403)
  const proposed = await admin('POST', '/project/901/proposals', change)
  const [proposal] = proposed.json<OneRecord>().proposals
  expect(proposal?.changes).toEqual([
    { field: 'name', before: 'RITAJ', after: 'Ritaj' },
    { field: 'aliases', before: '', after: 'Ritaj Homes' },
    { field: 'published', before: 'true', after: 'false' },
  ])
  const [before] = await sql`select name, published from projects where id = 901`
  expect(before).toEqual({ name: 'RITAJ', published: true })
  expect(
    (await editor('POST', '/project/901/proposals', { ...change, fields: project({ location: 'X' }) }))
      .status,
  ).toBe(409)
  expect(
    (
      await editor('POST', '/project/902/proposals', {
        ...change,
        fields: { kind: 'area', name: 'A', aliases: [] },
      })
    ).status,
  ).toBe(400)

  const decision = `/proposals/${proposal?.id}/decision`
  expect((await editor('POST', decision, { decision: 'approve' })).status).toBe(403)
  const own = await admin('POST', decision, { decision: 'approve' })
  expect([own.status, own.body]).toEqual([403, expect.stringContaining('FOUR_EYES')])
  expect((await approver('POST', decision, { decision: 'approve', note: 'Seen' })).status).toBe(200)
  expect((await approver('POST', decision, { decision: 'approve' })).status).toBe(409)
  const [after] = await sql`select name, name_kept, aliases, published from projects where id = 901`
  expect(after).toEqual({ name: 'Ritaj', nameKept: true, aliases: ['Ritaj Homes'], published: false })
  const events = await sql`
    select action, detail->'before'->>'name' as before, detail->'after'->>'name' as after from audit_events
     where action like 'change_%' order by id`
  expect(events).toEqual([
    { action: 'change_proposed', before: 'RITAJ', after: 'Ritaj' },
    { action: 'change_approved', before: 'RITAJ', after: 'Ritaj' },
  ])
})

test('concurrent changes are not overwritten; a proposal can be declined or withdrawn', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await write(application)
  const { editor, approver } = await desk(application)
  const propose = async (name: string) => {
    const answer = await editor('POST', '/project/901/proposals', {
      fields: project({ name }),
      reason: 'Better',
    })
    return answer.json<OneRecord>().proposals[0]?.id ?? 0
  }
  const stale = await propose('Ritaj')
  await sql`update projects set location = 'Elsewhere' where id = 901`
  expect((await approver('POST', `/proposals/${stale}/decision`, { decision: 'approve' })).status).toBe(409)
  const declined = await approver('POST', `/proposals/${stale}/decision`, {
    decision: 'decline',
    note: 'Stale',
  })
  expect(declined.json<Proposal>()).toMatchObject({ state: 'declined', note: 'Stale' })
  const second = await propose('Ritaj 2')
  expect((await editor('POST', `/proposals/${second}/withdrawal`)).json<Proposal>().state).toBe('withdrawn')
  const [row] = await sql`select name from projects where id = 901`
  expect(row).toEqual({ name: 'RITAJ' })
})

test('two projects are merged: references move to the target, and the old address redirects', async () => {
  await using application = await testApplication()
  const { sql, app, search } = { ...application.parts, app: application.app }
  await write(application)
  const { editor, approver } = await desk(application)
  await sql`insert into point_facts (project_id, point, state, number_value, observed_on, source_id) values (901, 'x', 'observed', 1, '2026-01-01', 7)`
  const merge = (id: number, into: number) =>
    editor('POST', `/project/${id}/merges`, { into, reason: 'The same building' })
  expect((await merge(901, 903)).status, 'a register keeps them apart').toBe(409)
  expect((await merge(901, 901)).status).toBe(409)
  const proposal = (await merge(901, 902)).json<OneRecord>().proposals[0]
  expect(proposal?.into).toEqual({ id: 902, name: 'Ritaj Residence' })
  const done = await approver('POST', `/proposals/${proposal?.id}/decision`, { decision: 'approve' })
  expect(done.json<Proposal>().moved).toBe(3)
  const both = await sql`
    select id, register_number, percent_completed::int, published, merged_into, aliases from projects where id in (901, 902) order by id`
  expect(both).toEqual([
    { id: 901, registerNumber: null, percentCompleted: 100, published: false, mergedInto: 902, aliases: [] },
    {
      id: 902,
      registerNumber: '1042',
      percentCompleted: 100,
      published: true,
      mergedInto: null,
      aliases: ['RITAJ', 'ريتاج'],
    },
  ])
  const [moved] = await sql`
    select (select count(*)::int from project_observations where project_id = 902) as observations,
           (select count(*)::int from point_facts where project_id = 902) as facts`
  expect(moved).toEqual({ observations: 2, facts: 1 })
  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const sheet = await app.inject({ url: '/api/projects/ritaj-1042', headers })
  expect(sheet.json<{ card: { slug: string } }>().card.slug).toBe('ritaj')
  await search.synced()
  expect((await search.find('ريتاج')).projects.map(({ slug }) => slug)).toEqual(['ritaj'])
})

test('a member who watched both merged projects keeps the notes of each', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await write(application)
  const { editor, approver } = await desk(application)
  for (let person = 0; person < 2; person += 1) await application.signedIn(['free'])
  const [both, one] = await sql<{ id: string }[]>`select user_id as id from user_roles where role = 'free'`
  const watched = [
    { user_id: both?.id ?? null, project_id: 901, note: 'the lost one' },
    { user_id: both?.id ?? null, project_id: 902, note: 'the kept one' },
    { user_id: one?.id ?? null, project_id: 901, note: 'moved' },
  ]
  await sql`insert into favorites ${sql(watched.map((row) => ({ ...row, began: sql.json({}), added_at: new Date() })))}`
  const proposed = await editor('POST', '/project/901/merges', { into: 902, reason: 'The same building' })
  const id = proposed.json<OneRecord>().proposals[0]?.id
  const done = await approver('POST', `/proposals/${id}/decision`, { decision: 'approve' })
  expect([done.status, done.json<Proposal>().moved], 'two observations and one of the three').toEqual([
    200, 3,
  ])
  const notes = await sql`select project_id, note from favorites order by note`
  expect(notes).toEqual([
    { projectId: 902, note: 'moved' },
    { projectId: 902, note: 'the kept one' },
    { projectId: 901, note: 'the lost one' },
  ])
})

test('a company known by its number becomes a brand, with its projects and companies', async () => {
  await using application = await testApplication()
  const { sql, app } = { ...application.parts, app: application.app }
  await write(application)
  const { editor, approver } = await desk(application)
  const proposed = await editor('POST', '/developer/701/merges', {
    into: 702,
    reason: 'Filed so in its licence',
  })
  const id = proposed.json<OneRecord>().proposals[0]?.id
  await approver('POST', `/proposals/${id}/decision`, { decision: 'approve' })
  const [row] = await sql`select count(*)::int as projects from projects where developer_id = 702`
  expect(row).toEqual({ projects: 2 })
  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const profile = await app.inject({ url: '/api/developers/dld-developer-12', headers })
  expect(profile.json<{ slug: string }>().slug).toBe('nakheel')
})

test('a developer’s statement beyond the tolerance opens a conflict; the developer replies, and a second person settles it finally', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await write(application)
  const { editor, admin, approver } = await desk(application)
  const said = {
    field: 'due_on',
    value: '2027-06-30',
    source: 'developer',
    seenOn: '2026-02-01',
    evidence: 'Letter of 1 February',
  }
  expect((await admin('POST', '/project/901/statements', { ...said, value: 'soon' })).status).toBe(400)
  expect((await admin('POST', '/project/999/statements', said)).status).toBe(404)
  expect((await admin('POST', '/project/901/statements', said)).status).toBe(204)
  type Queue = {
    conflicts: { id: number; state: string; first: { value: string }; second: { value: string } }[]
  }
  const queue = async () => (await editor('GET', '/conflicts?state=open')).json<Queue>().conflicts
  const [conflict] = await queue()
  expect(conflict).toMatchObject({ first: { value: '2026-12-31' }, second: { value: '2027-06-30' } })
  const at = `/conflicts/${conflict?.id}`
  expect((await editor('POST', `${at}/reply`, { reply: 'The mainworks were let anew.' })).status).toBe(200)
  const own = await admin('POST', `${at}/settlement`, { settlement: 'The register stands.' })
  expect([own.status, own.body]).toEqual([403, expect.stringContaining('FOUR_EYES')])
  expect((await approver('POST', `${at}/settlement`, { settlement: 'The register stands.' })).status).toBe(
    200,
  )
  expect((await editor('POST', `${at}/reply`, { reply: 'Once more' })).status).toBe(409)
  await admin('POST', '/project/901/statements', { ...said, field: 'percent_completed', value: '41' })
  expect(await queue(), 'within the tolerance, and what is settled stays settled').toEqual([])
  const [row] = await sql`select count(*)::int as conflicts from fact_conflicts`
  expect(row).toEqual({ conflicts: 1 })
})

test('lists find by name, number and alias; odd queries are refused without errors', async () => {
  await using application = await testApplication()
  await write(application)
  await application.parts.sql`update projects set aliases = '{Palm builders}' where id = 903`
  const { editor } = await desk(application)
  const names = async (query: string) =>
    (await editor('GET', `?kind=project&${query}`))
      .json<{ records: { name: string }[] }>()
      .records.map(({ name }) => name)
  expect(await names('text=DLD%201042')).toEqual(['RITAJ'])
  expect(await names('text=palm')).toEqual(['Other'])
  expect(await names('published=no')).toEqual([])
  expect(await names('after=901')).toEqual(['Ritaj Residence'])
  for (const url of [
    '?kind=x',
    '?kind=project&after=-1',
    '/project/0',
    '/project/99999999999',
    '/proposals?before=x',
    '/conflicts?state=x',
  ])
    expect((await editor('GET', url)).status, url).toBe(400)
  expect((await editor('GET', '/area/999999')).status).toBe(404)
})
