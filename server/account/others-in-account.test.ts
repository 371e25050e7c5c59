import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { AccountEvent } from '#contract/account.ts'
import type { Role } from '#domain/access/roles.ts'
import { testApplication } from '#server/testing/application.ts'

/** A conversation of two members, and calls of each from an address and a device of their own. */
async function conversation() {
  const application = await testApplication()
  const { sql } = application.parts
  const person = async (roles: Role[], remoteAddress: string, device: string) => {
    const token = await application.tokenFor(roles)
    const headers = { authorization: `Bearer ${token}`, 'user-agent': device }
    const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      application.app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) })
    return {
      id: (await call('GET', '/api/me')).json<{ id: string }>().id,
      call,
      history: async () =>
        AccountEvent.array().parse(
          (await call('GET', '/api/account/history')).json<{ events: unknown }>().events,
        ),
      exported: async (table: string) => {
        const files = unzipSync((await call('POST', '/api/account/export')).rawPayload)
        return Buffer.from(files[`${table}.json`] ?? []).toString()
      },
    }
  }
  const one = await person(['analyst'], '198.51.100.7', 'One’s browser')
  const other = await person(['analyst'], '203.0.113.9', 'Other’s browser')
  const id = randomUUID()
  await sql`insert into conversations (id, kind) values (${id}, 'agent')`
  await sql`
    insert into conversation_participants (conversation_id, user_id, role)
    values (${id}, ${one.id}, 'member'), (${id}, ${other.id}, 'agent')`
  return { application, sql, person, one, other, id }
}

test('nobody learns from their history or export who blocked or reported them', async () => {
  const { application, one, other, id } = await conversation()
  await using _ = application
  for (const call of [
    await one.call('PUT', `/api/conversations/${id}/block`),
    await one.call('POST', `/api/conversations/${id}/reports`, { reason: 'Asks for money' }),
  ])
    expect(call.statusCode, call.body).toBe(204)
  expect((await other.history()).map(({ action }) => action)).not.toContain('person_blocked')
  const theirs = await other.exported('audit_events')
  expect(theirs).not.toMatch(/person_blocked|conversation_reported/)
  expect(theirs).not.toMatch(/198\.51\.100\.7|One’s browser/)
  const own = await one.exported('audit_events')
  expect(own).toMatch(/person_blocked/)
  expect(own).toMatch(/conversation_reported/)
  expect(own).toMatch(/198\.51\.100\.7/)
})

test('what staff did to an account is shown without their address and device', async () => {
  const { application, person, one } = await conversation()
  await using _ = application
  const admin = await person(['admin'], '192.0.2.44', 'Admin’s browser')
  expect((await admin.call('PUT', `/api/people/${one.id}/roles/agent`)).statusCode).toBe(200)
  expect(await one.history()).toContainEqual(
    expect.objectContaining({ action: 'role_granted', own: false, address: null, device: '' }),
  )
  expect(await one.exported('audit_events')).not.toMatch(/192\.0\.2\.44|Admin’s browser/)
})

test('the export names a blocked person as their room does', async () => {
  const { application, sql, one, other } = await conversation()
  await using _ = application
  await sql`update user_profiles set full_name = 'Nadia Example' where user_id = ${other.id}`
  await sql`insert into blocked_people (user_id, blocked_id, blocked_at) values (${one.id}, ${other.id}, now())`
  const blocked = await one.exported('blocked_people')
  expect(blocked).toContain('Nadia E.')
  expect(blocked).not.toContain('Example')
})
