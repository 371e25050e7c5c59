import { expect, test } from 'vitest'
import { Me } from '#contract/access.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { editionDueOn, editionName } from '#domain/legal/editions.ts'
import { limits } from '#domain/limits.ts'
import { writePublic } from '#server/desk/public-rows.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { testApplication } from '#server/testing/application.ts'
import { notifyOfNewEditions } from './agreements.ts'

/** A member, and a clock that moves. */
async function createMember(role: 'free' | 'admin' = 'free') {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const application = await testApplication({}, now)
  const { app, parts } = application
  const credentials = { email: 'person-1@test.example', password: 'a long password for tests 2026' }
  let token = await application.tokenFor([role])
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  return {
    ...application,
    now,
    ask,
    me: async () => Me.parse((await ask('GET', '/api/me')).json()),
    memberWork: async () => (await ask('GET', '/api/market/facets')).json<{ code?: string }>().code ?? 'done',
    /** Publishes the terms as the desk does. */
    publishTerms: async () => {
      const fields = { kind: 'legal', title: 'Terms', content: '<p>New</p>' } as const
      await writePublic(parts.sql, 'terms', fields, { correction: '', at: now() })
      return gulfDay(now())
    },
    wait: async (ms: number) => {
      aheadMs += ms
      const url = '/auth/v1/token?grant_type=password'
      const signedIn = await app.inject({ method: 'POST', url, payload: credentials })
      token = signedIn.json<{ access_token: string }>().access_token
    },
    notify: async () => {
      await enqueue(parts.sql, notifyOfNewEditions.job, {})
      await performDue(parts, [notifyOfNewEditions])
      return await parts.sql<{ recipient: string; parameters: { dueOn: string } }[]>`
        select recipient, parameters from letters where kind = 'legal-edition' order by queued_at, recipient`
    },
  }
}

test('the first editions require no acceptance, and nobody is notified', async () => {
  await using member = await createMember()
  expect((await member.me()).agreements).toEqual([])
  expect(await member.notify()).toEqual([])
})

test('a published edition is stored, announced by one letter, and must be accepted', async () => {
  await using member = await createMember()
  const publishedOn = await member.publishTerms()
  const dueOn = editionDueOn(publishedOn)
  const [agreement] = await member.parts.sql`
    select content from legal_editions where slug = 'terms' order by published_on desc limit 1`
  expect(agreement).toEqual({ content: '<p>New</p>' })
  const letters = [{ recipient: 'person-1@test.example', parameters: { dueOn } }]
  expect(await member.notify()).toMatchObject(letters)
  expect(await member.notify()).toMatchObject(letters)
  expect((await member.me()).agreements).toEqual([
    { subject: 'terms', edition: editionName(publishedOn), dueOn, isDue: false },
  ])
  expect(await member.memberWork()).toBe('done')
})

test.each(['free', 'admin'] as const)(
  'once it is due, nothing but the account opens to %s until it is accepted',
  async (role) => {
    await using member = await createMember(role)
    const edition = editionName(await member.publishTerms())
    await member.wait(limits.legal.noticeMs - dayMs)
    expect(await member.memberWork()).toBe('done')
    await member.wait(dayMs)
    expect(await member.memberWork()).toBe('AGREEMENT_REQUIRED')
    expect((await member.me()).agreements).toMatchObject([{ isDue: true }])
    expect((await member.ask('GET', '/api/account')).statusCode).toBe(200)
    const accept = (given: string) =>
      member.ask('POST', '/api/account/agreements', { subject: 'terms', edition: given })
    expect((await accept('18.09.2025')).json()).toMatchObject({ code: 'CONFLICT' })
    expect(await member.memberWork()).toBe('AGREEMENT_REQUIRED')
    expect((await accept(edition)).statusCode).toBe(204)
    expect((await accept(edition)).statusCode).toBe(204)
    expect(await member.memberWork()).toBe('done')
    expect((await member.me()).agreements).toEqual([])
    expect(await member.parts.sql`select subject, edition, given from consents`).toEqual([
      { subject: 'terms', edition, given: true },
    ])
  },
)

test('many members are notified in portions, each once, and nobody who has already accepted', async () => {
  await using member = await createMember()
  const { sql } = member.parts
  const edition = editionName(await member.publishTerms())
  await sql`
    insert into users (email, email_confirmed_at)
    select 'm' || n || '@test.example', now() from generate_series(1, ${limits.legal.lettersAtOnce + 5}) n`
  await sql`
    insert into consents (user_id, subject, edition, given)
    select id, 'terms', ${edition}, true from users where email = 'm1@test.example'`
  await sql`update users set banned_until = 'infinity' where email = 'm2@test.example'`
  await sql`update users set email_confirmed_at = null where email = 'm3@test.example'`
  const letters = await member.notify()
  expect(letters).toHaveLength(limits.legal.lettersAtOnce + 3)
  expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(letters.length)
})
