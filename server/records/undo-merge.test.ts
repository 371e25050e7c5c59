import { expect, test } from 'vitest'
import type { OneRecord, Proposal } from '#contract/records.ts'
import { testApplication } from '#server/testing/application.ts'
import { desk, project, write } from './testing-records.ts'

test('a merge is undone by two people: references to the merged project are restored', async () => {
  await using application = await testApplication()
  const { sql, app, search } = { ...application.parts, app: application.app }
  await write(application)
  const { editor, approver, admin } = await desk(application)
  await sql`
    insert into project_observations (id, project_id, field, value, source_id, seen_on)
    values (803, 902, 'percent_completed', '95', 7, '2026-01-02')`
  await sql`insert into project_documents (project_id, kind, title, file_type, bytes, sha256)
    values (901, 'brochure', 'of both', 'application/pdf', '', 'aa'), (902, 'brochure', 'of both', 'application/pdf', '', 'aa'),
           (901, 'permit', 'of one', 'application/pdf', '', 'bb')`
  await sql`insert into moved_addresses (path, target, at) values ('/projects/older', '/projects/ritaj-1042', now())`
  const snapshot = () => sql`
    select id, register_number, percent_completed::int, published, merged_into, aliases,
           (select array_agg(o.id::int order by o.id) from project_observations o where o.project_id = p.id) as observations,
           (select array_agg(d.sha256 order by d.sha256) from project_documents d where d.project_id = p.id) as documents,
           (select array_agg(a.path order by a.path) from moved_addresses a where a.target = '/projects/' || p.slug) as addresses
      from projects p where id in (901, 902) order by id`
  const before = await snapshot()

  const proposed = await editor('POST', '/project/901/merges', { into: 902, reason: 'The same building' })
  const merge = proposed.json<OneRecord>().proposals[0]?.id
  const undo = (reason = 'Two towers after all') => editor('POST', `/proposals/${merge}/undoings`, { reason })
  expect((await undo()).status, 'it is not done yet').toBe(409)
  const merged = await approver('POST', `/proposals/${merge}/decision`, { decision: 'approve' })
  expect(merged.json<Proposal>()).toMatchObject({ moved: 3, isUndoable: true, undoes: null })
  const opened = await sql`select project_id, field, state from fact_conflicts`
  expect(opened, 'two sources of one project differ').toEqual([
    { projectId: 902, field: 'percent_completed', state: 'open' },
  ])
  // The register is read again: rows with the number belong to the record that has it.
  await sql`
    insert into project_observations (id, project_id, field, value, source_id, seen_on, noted_at)
    values (804, 902, 'percent_completed', '45', 1, '2026-07-01', now() + interval '1 minute'),
           (805, 902, 'units', '80', 7, '2026-07-01', now() + interval '1 minute')`
  await sql`update projects set percent_completed = 45 where id = 902`
  await sql`delete from project_documents where sha256 = 'bb'`

  const undoing = await undo()
  expect(undoing.json<Proposal>()).toMatchObject({
    state: 'proposed',
    undoes: merge,
    into: { id: 902, name: 'Ritaj Residence' },
  })
  expect((await undo()).status, 'one at a time').toBe(409)
  const id = undoing.json<Proposal>().id
  const agree = { decision: 'approve' }
  expect((await editor('POST', `/proposals/${id}/decision`, agree)).status).toBe(403)
  const done = await approver('POST', `/proposals/${id}/decision`, agree)
  expect(done.json<Proposal>(), 'a document was removed meanwhile').toMatchObject({
    state: 'approved',
    moved: 2,
    remained: 1,
    isUndoable: false,
  })
  const [, taken] = (await editor('GET', '/project/901')).json<OneRecord>().proposals
  expect(taken, 'it says that it was taken back').toMatchObject({
    id: merge,
    isUndoable: false,
    isUndone: true,
  })
  expect(await snapshot()).toEqual([
    { ...before[0], percentCompleted: 45, observations: [801, 802, 804], documents: ['aa'] },
    { ...before[1], observations: [803, 805] },
  ])
  const states = await sql`select project_id, state from fact_conflicts`
  expect(states, 'no longer of one project').toEqual([{ projectId: 902, state: 'gone' }])
  expect((await undo()).status, 'only once').toBe(409)

  const headers = { authorization: `Bearer ${await application.tokenFor(['free'])}` }
  const sheet = await app.inject({ url: '/api/projects/ritaj-1042', headers })
  expect(sheet.json<{ card: { slug: string } }>().card.slug).toBe('ritaj-1042')
  await search.synced()
  expect((await search.find('ritaj')).projects.map(({ slug }) => slug).toSorted()).toEqual([
    'ritaj',
    'ritaj-1042',
  ])
  const again = await admin('POST', '/project/901/merges', { into: 902, reason: 'The same after all' })
  expect(again.status, 'they can become one again').toBe(200)
})

test('merges on merges are undone from the last one on', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await write(application)
  const { editor, approver } = await desk(application)
  await sql`insert into developers (id, slug, name) values (703, 'third', 'Third')`
  const merge = async (from: number, into: number) => {
    const proposed = await editor('POST', `/developer/${from}/merges`, { into, reason: 'The same people' })
    const id = proposed.json<OneRecord>().proposals[0]?.id
    await approver('POST', `/proposals/${id}/decision`, { decision: 'approve' })
    return id
  }
  const undo = async (id: number | undefined) => {
    const undone = await editor('POST', `/proposals/${id}/undoings`, { reason: 'Not the same' })
    if (undone.status !== 200) return undone.body
    const decided = await approver('POST', `/proposals/${undone.json<Proposal>().id}/decision`, {
      decision: 'approve',
    })
    return decided.json<Proposal>().moved
  }
  const [first, second] = [await merge(701, 702), await merge(702, 703)]
  const holds = () => sql`
    select d.id, d.published, d.merged_into, d.aliases,
           (select count(*)::int from projects p where p.developer_id = d.id) as projects
      from developers d where id in (701, 702, 703) order by id`
  expect(await undo(first)).toContain('Undo that merge first')
  expect(await undo(second), 'two projects, and the record that had become part of it').toBe(3)
  expect(await undo(first)).toBe(2)
  expect(await holds()).toEqual([
    { id: 701, published: true, mergedInto: null, aliases: [], projects: 2 },
    { id: 702, published: true, mergedInto: null, aliases: [], projects: 0 },
    { id: 703, published: true, mergedInto: null, aliases: [], projects: 0 },
  ])
})

test('a proposal that is not a merge cannot be undone', async () => {
  await using application = await testApplication()
  await write(application)
  const { editor, approver } = await desk(application)
  expect((await editor('POST', '/proposals/9/undoings', { reason: 'Nothing there' })).status).toBe(404)
  expect((await editor('POST', '/proposals/0/undoings', { reason: 'Nothing there' })).status).toBe(400)
  const fields = project({ name: 'Another' })
  const proposed = await editor('POST', '/project/901/proposals', { fields, reason: 'A better name' })
  const id = proposed.json<OneRecord>().proposals[0]?.id
  expect((await editor('POST', `/proposals/${id}/undoings`, { reason: 'Back' })).status).toBe(409)
  await approver('POST', `/proposals/${id}/decision`, { decision: 'approve' })
  expect((await editor('POST', `/proposals/${id}/undoings`, { reason: 'Back' })).status).toBe(409)
})

test('a merge from before undo existed says so', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  await write(application)
  const { editor, approver } = await desk(application)
  const proposed = await editor('POST', '/project/901/merges', { into: 902, reason: 'The same building' })
  const id = proposed.json<OneRecord>().proposals[0]?.id
  await approver('POST', `/proposals/${id}/decision`, { decision: 'approve' })
  await sql`delete from merges`
  const [merge] = (await editor('GET', '/project/901')).json<OneRecord>().proposals
  expect(merge).toMatchObject({ id, state: 'approved', isUndoable: false, isUndone: false })
  const refused = await editor('POST', `/proposals/${id}/undoings`, { reason: 'Two towers after all' })
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.stringContaining('kept no record of what it moved'),
  ])
})

test('every row that references a project or a developer has a key by which it is found again', async () => {
  await using application = await testApplication()
  const keyless = await application.parts.sql`
    select distinct c.conrelid::regclass::text as of_table from pg_constraint c
     where c.contype = 'f' and c.confrelid in ('projects'::regclass, 'developers'::regclass)
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indisprimary)`
  expect(keyless).toEqual([])
})
