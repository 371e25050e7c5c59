import { expect, test } from 'vitest'
import { z } from 'zod'
import { Applicant, PersonDetail, PersonRow } from '#contract/people.ts'
import { accountStatuses, accountStatus } from '#domain/people/account-status.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

/** Calls as someone with these roles. */
async function someone({ app, tokenFor }: TestApplication, roles: readonly Role[]) {
  const headers = { authorization: `Bearer ${await tokenFor(roles)}` }
  const me = (await app.inject({ url: '/api/me', headers })).json<{ id: string; email: string }>()
  return {
    ...me,
    get: (url: string) => app.inject({ url, headers }),
    send: (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
  }
}

type Page = { people: unknown; total: number; next: string | null }

const parseRows = (body: { people: unknown }) => PersonRow.array().parse(body.people)
const errorCode = (answer: { json: () => unknown }) => PersonCode.parse(answer.json()).code
const PersonCode = z.object({ code: z.string() })

test('people are found by name, address, role and status, and wildcards are literal', async () => {
  await using application = await testApplication()
  const admin = await someone(application, ['admin'])
  await someone(application, ['free', 'analyst'])
  await someone(application, [])
  const found = async (query: string) =>
    parseRows((await admin.get(`/api/people?${query}`)).json<{ people: unknown }>()).map(({ email }) => email)
  expect(await found('role=analyst')).toEqual(['person-2@test.example'])
  expect(await found('status=waiting')).toEqual(['person-3@test.example'])
  expect(await found('text=PERSON-1')).toEqual(['person-1@test.example'])
  expect(await found('text=%25')).toEqual([])
  expect(await found('text=_erson')).toEqual([])
  expect((await found('')).length).toBe(3)
  for (const query of ['role=king', 'status=x', 'after=1_2', `text=${'x'.repeat(201)}`])
    expect((await admin.get(`/api/people?${query}`)).statusCode, query).toBe(400)
})

test('the pages contain everyone once, newest first', async () => {
  await using application = await testApplication()
  const admin = await someone(application, ['admin'])
  await application.parts.sql`
    insert into users (email, created_at)
    select 'many-' || n || '@test.example', now() - (n / 3) * interval '1 second' from generate_series(1, 120) as n`
  const ids: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const answer = await admin.get(`/api/people${after ? `?after=${after}` : ''}`)
    const page: Page = answer.json<Page>()
    expect(page.total).toBe(121)
    ids.push(...parseRows(page).map(({ id }) => id))
    after = page.next
  }
  expect([ids.length, new Set(ids).size]).toEqual([121, 121])
})

test('the database sorts people by the same rule as the domain', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const admin = await someone(application, ['admin'])
  await sql`
    insert into users (email, email_confirmed_at, banned_until)
    select 'case-' || confirmed || banned || '@test.example',
           case confirmed when 1 then now() end, case banned when 1 then now() + interval '1 day' when 2 then now() - interval '1 day' end
      from generate_series(0, 1) as confirmed, generate_series(0, 2) as banned`
  await sql`
    insert into membership_decisions (user_id, decision) select id, 'declined' from users where email::text like 'case-1%'`
  let seen = 0
  for (const status of accountStatuses) {
    const people = parseRows((await admin.get(`/api/people?status=${status}`)).json<{ people: unknown }>())
    for (const person of people) {
      seen += 1
      const [facts] = await sql<Parameters<typeof accountStatus>[0][]>`
        select email_confirmed_at, banned_until, array(select role from user_roles where user_id = users.id) as roles,
               (select decided_at from membership_decisions where user_id = users.id) as declined_at
          from users where id = ${person.id}`
      if (facts) expect([person.status, accountStatus(facts, new Date())]).toEqual([status, status])
    }
  }
  expect(seen).toBe(7)
})

test('granting a role takes effect at once, revoking one within five seconds, and both are audited', async () => {
  await using application = await testApplication()
  const admin = await someone(application, ['admin'])
  const person = await someone(application, [])
  expect(errorCode(await person.get('/api/search?q=dubai'))).toBe('MEMBERSHIP_REQUIRED')
  const given = await admin.send('PUT', `/api/people/${person.id}/roles/analyst`)
  expect(PersonDetail.parse(given.json())).toMatchObject({ roles: ['analyst'], status: 'member' })
  await expect
    .poll(async () => (await person.get('/api/search?q=dubai')).statusCode, { timeout: 6000 })
    .toBe(200)
  await admin.send('DELETE', `/api/people/${person.id}/roles/analyst`)
  await expect
    .poll(async () => (await person.get('/api/search?q=dubai')).statusCode, { timeout: 6000 })
    .toBe(403)
  const events = await application.parts.sql<{ action: string; detail: { role: string } }[]>`
    select action, detail from audit_events
     where subject_id = ${person.id} and actor_id = ${admin.id} order by id`
  expect(events.map(({ action, detail }) => [action, detail.role])).toEqual([
    ['role_granted', 'analyst'],
    ['role_removed', 'analyst'],
  ])
})

test('the last administrator keeps role and account; of two who remove each other one stays', async () => {
  await using application = await testApplication()
  const first = await someone(application, ['admin'])
  const rolePath = (id: string) => `/api/people/${id}/roles/admin`
  expect((await first.send('DELETE', rolePath(first.id))).statusCode).toBe(409)
  const second = await someone(application, ['admin'])
  await Promise.all([first.send('DELETE', rolePath(second.id)), second.send('DELETE', rolePath(first.id))])
  const left = await application.parts.sql`select from user_roles where role = 'admin'`
  expect(left).toHaveLength(1)
})

test('a closed account is signed out everywhere at once, and works again when reopened', async () => {
  await using application = await testApplication()
  const admin = await someone(application, ['admin'])
  const person = await someone(application, ['free'])
  const closing = `/api/people/${person.id}/closure`
  expect((await admin.send('POST', closing, { days: 3, reason: '' })).statusCode).toBe(400)
  expect(
    (await admin.send('POST', `/api/people/${admin.id}/closure`, { days: 3, reason: 'by mistake' }))
      .statusCode,
  ).toBe(409)
  const closed = await admin.send('POST', closing, { days: null, reason: 'shared a password' })
  expect(PersonDetail.parse(closed.json())).toMatchObject({ status: 'closed', sessions: [] })
  expect((await person.get('/api/me')).statusCode).toBe(401)
  const again = () =>
    application.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: person.email, password: 'a long password for tests 2026' },
    })
  expect((await again()).json()).toMatchObject({ error_code: 'user_banned' })
  expect(PersonDetail.parse((await admin.send('DELETE', closing)).json()).status).toBe('member')
  expect((await again()).statusCode).toBe(200)
})

test('a lost factor is removed by an administrator with recent authentication, and the person is signed out and notified', async () => {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  await using application = await testApplication({ AUTH_ACCESS_TOKEN_S: '3600' }, now)
  const { sql } = application.parts
  const admin = await someone(application, ['admin'])
  const person = await someone(application, ['analyst'])
  const other = await someone(application, ['analyst'])
  for (const [type, name] of [
    ['totp', 'Lost phone'],
    ['recovery_code', ''],
  ] as const)
    await sql`
      insert into factors (user_id, factor_type, status, friendly_name, secret)
      values (${person.id}, ${type}, 'verified', ${name}, ${type === 'totp' ? Buffer.from('sealed') : null})`
  const read = async () =>
    PersonDetail.parse((await admin.get(`/api/people/${person.id}`)).json()).factors.map(({ id }) => id)
  const [factor = ''] = await read()
  const remove = (owner: string) => admin.send('DELETE', `/api/people/${owner}/factors/${factor}`)
  expect(errorCode(await remove(admin.id))).toBe('CONFLICT')
  expect(errorCode(await remove(other.id))).toBe('NOT_FOUND')
  aheadMs = limits.auth.freshProofMs
  expect(errorCode(await remove(person.id))).toBe('PROOF_REQUIRED')
  expect(await read()).toEqual([factor])
  aheadMs = 0
  const done = PersonDetail.parse((await remove(person.id)).json())
  expect(done).toMatchObject({ factors: [], hasSecondFactor: false, sessions: [] })
  expect(await sql`select from factors where user_id = ${person.id}`).toHaveLength(0)
  expect((await person.get('/api/me')).statusCode).toBe(401)
  expect((await other.get('/api/me')).statusCode).toBe(200)
  expect(errorCode(await remove(person.id))).toBe('NOT_FOUND')
  const letters = await sql`select recipient, kind, parameters from letters where kind like 'factor%'`
  expect(letters.map((letter) => ({ ...letter }))).toEqual([
    {
      recipient: person.email,
      kind: 'factor-removed-by-staff',
      parameters: { factor: 'authenticator app “Lost phone”' },
    },
  ])
  const events = await sql`
    select actor_id, subject_id, detail from audit_events where action = 'factor_removed'`
  expect(events.map((event) => ({ ...event }))).toEqual([
    { actorId: admin.id, subjectId: person.id, detail: { factor, type: 'totp', name: 'Lost phone' } },
  ])
})

test('the longest waiting is first; approval grants the role and notifies; nobody decides twice', async () => {
  await using application = await testApplication()
  const { sql } = application.parts
  const management = await someone(application, ['management'])
  const young = await someone(application, [])
  const old = await someone(application, [])
  await sql`update users set email_confirmed_at = now() - interval '3 days' where id = ${old.id}`
  const queue = async () => {
    const body = (await management.get('/api/approvals')).json<{ applicants: unknown; total: number }>()
    return Applicant.array()
      .parse(body.applicants)
      .map(({ id }) => id)
  }
  expect(await queue()).toEqual([old.id, young.id])
  const approve = () => management.send('POST', `/api/approvals/${old.id}/approve`, { role: 'investor_pro' })
  const answers = await Promise.all([approve(), approve(), approve()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409])
  expect(
    (await management.send('POST', `/api/approvals/${young.id}/approve`, { role: 'admin' })).statusCode,
  ).toBe(400)
  const declined = await management.send('POST', `/api/approvals/${young.id}/decline`, {
    reason: 'No name was given.',
  })
  expect(declined.statusCode).toBe(204)
  expect(await queue()).toEqual([])
  const letters = await sql<{ recipient: string; kind: string }[]>`
    select recipient, kind from letters where kind in ('approved', 'declined') order by kind`
  expect(letters.map((letter) => ({ ...letter }))).toEqual([
    { recipient: old.email, kind: 'approved' },
    { recipient: young.email, kind: 'declined' },
  ])
  const roles = await sql`select user_id, role, granted_by from user_roles where user_id = ${old.id}`
  expect(roles.map((row) => ({ ...row }))).toEqual([
    { userId: old.id, role: 'investor_pro', grantedBy: management.id },
  ])
})
