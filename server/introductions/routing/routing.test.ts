import { expect, test } from 'vitest'
import { agentManagement } from '#contract/introductions/agent-management.ts'
import { agentRequests, type OwnAgentRequest } from '#contract/introductions/agent-requests.ts'
import { introductions } from '#contract/introductions.ts'
import type { Role } from '#domain/access/roles.ts'
import { hourMs, minuteMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { passOnRequests } from './pass-on-requests.ts'

const start = new Date('2026-11-22T10:00:00Z')
const message = {
  way: 'phone',
  phone: '+971 50 123 4567',
  message: 'A flat near the marina.',
  city: 'dubai',
} as const

type Letter = { recipient: string; kind: string; parameters: Record<string, string> }

/** Listed agents of Dubai, the first ones in the Marina, and people who ask. */
async function openOffice() {
  const application = await testApplication({}, () => start)
  const { app, parts } = application
  const { sql } = parts
  await sql`insert into areas (city_id, slug, name, register_name) values (1, 'marina', 'Dubai Marina', 'Marsa Dubai')`
  const person = async (role: Role = 'free') => {
    const headers = { authorization: `Bearer ${await application.tokenFor([role])}` }
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return {
      call,
      ask: (more: object = {}) => call('POST', '/api/agent-request', { ...message, ...more }),
      request: async (): Promise<OwnAgentRequest> => {
        const { request } = agentRequests.readAgentRequest.response.parse(
          await ok(call('GET', '/api/agent-request')),
        )
        if (!request) throw new Error('no request')
        return request
      },
    }
  }
  const appUrl = parts.config.appUrl
  return {
    application,
    sql,
    person,
    agent: async (slug: string, { capacity = 20, languages = ['en'], isLocal = true } = {}) => {
      const [{ id }] = await sql<[{ id: string }]>`
        insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, email,
                            state, lead_capacity, languages)
        values (${slug}, ${slug}, 1, 'Example Realty', ${slug}, '2027-01-31', '2026-11-01', ${`${slug}@agency.example`},
                'published', ${capacity}, ${languages})
        returning id`
      if (isLocal) await sql`insert into agent_areas select ${id}, id from areas where slug = 'marina'`
      return id
    },
    letters: (kind: string) =>
      sql<
        Letter[]
      >`select recipient::text, kind, parameters from letters where kind = ${kind} order by queued_at`,
    /** Answers as the agent who got the newest letter of this address. */
    answer: async (slug: string, answer: 'accepted' | 'declined') => {
      const [letter] = await sql<Letter[]>`
        select recipient::text, kind, parameters from letters
         where recipient = ${`${slug}@agency.example`} and kind in ('introduction-routed', 'introduction')
         order by queued_at desc limit 1`
      const token = new URL(letter?.parameters['link'] ?? '').searchParams.get('token')
      return app.inject({ method: 'POST', url: '/api/introduction-requests', payload: { token, answer } })
    },
    /** Moves all requests into the past: a later clock would end the sessions. */
    earlier: (ms: number) =>
      sql`update introductions set requested_at = requested_at - make_interval(secs => ${ms / 1000})`,
    passOn: () => passOnRequests(sql, { at: start, appUrl }),
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('a request goes to an agent of the area, who answers, and the member reads why', async () => {
  await using office = await openOffice()
  await office.agent('elsewhere', { isLocal: false })
  await office.agent('nadia')
  const member = await office.person()
  expect((await member.ask({ area: 'marina' })).statusCode).toBe(204)
  const request = await member.request()
  expect(request).toMatchObject({
    state: 'routed',
    attempts: [
      {
        agentSlug: 'nadia',
        state: 'open',
        dueAt: new Date(start.getTime() + limits.leads.firstAnswerMs).toISOString(),
        reason: { place: 'area', language: null, openLeads: 0, capacity: 20, fitting: 1 },
      },
    ],
  })
  const [letter] = await office.letters('introduction-routed')
  expect(letter?.recipient).toBe('nadia@agency.example')
  expect(JSON.stringify(letter)).not.toContain('123 4567')
  expect((await member.ask()).statusCode).toBe(409)
  expect((await office.answer('nadia', 'accepted')).statusCode).toBe(204)
  expect((await member.request()).state).toBe('accepted')
  expect(await office.letters('introduced')).toHaveLength(2)
})

test('an agent who does not answer in time loses the request, and after the second agent staff have it', async () => {
  await using office = await openOffice()
  for (const slug of ['first', 'second', 'third']) await office.agent(slug)
  await office.sql`update agents set routed_at = now() where slug = 'third'`
  await office.sql`update agents set routed_at = now() - interval '1 hour' where slug = 'second'`
  const [member, editor] = [await office.person(), await office.person('editor')]
  await member.ask()
  await office.earlier(limits.leads.firstAnswerMs)
  await office.passOn()
  expect((await member.request()).attempts).toHaveLength(1)
  await office.earlier(1)
  await Promise.all([office.passOn(), office.passOn()])
  const second = await member.request()
  expect(second.state).toBe('routed')
  expect(
    second.attempts.map(({ agentSlug, state, returnReason }) => [agentSlug, state, returnReason]),
  ).toEqual([
    ['second', 'open', null],
    ['first', 'returned', 'no-answer'],
  ])
  expect((await office.answer('first', 'accepted')).statusCode).toBe(409)
  // A decline sends it on as well, without a breach.
  expect((await office.answer('second', 'declined')).statusCode).toBe(204)
  expect(await member.request()).toMatchObject({ state: 'staff', staffReason: 'attempts' })
  expect((await office.letters('request-passed-on')).map(({ parameters }) => parameters['sender'])).toEqual([
    'second',
  ])
  expect(await office.letters('request-with-staff')).toHaveLength(1)
  expect(await office.letters('introduction-declined')).toHaveLength(0)
  const { breaches } = agentManagement.listBreaches.response.parse(
    (await editor.call('GET', '/api/admin/first-answer-breaches')).json(),
  )
  expect(breaches.map(({ agentSlug, state }) => [agentSlug, state])).toEqual([['first', 'returned']])
})

test('staff give a request to an agent with room, or close it with an answer', async () => {
  await using office = await openOffice()
  await office.agent('full', { capacity: 0 })
  const [member, editor] = [await office.person(), await office.person('editor')]
  await member.ask()
  const { id, staffReason } = await member.request()
  expect(staffReason).toBe('capacity')
  const assign = (agent: string) =>
    editor.call('POST', `/api/admin/agent-requests/${id}/assignment`, { agent })
  expect((await assign('full')).statusCode).toBe(409)
  expect((await assign('nobody')).statusCode).toBe(404)
  await office.agent('nadia', { languages: ['ar'] })
  expect((await assign('nadia')).statusCode).toBe(204)
  expect((await assign('nadia')).statusCode).toBe(409)
  expect(await member.request()).toMatchObject({
    state: 'routed',
    attempts: [{ agentSlug: 'nadia', reason: null }],
  })
  expect((await office.answer('nadia', 'accepted')).statusCode).toBe(204)

  const other = await office.person()
  await other.ask({ language: 'zh' })
  const waiting = await other.request()
  expect(waiting.staffReason).toBe('language')
  const close = () =>
    editor.call('POST', `/api/admin/agent-requests/${waiting.id}/closing`, {
      answer: 'Nobody speaks Chinese yet.',
    })
  expect((await close()).statusCode).toBe(204)
  expect((await close()).statusCode).toBe(409)
  expect(await other.request()).toMatchObject({ state: 'closed', answer: 'Nobody speaks Chinese yet.' })
  expect(await office.letters('request-closed')).toHaveLength(1)
  const listed = agentRequests.listAgentRequests.response.parse(
    (await editor.call('GET', '/api/admin/agent-requests?state=closed')).json(),
  )
  expect(listed.requests.map((one) => one.id)).toEqual([waiting.id])
  const events = await office.sql<{ action: string }[]>`
    select action from audit_events where action like 'agent_request%' order by at, action`
  expect(events.map(({ action }) => action)).toEqual(['agent_request_assigned', 'agent_request_closed'])
})

test('requests at the same time are shared in turn, and nobody gets more than they take', async () => {
  await using office = await openOffice()
  for (const slug of ['one', 'two', 'three']) await office.agent(slug, { capacity: 4 })
  const members = await Promise.all(Array.from({ length: 14 }, () => office.person()))
  const answers = await Promise.all(members.map(({ ask }) => ask({ area: 'marina' })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  const shared = await office.sql<{ slug: string; requests: number }[]>`
    select slug, count(*)::int as requests from introductions join agents on agents.id = agent_id group by slug`
  expect(shared.map(({ requests }) => requests)).toEqual([4, 4, 4])
  const states = await office.sql<{ state: string; requests: number }[]>`
    select state, count(*)::int as requests from agent_requests group by state order by state`
  expect([...states]).toEqual([
    { state: 'routed', requests: 12 },
    { state: 'staff', requests: 2 },
  ])
})

test('one agent’s last place goes to one of many who choose them at once', async () => {
  await using office = await openOffice()
  await office.agent('nadia', { capacity: 1 })
  const members = await Promise.all(Array.from({ length: 6 }, () => office.person()))
  const { city: _city, ...request } = message
  const answers = await Promise.all(
    members.map(({ call }) => call('POST', '/api/agents/nadia/introduction', request)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409, 409])
})

test('a member withdraws the request as a whole, also while it is being passed on', async () => {
  await using office = await openOffice()
  await office.agent('first')
  await office.agent('second')
  const [member, stranger] = [await office.person(), await office.person()]
  await member.ask()
  const { id } = await member.request()
  expect((await stranger.call('DELETE', `/api/agent-request/${id}`)).statusCode).toBe(404)
  const [{ introductionId }] = await office.sql<[{ introductionId: string }]>`
    select id as introduction_id from introductions`
  expect((await member.call('DELETE', `/api/introductions/${introductionId}`)).statusCode).toBe(404)
  await office.earlier(limits.leads.firstAnswerMs + minuteMs)
  const [withdrawn] = await Promise.all([member.call('DELETE', `/api/agent-request/${id}`), office.passOn()])
  expect(withdrawn.statusCode).toBe(204)
  expect((await member.request()).state).toBe('withdrawn')
  const open = await office.sql`select from introductions where state = 'open'`
  expect(open).toHaveLength(0)
  expect((await member.call('DELETE', `/api/agent-request/${id}`)).statusCode).toBe(404)
})

test('an area of another city, a city without agents and a wrong language are no way in', async () => {
  await using office = await openOffice()
  const member = await office.person()
  expect((await member.ask({ city: 'riyadh', area: 'marina' })).statusCode).toBe(400)
  expect((await member.ask({ language: 'xx' })).statusCode).toBe(400)
  expect((await member.ask({ city: 'riyadh' })).statusCode).toBe(204)
  expect((await member.request()).staffReason).toBe('nobody-here')
})

test('a late answer to a chosen agent’s request is a breach, and the request stays theirs', async () => {
  await using office = await openOffice()
  const agentId = await office.agent('nadia')
  const [member, editor] = [await office.person(), await office.person('editor')]
  const { city: _city, ...request } = message
  await member.call('POST', '/api/agents/nadia/introduction', request)
  await office.earlier(limits.leads.firstAnswerMs + hourMs)
  await office.passOn()
  await office.passOn()
  const own = introductions.read.response.parse(
    (await member.call('GET', '/api/agents/nadia/introduction')).json(),
  )
  expect(own.introduction?.state).toBe('open')
  expect((await office.answer('nadia', 'accepted')).statusCode).toBe(204)
  const file = agentManagement.agentFile.response.parse(
    (await editor.call('GET', `/api/admin/agents/${agentId}/record`)).json(),
  )
  expect(file.breaches).toMatchObject({ total: 1, rows: [{ state: 'accepted', agentSlug: 'nadia' }] })
  expect(file.requests).toMatchObject({ total: 1, accepted: 1, answered: 1, answerMedianMinutes: 25 * 60 })
})

async function ok(
  response: Promise<{ statusCode: number; body: string; json: () => unknown }>,
): Promise<unknown> {
  const { statusCode, body, json } = await response
  expect(statusCode, body).toBe(200)
  return json()
}
