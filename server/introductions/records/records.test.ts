import { expect, test } from 'vitest'
import { AgentFile, agentManagement } from '#contract/introductions/agent-management.ts'
import { agentRequests } from '#contract/introductions/agent-requests.ts'
import type { Role } from '#domain/access/roles.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { refreshRecords } from './refresh-record.ts'
import { liftEndedSuspensions } from './suspensions.ts'

const now = new Date('2026-11-22T10:00:00Z')
const message = { way: 'email', phone: '', message: 'A flat near the marina.' } as const

/** Two listed agents with full points for deals, and people. */
async function openOffice() {
  const application = await testApplication({}, () => now)
  const { app, parts } = application
  const { sql } = parts
  const person = async (role: Role = 'free') => {
    const headers = { authorization: `Bearer ${await application.tokenFor([role])}` }
    return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  }
  const agent = async (slug: string) => {
    const [{ id }] = await sql<[{ id: string }]>`
      insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, email, state,
                          verified_deals, points)
      values (${slug}, ${slug}, 1, 'Example Realty', ${slug}, '2027-01-31', '2026-11-01', ${`${slug}@agency.example`},
              'published', 12, 35)
      returning id`
    return id
  }
  const editor = await person('editor')
  return {
    sql,
    person,
    editor,
    nadia: await agent('nadia'),
    karim: await agent('karim'),
    /** A request of a new member to an agent. */
    introduced: async (slug: string) => {
      const call = await person()
      await call('POST', `/api/agents/${slug}/introduction`, message)
      const [{ id }] = await sql<[{ id: string }]>`
        select id from introductions order by requested_at desc, id limit 1`
      return { call, id }
    },
    file: async (agentId: string) =>
      AgentFile.parse((await editor('GET', `/api/admin/agents/${agentId}/record`)).json()),
    letters: async () => {
      const rows = await sql<{ kind: string }[]>`select kind from letters where kind <> 'introduction'`
      return rows.map(({ kind }) => kind).toSorted()
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

const complaint = { subject: 'wrong-facts', message: 'The price differs from the list.' } as const

test('an upheld complaint takes points for 24 months, and both sides get the reason', async () => {
  await using office = await openOffice()
  const { call, id } = await office.introduced('nadia')
  const url = `/api/introductions/${id}/complaint`
  const both = await Promise.all([call('POST', url, complaint), call('POST', url, complaint)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  const listed = agentManagement.listComplaints.response.parse(
    (await office.editor('GET', '/api/admin/agent-complaints?state=open')).json(),
  )
  expect(listed).toMatchObject({
    total: 1,
    complaints: [{ agentSlug: 'nadia', state: 'open', ...complaint }],
  })
  const decide = (decision: string, reason = 'The list of that day shows another price.') =>
    office.editor('PUT', `/api/admin/agent-complaints/${listed.complaints[0]?.id}/decision`, {
      decision,
      reason,
    })
  expect((await decide('upheld', '')).statusCode).toBe(400)
  expect((await decide('upheld')).statusCode).toBe(204)
  expect((await decide('not-upheld')).statusCode).toBe(409)
  expect(await office.file(office.nadia)).toMatchObject({
    points: 20,
    entry: { record: { complaintsUpheld: 1 } },
    complaints: { total: 1, rows: [{ state: 'upheld' }] },
  })
  const own = agentManagement.readComplaint.response.parse((await call('GET', url)).json())
  expect(own).toMatchObject({ agentName: 'nadia', complaint: { state: 'upheld' } })
  expect(await office.letters()).toEqual(['complaint-against-you', 'complaint-received', 'complaint-upheld'])
  const old = new Date(now.getTime() + 2 * 366 * dayMs)
  await refreshRecords(office.sql, old)
  expect((await office.file(office.nadia)).points).toBe(35)
})

test('a complaint that is not upheld changes nothing, and nobody complains for another', async () => {
  await using office = await openOffice()
  const { call, id } = await office.introduced('nadia')
  const stranger = await office.person()
  for (const method of ['GET', 'POST'] as const)
    expect(
      (
        await stranger(
          method,
          `/api/introductions/${id}/complaint`,
          method === 'POST' ? complaint : undefined,
        )
      ).statusCode,
    ).toBe(404)
  await call('POST', `/api/introductions/${id}/complaint`, complaint)
  const [{ complaintId }] = await office.sql<[{ complaintId: string }]>`
    select id as complaint_id from agent_complaints`
  expect(
    (
      await stranger('PUT', `/api/admin/agent-complaints/${complaintId}/decision`, {
        decision: 'upheld',
        reason: 'Because.',
      })
    ).statusCode,
  ).toBe(403)
  await office.editor('PUT', `/api/admin/agent-complaints/${complaintId}/decision`, {
    decision: 'not-upheld',
    reason: 'The figures agree.',
  })
  expect((await office.file(office.nadia)).points).toBe(35)
  expect(await office.letters()).toEqual(['complaint-not-upheld', 'complaint-received'])
})

test('complaints are limited per member and day', async () => {
  await using office = await openOffice()
  const { call, id } = await office.introduced('nadia')
  const once = async () => {
    const { statusCode } = await call('POST', `/api/introductions/${id}/complaint`, complaint)
    await office.sql`update agent_complaints set state = 'not-upheld', reason = 'No.', decided_at = made_at where state = 'open'`
    return statusCode
  }
  for (let made = 0; made < limits.leads.complaintsPerDay; made += 1) expect(await once()).toBe(204)
  expect(await once()).toBe(429)
})

test('a suspension hides the agent, gives waiting requests to others, and ends with its last day', async () => {
  await using office = await openOffice()
  const { call } = await office.introduced('nadia')
  const suspend = (body: object) =>
    office.editor('POST', `/api/admin/agents/${office.nadia}/suspensions`, body)
  expect((await suspend({ reason: 'Late answers', endsOn: '2026-11-21' })).statusCode).toBe(409)
  const both = await Promise.all([1, 2].map(() => suspend({ reason: 'Late answers', endsOn: '2026-11-25' })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  expect((await call('GET', '/api/agents/nadia')).statusCode).toBe(404)
  const { request } = agentRequests.readAgentRequest.response.parse(
    (await call('GET', '/api/agent-request')).json(),
  )
  expect(
    request?.attempts.map(({ agentSlug, state, returnReason }) => [agentSlug, state, returnReason]),
  ).toEqual([
    ['karim', 'open', null],
    ['nadia', 'returned', 'suspended'],
  ])
  expect((await office.editor('POST', `/api/admin/agents/${office.nadia}/publication`)).statusCode).toBe(409)
  await liftEndedSuspensions(office.sql, new Date('2026-11-25T19:59:00Z'))
  expect((await office.file(office.nadia)).entry.state).toBe('suspended')
  await liftEndedSuspensions(office.sql, new Date('2026-11-25T20:00:00Z'))
  const file = await office.file(office.nadia)
  expect(file.entry.state).toBe('published')
  expect(file.suspensions).toMatchObject([{ reason: 'Late answers', endsOn: '2026-11-25', endedBy: '' }])
  expect(await office.letters()).toEqual(
    expect.arrayContaining(['agent-suspended', 'suspension-lifted', 'request-passed-on']),
  )
})

test('staff lift a suspension with a reason, and all of it is audited', async () => {
  await using office = await openOffice()
  const url = `/api/admin/agents/${office.nadia}/suspensions`
  expect((await office.editor('POST', `${url}/end`, { reason: 'Renewed' })).statusCode).toBe(409)
  await office.editor('POST', url, { reason: 'Licence ran out', endsOn: null })
  expect((await office.editor('POST', `${url}/end`, { reason: 'Renewed' })).statusCode).toBe(204)
  expect((await office.file(office.nadia)).suspensions).toMatchObject([
    { reason: 'Licence ran out', endReason: 'Renewed', endsOn: null },
  ])
  const events = await office.sql<{ action: string }[]>`
    select action from audit_events where action like 'agent_suspen%' order by action`
  expect(events.map(({ action }) => action)).toEqual(['agent_suspended', 'agent_suspension_lifted'])
})

test('staff and the agent set how many leads the agent takes', async () => {
  await using office = await openOffice()
  const capacity = (value: number) =>
    office.editor('PUT', `/api/admin/agents/${office.nadia}/capacity`, { capacity: value })
  expect((await capacity(-1)).statusCode).toBe(400)
  expect((await capacity(0)).statusCode).toBe(204)
  const member = await office.person()
  expect((await member('POST', '/api/agents/nadia/introduction', message)).statusCode).toBe(409)
  const agent = await office.person('agent')
  expect((await agent('PUT', '/api/agent/capacity', { capacity: 3 })).statusCode).toBe(404)
  await office.sql`update agents set user_id = (select id from users order by created_at desc limit 1) where id = ${office.nadia}`
  expect((await agent('PUT', '/api/agent/capacity', { capacity: 3 })).statusCode).toBe(204)
  expect(await office.file(office.nadia)).toMatchObject({ capacity: 3, openLeads: 0 })
})

test('the counted part of the record is the one of the requests and courses', async () => {
  await using office = await openOffice()
  for (const minutes of [30, 90])
    await office.sql`
      insert into introductions (user_id, agent_id, way, message, token_digest, state, requested_at, ended_at)
      select id, ${office.nadia}, 'email', 'About the Marina', decode(md5(${String(minutes)}), 'hex'), 'accepted',
             ${now}::timestamptz - interval '2 days', ${now}::timestamptz - interval '2 days' + ${minutes} * interval '1 minute'
        from users limit 1`
  await refreshRecords(office.sql, now)
  const { entry, points } = await office.file(office.nadia)
  expect(entry.record).toMatchObject({ replyMedianMinutes: 60, coursesPassed: 0, complaintsUpheld: 0 })
  expect(points).toBe(55)
})
