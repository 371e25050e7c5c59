import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin.ts'
import { limits } from '#domain/limits.ts'
import { pruneEvents } from '#server/audit/prune-events.ts'
import { recordEvent, type AuditEvent } from '#server/audit/record-event.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { performDue } from '#server/jobs/run-jobs.ts'
import { testApplication } from '#server/testing/application.ts'

type Page = { entries: AuditEntry[]; next: string | null }
const at = new Date('2026-03-01T08:00:00Z')

async function log() {
  const application = await testApplication()
  const { app, parts, tokenFor } = application
  const { sql } = parts
  const token = await tokenFor(['admin'])
  // The administrator's own sign-in is none of these tests' business.
  await sql`delete from audit_events`
  const get = async (url: string) => {
    const answer = await app.inject({
      url: `/api/admin/audit${url}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.statusCode, text: answer.body, headers: answer.headers }
  }
  return {
    sql,
    parts,
    get,
    record: (event: Partial<AuditEvent>) =>
      recordEvent(sql, { action: 'sign_in', actorId: null, at, ...event }),
    list: async (search = ''): Promise<Page> => JSON.parse((await get(search)).text),
    account: async (email: string, fullName: string) => {
      await createAccount(sql, {
        email,
        password: 'a long password for tests 2026',
        fullName,
        roles: ['free'],
        onboardingCompleted: true,
      })
      const [row] = await sql<{ id: string }[]>`select id from users where email = ${email}`
      return row?.id ?? ''
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

test('an entry names actor, target, origin and change', async () => {
  await using audit = await log()
  const staff = await audit.account('staff@example.com', 'Layla Haddad')
  const member = await audit.account('member@example.com', 'Omar Said')
  await audit.record({
    action: 'role_granted',
    actorId: staff,
    subjectId: member,
    address: '2001:db8::1',
    userAgent: 'Mozilla/5.0',
    detail: { role: 'analyst', before: ['free'], after: ['free', 'analyst'] },
  })
  const { entries, next } = await audit.list()
  expect(next).toBeNull()
  expect(entries).toMatchObject([
    {
      at: at.toISOString(),
      action: 'role_granted',
      actor: { id: staff, name: 'Layla Haddad', email: 'staff@example.com', deleted: false },
      subject: { id: member, name: 'Omar Said', email: 'member@example.com', deleted: false },
      address: '2001:db8::1',
      userAgent: 'Mozilla/5.0',
      detail: { role: 'analyst', before: ['free'], after: ['free', 'analyst'] },
    },
  ])
})

test('a deleted account is shown as deleted, a visitor as nobody', async () => {
  await using audit = await log()
  const gone = await audit.account('gone@example.com', 'Gone')
  await audit.record({ action: 'account_deleted', actorId: gone, subjectId: gone })
  await audit.record({ action: 'recovery_requested', actorId: null })
  await audit.sql`delete from users where id = ${gone}`
  const { entries } = await audit.list()
  expect(entries.find(({ action }) => action === 'account_deleted')?.actor).toEqual({
    id: gone,
    name: null,
    email: null,
    deleted: true,
  })
  expect(entries.find(({ action }) => action === 'recovery_requested')).toMatchObject({
    actor: null,
    subject: null,
  })
})

test('filters match what they say, days are Gulf days', async () => {
  await using audit = await log()
  const sara = await audit.account('sara@example.com', 'Sara')
  const omar = await audit.account('omar@example.com', 'Omar Al-Sara')
  const zaid = await audit.account('zaid@example.com', 'Zaid')
  await audit.record({
    action: 'sign_in',
    actorId: sara,
    subjectId: sara,
    at: new Date('2026-02-28T19:59:59Z'),
  })
  await audit.record({
    action: 'banned',
    actorId: omar,
    subjectId: sara,
    at: new Date('2026-02-28T20:00:00Z'),
  })
  await audit.record({
    action: 'sign_out',
    actorId: omar,
    subjectId: omar,
    at: new Date('2026-03-01T19:59:59Z'),
  })
  await audit.record({
    action: 'approved',
    actorId: zaid,
    subjectId: zaid,
    at: new Date('2026-03-01T20:00:00Z'),
  })
  const found = async (search: string) => (await audit.list(`?${search}`)).entries.map(({ action }) => action)
  expect(await found('')).toEqual(['approved', 'sign_out', 'banned', 'sign_in'])
  expect(await found('action=banned')).toEqual(['banned'])
  expect(await found(`actor=${omar}`)).toEqual(['sign_out', 'banned'])
  expect(await found(`subject=${sara}`)).toEqual(['banned', 'sign_in'])
  expect(await found('from=2026-03-01&to=2026-03-01')).toEqual(['sign_out', 'banned'])
  expect(await found('text=SARA')).toEqual(['sign_out', 'banned', 'sign_in'])
  expect(await found('text=zaid%40')).toEqual(['approved'])
  expect(await found('text=%25')).toEqual([])
  for (const wrong of [
    'action=x',
    'actor=1',
    'from=yesterday',
    'from=0000-01-01',
    'to=2026-13-01',
    'after=1',
    'after=1_zz',
  ])
    expect((await audit.get(`?${wrong}`)).status, wrong).toBe(400)
  expect((await audit.get('?after=1_00000000-0000-4000-8000-000000000000')).status).toBe(400)
})

test('pages follow without gaps, also within one instant', async () => {
  await using audit = await log()
  const total = limits.audit.pageRows + 13
  for (let n = 0; n < total; n += 1) await audit.record({ detail: { n } })
  const first = await audit.list()
  const second = await audit.list(`?after=${first.next}`)
  const seen = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(new Set(seen).size).toBe(total)
  expect(second.next).toBeNull()
})

test('the export contains every matching entry, executes no formula, and is audited itself', async () => {
  await using audit = await log()
  const evil = await audit.account('evil@example.com', '=HYPERLINK("http://evil.test","Open")')
  const total = 2500
  await audit.sql`
    insert into audit_events (at, action, actor_id, user_agent, detail)
    select ${at}::timestamptz, 'sign_in', ${evil}, '+SUM(1,1)', '{}' from generate_series(1, ${total})`
  await audit.record({ action: 'sign_out', actorId: evil })
  const { text, headers, status } = await audit.get('/export?action=sign_in')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines[0]).toBe(
    '\uFEFFid,at,action,actor_id,actor_name,actor_email,subject_id,subject_name,subject_email,session_id,address,user_agent,detail',
  )
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.test"",""Open"")"`)
  expect(lines[1]).toContain(`"'+SUM(1,1)"`)
  expect(new Set(lines).size).toBe(lines.length)
  expect(await audit.list('?action=audit_exported')).toMatchObject({
    entries: [{ detail: { action: 'sign_in' }, actor: { deleted: false } }],
  })
})

test('events older than promised are deleted, and no others', async () => {
  await using audit = await log()
  const before = (ms: number) => new Date(Date.now() - limits.audit.retentionMs + ms)
  await audit.record({ at: before(-60_000), action: 'sign_out' })
  await audit.record({ at: before(60_000), action: 'sign_in' })
  await enqueue(audit.sql, pruneEvents.job, {})
  await performDue(audit.parts, [pruneEvents])
  expect((await audit.list()).entries.map(({ action }) => action)).toEqual(['sign_in'])
})

test('an entry is immutable: no statement changes it', async () => {
  await using audit = await log()
  await audit.record({})
  await expect(audit.sql`update audit_events set action = 'sign_out'`).rejects.toThrow('written once')
})
