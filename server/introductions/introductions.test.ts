import { expect, test } from 'vitest'
import { IntroductionRequest, introductions, type IntroductionMessage } from '#contract/introductions.ts'
import type { Role } from '#domain/access/roles.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { openConversations } from './open-conversations.ts'

const now = new Date('2026-11-22T10:00:00Z')
const contactDetails: IntroductionMessage = {
  way: 'whatsapp',
  phone: '+971 50 123 4567',
  message: 'About the Marina.',
}

type Letter = { recipient: string; kind: string; parameters: Record<string, string> }

/** One listed agent, and members who request introductions. */
async function directory(agent: { email?: string | null; expiresOn?: string } = {}) {
  const application = await testApplication({}, () => now)
  const { sql } = application.parts
  const { email = 'nadia@agency.example', expiresOn = '2027-01-31' } = agent
  await sql`
    insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, email, phone, state)
    values ('nadia', 'Nadia Example', 1, 'Example Realty', 'TEST-1', ${expiresOn}, '2026-11-01', ${email},
            '+971 4 000 0000', 'published')`
  const asking = async (roles: Role[]) => {
    const headers = { authorization: `Bearer ${await application.tokenFor(roles)}` }
    return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      application.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  }
  const letters = () =>
    sql<Letter[]>`select recipient::text, kind, parameters from letters order by queued_at, kind`
  return {
    application,
    asking,
    letters,
    token: async () =>
      new URL(
        (await letters()).find(({ kind }) => kind === 'introduction')?.parameters['link'] ?? '',
      ).searchParams.get('token') ?? '',
    answer: (payload: object) =>
      application.app.inject({ method: 'POST', url: '/api/introduction-requests', payload }),
    /** Moves all requests into the past. */
    earlier: (ms: number) =>
      sql`update introductions set requested_at = requested_at - make_interval(secs => ${ms / 1000})`,
  }
}

const ask = '/api/agents/nadia/introduction'
const own = introductions.read.response

test('neither side gets contact details before the agent agrees; then both do', async () => {
  const { application, asking, letters, token, answer } = await directory()
  await using _ = application
  const member = await asking(['free'])
  expect((await member('POST', ask, contactDetails)).statusCode).toBe(204)
  const [letter] = await letters()
  expect(letter).toMatchObject({ recipient: 'nadia@agency.example', kind: 'introduction' })
  expect(JSON.stringify(letter)).not.toContain('123 4567')
  expect(JSON.stringify(letter)).not.toContain('@test')
  const before = await member('GET', ask)
  expect(own.parse(before.json()).introduction).toMatchObject({
    state: 'open',
    agentEmail: '',
    agentPhone: '',
  })
  const opened = await application.app.inject({ url: `/api/introduction-requests?token=${await token()}` })
  expect(IntroductionRequest.parse(opened.json())).toMatchObject({
    agentName: 'Nadia Example',
    state: 'open',
  })
  expect(opened.body).not.toContain('123 4567')

  for (const _twice of [1, 2])
    expect((await answer({ token: await token(), answer: 'accepted' })).statusCode).toBe(204)
  const introduced = (await letters()).filter(({ kind }) => kind === 'introduced')
  expect(introduced.map(({ recipient }) => recipient)).toContain('nadia@agency.example')
  expect(introduced).toHaveLength(2)
  const toAgent = introduced.find(({ recipient }) => recipient === 'nadia@agency.example')
  // Only the selected contact channel is passed on.
  expect(toAgent?.parameters).toMatchObject({ whatsapp: '+971 50 123 4567', phone: '', replyTo: '' })
  const after = own.parse((await member('GET', ask)).json()).introduction
  expect(after).toMatchObject({
    state: 'accepted',
    agentEmail: 'nadia@agency.example',
    agentPhone: '+971 4 000 0000',
  })
  const other = await asking(['free'])
  expect(own.parse((await other('GET', ask)).json()).introduction).toBeNull()
  expect((await answer({ token: await token(), answer: 'declined' })).statusCode).toBe(409)
})

test('one request is open at a time; after a withdrawal the letter’s link has no effect, and a new request is possible', async () => {
  const { application, asking, letters, token, answer } = await directory()
  await using _ = application
  const member = await asking(['analyst'])
  const both = await Promise.all([member('POST', ask, contactDetails), member('POST', ask, contactDetails)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  expect(await letters()).toHaveLength(1)
  const first = own.parse((await member('GET', ask)).json()).introduction
  expect((await member('DELETE', `/api/introductions/${first?.id}`)).statusCode).toBe(204)
  expect((await answer({ token: await token(), answer: 'accepted' })).statusCode).toBe(409)
  expect((await member('POST', ask, contactDetails)).statusCode).toBe(204)
})

test('requests are limited per member and day', async () => {
  const { application, asking, earlier } = await directory()
  await using _ = application
  const member = await asking(['free'])
  const once = async () => {
    const { statusCode } = await member('POST', ask, contactDetails)
    const { introduction } = own.parse((await member('GET', ask)).json())
    await member('DELETE', `/api/introductions/${introduction?.id}`)
    return statusCode
  }
  for (let sent = 0; sent < limits.introductions.perDay; sent += 1) expect(await once()).toBe(204)
  expect(await once()).toBe(429)
  await earlier(dayMs)
  expect(await once()).toBe(204)
})

test('an agent with an expired licence cannot be asked', async () => {
  const { application, asking, letters } = await directory({ expiresOn: '2026-11-21' })
  await using _ = application
  const member = await asking(['free'])
  expect((await member('POST', ask, contactDetails)).statusCode).toBe(409)
  expect((await member('POST', '/api/agents/nobody/introduction', contactDetails)).statusCode).toBe(404)
  expect(await letters()).toEqual([])
})

test('a late answer is refused', async () => {
  const { application, asking, token, answer, earlier } = await directory()
  await using _ = application
  const member = await asking(['free'])
  await member('POST', ask, contactDetails)
  await earlier(limits.introductions.answerMs)
  expect((await answer({ token: await token(), answer: 'accepted' })).statusCode).toBe(409)
  expect(own.parse((await member('GET', ask)).json()).introduction?.state).toBe('lapsed')
  expect((await answer({ token: 'x'.repeat(43), answer: 'accepted' })).statusCode).toBe(404)
})

test('staff ask an agent without a mailbox and record the answer, which is audited', async () => {
  const { application, asking, letters } = await directory({ email: null })
  await using _ = application
  const member = await asking(['free'])
  await member('POST', ask, { way: 'email', phone: '', message: 'About the Marina.' })
  expect(await letters()).toEqual([])
  const editor = await asking(['editor'])
  const list = introductions.staffList.response.parse(
    (await editor('GET', '/api/admin/introductions?state=open')).json(),
  )
  expect(list).toMatchObject({
    total: 1,
    introductions: [{ agentSlug: 'nadia', agentHasMailbox: false, toPassOn: '' }],
  })
  const url = `/api/admin/introductions/${list.introductions[0]?.id}/answer`
  expect((await editor('PUT', url, { answer: 'declined' })).statusCode).toBe(204)
  expect((await editor('PUT', url, { answer: 'accepted' })).statusCode).toBe(409)
  expect((await letters()).map(({ kind }) => kind)).toEqual(['introduction-declined'])
  const events = await application.parts
    .sql`select detail from audit_events where action = 'introduction_answered'`
  expect(events).toMatchObject([{ detail: { answer: 'declined' } }])
})

test('a request without useful content is refused', async () => {
  const { application, asking } = await directory()
  await using _ = application
  const member = await asking(['free'])
  for (const odd of [
    { way: 'phone', phone: '', message: 'x' },
    { way: 'email', phone: '+971 50 123 4567', message: 'x' },
    { way: 'pigeon', phone: '', message: 'x' },
    { way: 'email', phone: '', message: ' ' },
    { way: 'email', phone: '', message: 'x'.repeat(limits.introductions.messageCharacters + 1) },
    { way: ['email'], phone: {}, message: 1 },
    {},
  ])
    expect((await member('POST', ask, odd)).statusCode, JSON.stringify(odd)).toBe(400)
})

test('an agent with an account gets a conversation with the member who was accepted, and nobody else does', async () => {
  const { application, asking, token, answer } = await directory({ email: 'person-2@test.example' })
  await using _ = application
  const { sql } = application.parts
  const member = await asking(['free'])
  const opened = () => sql`
    select c.kind, m.content, m.sequence, p.role, p.unread_count, p.user_id = m.sender_id as wrote
      from conversations c join messages m on m.conversation_id = c.id
      join conversation_participants p on p.conversation_id = c.id order by p.role`
  await member('POST', ask, contactDetails)
  await asking(['agent'])
  expect(await opened()).toEqual([])
  for (const _twice of [1, 2]) await answer({ token: await token(), answer: 'accepted' })
  const said = { kind: 'agent', content: 'About the Marina.', sequence: 1 }
  expect(await opened()).toEqual([
    { ...said, role: 'agent', unreadCount: 1, wrote: false },
    { ...said, role: 'member', unreadCount: 0, wrote: true },
  ])
})

test('an agent who gets an account later finds the conversation then', async () => {
  const { application, asking, token, answer } = await directory({ email: 'person-2@test.example' })
  await using _ = application
  const { sql } = application.parts
  const member = await asking(['free'])
  await member('POST', ask, contactDetails)
  await answer({ token: await token(), answer: 'accepted' })
  const open = () => sql.begin((transaction) => openConversations(transaction, { at: now }))
  const count = async () => (await sql`select from conversations`).length
  await open()
  expect(await count()).toBe(0)
  await asking(['agent'])
  // The address was not confirmed: anybody could have typed it.
  await sql`update users set email_confirmed_at = null where email = 'person-2@test.example'`
  await open()
  expect(await count()).toBe(0)
  // A closure that is over does not count.
  await sql`
    update users set email_confirmed_at = now(), banned_until = ${now} where email = 'person-2@test.example'`
  for (const _twice of [1, 2]) await open()
  expect(await count()).toBe(1)
})
