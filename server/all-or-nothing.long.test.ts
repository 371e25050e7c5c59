import { expect, test } from 'vitest'
import type { Sql } from '#server/db/sql.ts'
import { answerLetterRequest } from '#server/auth/letters/answer-letter-request.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'

type Action = { prepare?: (it: Setting) => Promise<unknown>; do: (it: Setting) => Promise<number> }
type Setting = {
  application: TestApplication
  admin: string
  member: string
  memberId: string
  send: (
    token: string | null,
    method: 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    payload?: object,
  ) => Promise<number>
}

/** Actions that write to several tables. Each answers with its status, or throws. */
const actions: Record<string, Action> = {
  'a role is given': {
    do: ({ send, admin, memberId }) => send(admin, 'PUT', `/api/people/${memberId}/roles/analyst`),
  },
  'an account is closed': {
    do: ({ send, admin, memberId }) =>
      send(admin, 'POST', `/api/people/${memberId}/closure`, { days: 3, reason: 'shared' }),
  },
  'an applicant is approved': {
    prepare: ({ application }) => application.parts.sql`delete from user_roles where role = 'free'`,
    do: ({ send, admin, memberId }) =>
      send(admin, 'POST', `/api/approvals/${memberId}/approve`, { role: 'free' }),
  },
  'an account is to be deleted': { do: ({ send, member }) => send(member, 'POST', '/api/account/deletion') },
  'data are asked for': {
    do: ({ send, member }) =>
      send(member, 'POST', '/api/account/privacy-requests', { kind: 'correction', message: 'My name' }),
  },
  'somebody signs up': {
    // Answered at once, done by a job that is tried again: each of the two by itself.
    prepare: async ({ send }) => {
      const data = { full_name: 'Nadia Rahman', terms_edition: '18.09.2025', of_age: true }
      const body = { email: 'nadia@mail.example', password: 'the tide comes in at seven', data }
      expect(await send(null, 'POST', '/auth/v1/signup', body)).toBe(200)
    },
    do: async ({ application: { parts } }) => {
      const [waiting] = await parts.sql<
        [{ id: string }]
      >`select id from letter_requests where input is not null`
      await answerLetterRequest(parts, waiting.id)
      return 200
    },
  },
  'a password is changed': {
    do: ({ send, member }) => send(member, 'PUT', '/auth/v1/user', { password: 'and leaves again at one' }),
  },
  'somebody writes to us': {
    do: ({ send }) =>
      send(null, 'POST', '/api/contact', { name: 'Nadia', email: 'nadia@mail.example', message: 'Hello' }),
  },
  'a feature is switched off': {
    do: ({ send, admin }) =>
      send(admin, 'PATCH', '/api/access/rollout', {
        changes: [{ kind: 'toggle', feature: 'analytics', isEnabled: false }],
      }),
  },
}

/** Tables that change independently of any action: last use of sessions, failures, counters. */
const aside = new Set([
  'sessions',
  'sign_in_failures',
  'sign_in_places',
  'member_daily_rows',
  'changes',
  'letter_requests',
])

async function setUp(action: Action) {
  const application = await testApplication()
  const { app, parts } = application
  const admin = await application.tokenFor(['admin'])
  const member = await application.tokenFor(['free'])
  const [row] = await parts.sql<[{ id: string }]>`select id from users where email = 'person-2@test.example'`
  const it: Setting = {
    application,
    admin,
    member,
    memberId: row.id,
    send: async (token, method, url, payload) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      return answer.statusCode
    },
  }
  await action.prepare?.(it)
  return { it, [Symbol.asyncDispose]: () => application[Symbol.asyncDispose]() }
}

/** Each table with a digest of its content. Partitions of the job table are part of that table. */
async function contents(sql: Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename !~ '^j[0-9a-f]{20}'`
  const rows = await Promise.all(
    tables
      .filter(({ name }) => !aside.has(name.replace('public.', '')))
      .map(async ({ name }) => {
        const [row] = await sql.unsafe<[{ digest: string }]>(
          `select coalesce(md5(string_agg(t::text, '\n' order by t::text)), '') as digest from ${name} t`,
        )
        return [name, row.digest] as const
      }),
  )
  return new Map(rows)
}

function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([name, digest]) => (before.get(name) === digest ? [] : [name])).toSorted()
}

test.each(Object.entries(actions))(
  'if %s and one of the tables refuses, nothing has happened',
  async (_name, action) => {
    await using whole = await setUp(action)
    const { sql } = whole.it.application.parts
    const before = await contents(sql)
    expect(await action.do(whole.it)).toBeLessThan(300)
    const written = changedTables(before, await contents(sql))
    expect(written).not.toEqual([])
    for (const table of written) {
      await using broken = await setUp(action)
      const { parts } = broken.it.application
      await parts.sql.unsafe(`
      create function refuse_all() returns trigger language plpgsql as 'begin raise exception ''refused here''; end';
      create trigger refuse_all before insert or update or delete on ${table} execute function refuse_all()`)
      const untouched = await contents(parts.sql)
      const status = await action.do(broken.it).catch(() => 500)
      expect([table, status, changedTables(untouched, await contents(parts.sql))]).toEqual([table, 500, []])
    }
  },
)
