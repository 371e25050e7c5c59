import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { testApplication } from '#server/testing/application.ts'
import { signedInPerson } from '#server/testing/signed-in-person.ts'

const now = new Date('2026-11-22T10:00:00Z')

/** A listed agent with an account and one appointment, and a lead whose answer is due. */
async function openOffice() {
  const application = await testApplication({}, () => now)
  const { app, parts } = application
  const { sql } = parts
  const person = (role: Role) => signedInPerson(application, [role])
  const agent = await person('agent')
  await sql`
    insert into agents (slug, full_name, city_id, agency, licence_number, licence_expires_on, verified_on, email, state, user_id)
    values ('nadia', 'Nadia', 1, 'Example Realty', 'TEST-1', '2026-12-31', '2026-11-01', 'nadia@agency.example',
            'published', ${agent.id})`
  await agent.call('POST', '/api/agent/tasks', {
    title: 'Viewing',
    dueOn: '2026-11-24',
    kind: 'viewing',
    atMinute: 570,
    lead: null,
  })
  const member = await person('free')
  await member.call('POST', '/api/agents/nadia/introduction', { way: 'email', phone: '', message: 'Hello' })
  const renew = async () =>
    new URL((await agent.call('POST', '/api/agent/calendar/feed')).json<{ address: string }>().address)
  /** As a calendar reads it: without a session. */
  const read = ({ pathname, search }: URL) => app.inject({ url: pathname + search })
  return {
    sql,
    agent,
    member,
    person,
    renew,
    read,
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('a calendar subscribes at a secret address that is stored as a digest only', async () => {
  await using office = await openOffice()
  const { agent, sql } = office
  const feed = async () =>
    (await agent.call('GET', '/api/agent/calendar/feed')).json<{ feed: unknown }>().feed
  expect(await feed()).toBeNull()
  const address = await office.renew()
  expect(await feed()).toEqual({ createdAt: now.toISOString(), readAt: null })
  const file = await office.read(address)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect(file.body).toContain('SUMMARY:Viewing')
  expect(file.body).toContain('SUMMARY:Last day: BRN TEST-1')
  // The services that fetch it learn of no member.
  expect(file.body).toContain('SUMMARY:Answer due\r\n')
  expect(file.body).not.toContain('A person')
  expect(await feed()).toEqual({ createdAt: now.toISOString(), readAt: now.toISOString() })
  const token = address.searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  const [stored] = await sql<
    { whole: string }[]
  >`select agent_calendar_feeds::text as whole from agent_calendar_feeds`
  expect(stored?.whole).not.toContain(token)
})

test('a renewed or revoked address opens nothing, nor does one that was never given', async () => {
  await using office = await openOffice()
  const first = await office.renew()
  const both = await Promise.all([office.renew(), office.renew()])
  expect((await office.read(first)).statusCode).toBe(404)
  const answers = await Promise.all(both.map((address) => office.read(address)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  const guess = new URL(first)
  guess.searchParams.set('token', 'x'.repeat(43))
  expect((await office.read(guess)).statusCode).toBe(404)
  for (const _ of [1, 2])
    expect((await office.agent.call('DELETE', '/api/agent/calendar/feed')).statusCode).toBe(204)
  for (const address of both) expect((await office.read(address)).statusCode).toBe(404)
})

test.each([
  ['suspended agent', `update agents set state = 'suspended'`],
  ['person who is no agent any more', `delete from user_roles where role = 'agent'`],
  ['closed account', `update users set banned_until = '2099-01-01' where id = (select user_id from agents)`],
])('the address of a %s opens nothing', async (_whose, change) => {
  await using office = await openOffice()
  const address = await office.renew()
  await office.sql.unsafe(change)
  expect((await office.read(address)).statusCode).toBe(404)
})

test('who has no entry gets no address', async () => {
  await using office = await openOffice()
  const other = await office.person('agent')
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await other.call(method, '/api/agent/calendar/feed')).statusCode).toBe(404)
  expect((await office.member.call('POST', '/api/agent/calendar/feed')).statusCode).toBe(403)
})
