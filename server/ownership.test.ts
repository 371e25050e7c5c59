import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#domain/access/roles.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { owned, shared, type OwnedCall } from '#server/testing/endpoints/ownership-table.ts'

const forStaff = new Set(['staff', 'approver', 'editor', 'admin'])

/** Whether a call identifies something: by an id in its path, or a person in its body. */
function namesSomething({ url, body }: Endpoint): boolean {
  return url.includes('/:') || (body instanceof z.ZodObject && '_user_id' in body.shape)
}

async function person({ app, tokenFor }: TestApplication, role: Role = 'investor_pro') {
  const headers = { authorization: `Bearer ${await tokenFor([role])}` }
  const { id } = (await app.inject({ url: '/api/me', headers })).json<{ id: string }>()
  const { sessions } = (await app.inject({ url: '/api/account/sessions', headers })).json<{
    sessions: { id: string }[]
  }>()
  const send = ({ method, url, payload }: OwnedCall) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { id, sessionId: sessions[0]?.id ?? '', send }
}

test('every endpoint that names something by an id says whose it is', () => {
  const naming = endpoints
    .filter((endpoint) => !forStaff.has(endpoint.audience) && namesSomething(endpoint))
    .map(({ method, url }) => `${method} ${url}`)
  expect(naming.length).toBeGreaterThan(5)
  const known = new Set([...Object.keys(owned), ...Object.keys(shared)])
  expect(naming.filter((name) => !known.has(name))).toEqual([])
})

test.each(Object.entries(owned))(
  '%s: its owner may, another may not and changes nothing',
  async (_name, thing) => {
    await using application = await testApplication()
    const { sql } = application.parts
    const owner = await person(application, thing.role)
    const other = await person(application, thing.role)
    const made = await thing.make(sql, owner)
    const before = await thing.state(sql, owner)
    const foreign = await other.send(thing.call(owner, made))
    expect([403, 404]).toContain(foreign.statusCode)
    expect(await thing.state(sql, owner)).toEqual(before)
    const own = await owner.send(thing.call(owner, made))
    expect(own.statusCode, own.body).toBeLessThan(300)
  },
)
