import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { destroyFinancialRecords } from './financial-records.ts'
import { handleIdleAccounts } from './idle-accounts.ts'

/** An application whose clock is moved; accounts are made as if last used at `lastUsed`. */
async function idleApplication(lastUsed: string) {
  let at = new Date(lastUsed)
  const application = await testApplication({}, () => at)
  const { sql } = application.parts
  return {
    ...application,
    moveTo: (text: string) => (at = new Date(text)),
    async person(roles: readonly Role[], number: number) {
      await application.tokenFor(roles)
      const [made] = await sql<[{ id: string }]>`
        update users set created_at = ${lastUsed}, last_sign_in_at = ${lastUsed}
         where email = ${`person-${number}@test.example`} returning id`
      await sql`delete from sessions where user_id = ${made.id}`
      return made.id
    },
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}

const letters = async ({ parts: { sql } }: Pick<TestApplication, 'parts'>) =>
  (
    await sql<{ line: string }[]>`
      select kind || ' ' || recipient || coalesce(' ' || (parameters ->> 'dueOn'), '') as line
        from letters where kind like 'account-%' order by queued_at, id`
  ).map(({ line }) => line)

test('an idle account is warned twice and deleted after three years; staff accounts stay', async () => {
  await using it = await idleApplication('2024-03-01T10:00:00Z')
  const { parts } = it
  await it.person(['free'], 1)
  await it.person(['free', 'editor'], 2)
  await it.person([], 3)
  const run = async (at: string) => {
    it.moveTo(at)
    return handleIdleAccounts(parts)
  }
  const nothing = { warned: 0, reminded: 0, reset: 0, destroyed: 0 }
  expect(await run('2026-12-31T09:00:00Z')).toEqual(nothing)
  expect(await run('2026-12-31T10:00:00Z')).toEqual({ ...nothing, warned: 2 })
  expect(await run('2026-12-31T11:00:00Z')).toEqual(nothing)
  expect(await run('2027-02-15T10:00:00Z')).toEqual({ ...nothing, reminded: 2 })
  expect(await run('2027-03-01T09:59:00Z')).toEqual(nothing)
  const warnings = ['person-1', 'person-3'].map((name) => `account-idle ${name}@test.example 2027-03-01`)
  expect((await letters(it)).toSorted()).toEqual([...warnings, ...warnings].toSorted())
  expect(await run('2027-03-01T10:00:00Z')).toEqual({ ...nothing, destroyed: 2 })
  expect(await parts.sql`select email from users`).toEqual([{ email: 'person-2@test.example' }])
  expect((await letters(it)).toSorted()).toEqual([
    'account-destroyed person-1@test.example',
    'account-destroyed person-3@test.example',
  ])
  const events = await parts.sql`
    select action, detail ->> 'reason' as reason from audit_events
     where actor_id is null and action in ('idle_warned', 'account_deleted') order by id`
  expect(events.filter(({ action }) => action === 'idle_warned')).toHaveLength(4)
  expect(events.filter(({ reason }) => reason === 'idle')).toHaveLength(2)
})

test('signing in after a letter keeps the account, and the three years start again', async () => {
  await using it = await idleApplication('2024-03-01T10:00:00Z')
  await it.person(['free'], 1)
  it.moveTo('2026-12-31T10:00:00Z')
  await handleIdleAccounts(it.parts)
  it.moveTo('2027-02-15T10:00:00Z')
  await handleIdleAccounts(it.parts)
  it.moveTo('2027-02-28T10:00:00Z')
  const signedIn = await it.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'person-1@test.example', password: 'a long password for tests 2026' },
  })
  expect(signedIn.statusCode).toBe(200)
  it.moveTo('2027-03-02T10:00:00Z')
  expect(await handleIdleAccounts(it.parts)).toMatchObject({ reset: 1, destroyed: 0 })
  it.moveTo('2029-12-29T10:00:00Z')
  expect(await handleIdleAccounts(it.parts)).toMatchObject({ warned: 0, destroyed: 0 })
  it.moveTo('2029-12-30T10:00:00Z')
  expect(await handleIdleAccounts(it.parts)).toMatchObject({ warned: 1 })
})

test('no account is deleted without both letters, however late the first is sent', async () => {
  await using it = await idleApplication('2020-01-01T00:00:00Z')
  await it.person(['free'], 1)
  it.moveTo('2026-06-01T00:00:00Z')
  expect(await handleIdleAccounts(it.parts)).toMatchObject({ warned: 1, destroyed: 0 })
  it.moveTo('2026-09-01T00:00:00Z')
  expect(await handleIdleAccounts(it.parts)).toMatchObject({ reminded: 1, destroyed: 0 })
  it.moveTo('2026-09-14T23:00:00Z')
  expect(await handleIdleAccounts(it.parts)).toMatchObject({ destroyed: 0 })
  it.moveTo('2026-09-15T00:00:00Z')
  expect(await handleIdleAccounts(it.parts)).toMatchObject({ destroyed: 1 })
})

test('financial records outlive the account without a name, and are deleted after seven years and a day', async () => {
  await using it = await idleApplication('2026-03-01T10:00:00Z')
  const { sql } = it.parts
  const id = await it.person(['free'], 1)
  await sql`
    insert into financial_records (user_id, kind, invoice_number, issued_on, amount_minor, currency, country)
    values (${id}, 'invoice', '2026-0001', '2026-03-01', 11900, 'USD', 'AE'),
           (${id}, 'invoice', '2026-0002', '2026-03-02', 11900, 'USD', 'AE')`
  await sql`delete from users where id = ${id}`
  const rows = await sql<Record<string, unknown>[]>`select * from financial_records order by issued_on`
  expect(rows.map(({ userId, invoiceNumber }) => [userId, invoiceNumber])).toEqual([
    [null, '2026-0001'],
    [null, '2026-0002'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/person-1|A person/)
  it.moveTo('2033-03-01T12:00:00Z')
  expect(await destroyFinancialRecords(it.parts)).toBe(0)
  it.moveTo('2033-03-02T12:00:00Z')
  expect(await destroyFinancialRecords(it.parts)).toBe(1)
  expect(await sql`select invoice_number from financial_records`).toEqual([{ invoiceNumber: '2026-0002' }])
})
