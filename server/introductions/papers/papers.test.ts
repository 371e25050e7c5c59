import { expect, test } from 'vitest'
import { agentPapers } from '#contract/introductions/agent-papers.ts'
import type { Role } from '#domain/access/roles.ts'
import { addDays } from '#domain/dates/calendar-day.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'
import { remindOfPapers } from './remind-of-papers.ts'

const now = new Date('2026-11-22T10:00:00Z')
const today = '2026-11-22'
const permit = {
  kind: 'permit',
  title: 'Trakheesi',
  number: '71402',
  issuedOn: '2026-06-01',
  expiresOn: '2026-12-20',
}

/** A listed agent with an account, and staff. */
async function openOffice() {
  let at = now
  const application = await testApplication({}, () => at)
  const { parts } = application
  const { sql } = parts
  const person = (role: Role) => signedInPerson(application, [role])
  const [agent, editor] = [await person('agent'), await person('editor')]
  await sql`
    insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, email, state, user_id)
    values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1', '2026-12-31', '2026-11-01', 'nadia@agency.example',
            'published', ${agent.id})`
  return {
    sql,
    agent,
    editor,
    person,
    papers: async () =>
      agentPapers.listPapers.response.parse((await agent.call('GET', '/api/agent/papers')).json()),
    calendar: async (from = today) =>
      agentPapers.agentCalendar.response.parse(
        (await agent.call('GET', `/api/agent/calendar?from=${from}&days=60`)).json(),
      ).entries,
    remind: async (day: string) => {
      at = new Date(`${day}T08:00:00Z`)
      await remindOfPapers.perform({ ...parts, input: {}, signal: new AbortController().signal })
      at = now
    },
    reminders: async () => {
      const rows = await sql<{ parameters: { paper: string; validUntil: string } }[]>`
        select parameters from letters where kind = 'paper-expires'`
      return rows.map(({ parameters }) => parameters.paper)
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('an agent enters a permit, staff confirm it once, and no other agent can delete it', async () => {
  await using office = await openOffice()
  const { agent, editor } = office
  expect((await agent.call('POST', '/api/agent/papers', permit)).statusCode).toBe(204)
  for (const wrong of [
    { number: '' },
    { expiresOn: null },
    { issuedOn: '2026-11-23' },
    { expiresOn: '2026-05-31' },
  ])
    expect((await agent.call('POST', '/api/agent/papers', { ...permit, ...wrong })).statusCode).toBe(400)
  const [paper] = (await office.papers()).papers
  expect(paper).toMatchObject({ ...permit, state: 'pending' })
  const review = (body: object) => editor.call('PUT', `/api/admin/agent-papers/${paper?.id}/review`, body)
  expect((await review({ decision: 'declined', note: '' })).statusCode).toBe(400)
  const both = await Promise.all([1, 2].map(() => review({ decision: 'confirmed', note: '' })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  expect((await office.papers()).papers[0]?.state).toBe('confirmed')
  const events = await office.sql`select from audit_events where action = 'agent_paper_reviewed'`
  expect(events).toHaveLength(1)
  const listed = agentPapers.staffPapers.response.parse(
    (await editor.call('GET', '/api/admin/agent-papers?state=confirmed')).json(),
  )
  expect(listed).toMatchObject({ total: 1, papers: [{ agentName: 'Nadia', number: '71402' }] })
  const other = await office.person('agent')
  expect((await other.call('DELETE', `/api/agent/papers/${paper?.id}`)).statusCode).toBe(404)
  expect((await other.call('GET', '/api/agent/papers')).statusCode).toBe(404)
  expect((await agent.call('DELETE', `/api/agent/papers/${paper?.id}`)).statusCode).toBe(204)
})

test('an agent whose entry is declined gets one letter and one notification with the reason', async () => {
  await using office = await openOffice()
  const { agent, editor, sql } = office
  await agent.call('POST', '/api/agent/papers', permit)
  const [paper] = (await office.papers()).papers
  const note = 'The register shows this permit under another broker.'
  const decline = () =>
    editor.call('PUT', `/api/admin/agent-papers/${paper?.id}/review`, { decision: 'declined', note })
  const both = await Promise.all([decline(), decline()])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  const letters = await sql`select recipient, kind, parameters from letters where kind like 'paper-%'`
  expect(letters).toMatchObject([
    {
      recipient: 'nadia@agency.example',
      kind: 'paper-declined',
      parameters: { paper: 'Trakheesi 71402', reason: note },
    },
  ])
  const notices = await sql`select path, about from notices where user_id = ${agent.id}`
  expect(notices).toMatchObject([{ path: '/agent-dashboard', about: { name: 'Trakheesi 71402' } }])
})

test('a letter goes out 60, 30 and 7 days before the last day, each once, and none for a declined entry', async () => {
  await using office = await openOffice()
  await office.agent.call('POST', '/api/agent/papers', permit)
  await office.agent.call('POST', '/api/agent/papers', { ...permit, title: 'Madhmoun', number: '1' })
  await office.sql`update agent_papers set state = 'declined', note = 'Not ours' where number = '1'`
  const counts: number[] = []
  for (const daysBefore of [61, 60, 59, 30, 29, 8, 7, 7, 0, -1]) {
    await office.remind(addDays(permit.expiresOn, -daysBefore))
    counts.push((await office.reminders()).length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 3, 3])
  expect(new Set(await office.reminders())).toEqual(new Set(['Trakheesi 71402']))
})

test('the calendar holds appointments, tasks, due answers and last days, and nothing of another agent', async () => {
  await using office = await openOffice()
  const { agent, sql } = office
  await agent.call('POST', '/api/agent/papers', permit)
  const task = (title: string, more: object = {}) =>
    agent.call('POST', '/api/agent/tasks', { title, dueOn: '2026-11-24', lead: null, ...more })
  await task('Call back')
  await task('Tower by the metro', { kind: 'viewing', atMinute: 9 * 60 + 30 })
  expect((await task('Too late', { atMinute: 1440 })).statusCode).toBe(400)
  const member = await office.person('free')
  await member.call('POST', '/api/agents/nadia/introduction', { way: 'email', phone: '', message: 'Hello' })
  const other = await office.person('agent')
  await sql`
    insert into agent_tasks (user_id, title, due_on, created_at) values (${other.id}, 'Not mine', '2026-11-24', now())`
  const entries = await office.calendar()
  expect(entries.map(({ kind, on, startsAt, title }) => [kind, on, startsAt, title])).toEqual([
    ['answer', '2026-11-23', '2026-11-23T10:00:00.000Z', 'A person'],
    ['task', '2026-11-24', null, 'Call back'],
    ['viewing', '2026-11-24', '2026-11-24T05:30:00.000Z', 'Tower by the metro'],
    ['permit', '2026-12-20', null, 'Trakheesi 71402'],
    ['licence', '2026-12-31', null, 'BRN TEST-1'],
  ])
  expect((await office.calendar('2027-03-01')).length).toBe(0)
  const file = await agent.call('GET', '/api/agent/calendar/file')
  expect(file.headers['content-type']).toContain('text/calendar')
  expect(file.body).toContain('SUMMARY:Last day: BRN TEST-1')
  expect(file.body).toContain('DTSTART:20261124T053000Z')
  expect(file.body).toContain('DTSTART;VALUE=DATE:20261220')
  expect(file.body).not.toContain('Not mine')
  expect((await other.call('GET', '/api/agent/calendar?from=2026-11-22')).statusCode).toBe(404)
})
