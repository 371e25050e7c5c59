import { expect, test } from 'vitest'
import { demonstrationAccounts, demonstrationPassword } from '#domain/auth/demonstration-accounts.ts'
import {
  banAccount,
  createAccount,
  createDemonstrationAccounts,
  deleteAccount,
  endSession,
  endAllSessions,
  liftBan,
  listLiveSessions,
  requireFreshProof,
} from './accounts.ts'
import { findPerson } from './person.ts'
import { authServer } from './testing-server.ts'

test('demonstration accounts sign in with their roles, also after repeated creation', async () => {
  await using server = await authServer()
  await createDemonstrationAccounts(server.sql)
  await createDemonstrationAccounts(server.sql)
  expect(await server.sql`select from users`).toHaveLength(demonstrationAccounts.length)
  for (const { email, roles } of demonstrationAccounts) {
    const { data } = await server.newClient().signInWithPassword({ email, password: demonstrationPassword })
    const person = await findPerson(server.needs)(`Bearer ${data.session?.access_token}`)
    expect(person).toMatchObject({ email, roles })
  }
})

test('an existing address keeps its account', async () => {
  await using server = await authServer()
  const account = { email: 'first@diwan.test', fullName: 'First', roles: [], onboardingCompleted: false }
  expect(
    await createAccount(server.sql, { ...account, password: 'the password of the first' }),
  ).not.toBeNull()
  const email = account.email.toUpperCase()
  expect(await createAccount(server.sql, { ...account, email, password: 'of another' })).toBeNull()
  const { error } = await server.newClient().signInWithPassword({ email, password: 'of another' })
  expect(error?.code).toBe('invalid_credentials')
})

const by = { userId: null, sessionId: null, address: '192.0.2.1', userAgent: 'a test' }

async function withMember() {
  const server = await authServer()
  const email = 'member@diwan.test'
  const password = 'a long password for tests 2026'
  const account = { email, password, fullName: 'M', roles: ['free'], onboardingCompleted: true } as const
  const userId = (await createAccount(server.sql, account)) ?? ''
  const identify = findPerson(server.needs)
  const signIn = async () => {
    const { data, error } = await server.newClient().signInWithPassword({ email, password })
    return { session: data.session, code: error?.code, bearer: `Bearer ${data.session?.access_token}` }
  }
  const actions = async () =>
    (await server.sql<{ action: string }[]>`select action from audit_events order by id`).map(
      ({ action }) => action,
    )
  return { ...server, userId, identify, signIn, actions }
}

test('a ban ends open sessions at once and blocks sign-in until it is lifted', async () => {
  await using server = await withMember()
  const { bearer } = await server.signIn()
  expect(await server.identify(bearer)).not.toBeNull()
  const until = new Date(Date.now() + 3_600_000)
  expect(await banAccount(server.needs, { userId: server.userId, until, reason: 'tried' }, by)).toBe(true)
  expect(await server.identify(bearer)).toBeNull()
  expect((await server.signIn()).code).toBe('user_banned')
  expect(await liftBan(server.needs, server.userId, by)).toBe(true)
  expect(await liftBan(server.needs, server.userId, by)).toBe(false)
  expect((await server.signIn()).code).toBeUndefined()
  expect(await server.actions()).toEqual(['sign_in', 'banned', 'sign_in_failed', 'ban_lifted', 'sign_in'])
})

test('one session or all others can be ended, only those of the given person', async () => {
  await using server = await withMember()
  const [mine, second, third] = [await server.signIn(), await server.signIn(), await server.signIn()]
  const person = await server.identify(mine.bearer)
  expect(await listLiveSessions(server.needs, server.userId)).toHaveLength(3)
  const sessionId = (await server.identify(second.bearer))?.sessionId ?? ''
  expect(await endSession(server.needs, { userId: crypto.randomUUID(), sessionId }, by)).toBe(false)
  expect(await endSession(server.needs, { userId: server.userId, sessionId }, by)).toBe(true)
  expect(await server.identify(second.bearer)).toBeNull()
  expect(await endAllSessions(server.needs, server.userId, by, { except: person?.sessionId ?? null })).toBe(1)
  expect(await server.identify(third.bearer)).toBeNull()
  expect(await server.identify(mine.bearer)).toMatchObject({ aal: 'aal1', hasSecondFactor: false })
  server.wait(2 * 60 * 60_000)
  expect(await listLiveSessions(server.needs, server.userId)).toEqual([])
})

test('browsers whose session is ended get no more pushes, one whose session expired only when all others end', async () => {
  await using server = await withMember()
  const [mine, other] = [await server.signIn(), await server.signIn()]
  const sessionId = async (bearer: string) => (await server.identify(bearer))?.sessionId ?? ''
  const [own, second] = [await sessionId(mine.bearer), await sessionId(other.bearer)]
  for (const [device, session] of Object.entries({ own, second, expired: null }))
    await server.sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, device, subscribed_at)
      values (${server.userId}, ${session}, ${`https://push.test.example/${device}`}, 'key', 'secret', ${device}, now())`
  const devices = async () =>
    (await server.sql<{ device: string }[]>`select device from push_subscriptions order by device`).map(
      ({ device }) => device,
    )
  await endSession(server.needs, { userId: server.userId, sessionId: second }, by)
  expect(await devices()).toEqual(['expired', 'own'])
  await endAllSessions(server.needs, server.userId, by, { except: own })
  expect(await devices()).toEqual(['own'])
})

test('deleting an account deletes its sessions, and its audit entries stay', async () => {
  await using server = await withMember()
  const { bearer, session } = await server.signIn()
  expect(await server.identify(bearer)).not.toBeNull()
  expect(await deleteAccount(server.needs, server.userId, by)).toBe(true)
  expect(await deleteAccount(server.needs, server.userId, by)).toBe(false)
  expect(await server.identify(bearer)).toBeNull()
  const refreshed = await server.newClient().refreshSession(session ?? undefined)
  expect(refreshed.error?.code).toBe('refresh_token_not_found')
  expect((await server.signIn()).code).toBe('invalid_credentials')
  expect(await server.actions()).toEqual(['sign_in', 'account_deleted', 'sign_in_failed'])
})

test('a sensitive change requires a recent authentication, and the second factor where there is one', async () => {
  await using server = await withMember()
  const { bearer } = await server.signIn()
  const person = await server.identify(bearer)
  if (!person) throw new Error('nobody signed in')
  const later = (ms: number) => new Date(person.authenticatedAt.getTime() + ms)
  expect(() => requireFreshProof(person, later(14 * 60_000))).not.toThrow()
  expect(() => requireFreshProof(person, later(15 * 60_000))).toThrow('PROOF_REQUIRED')
  const enrolled = { ...person, hasSecondFactor: true }
  expect(() => requireFreshProof(enrolled, later(0))).toThrow('SECOND_FACTOR_REQUIRED')
  expect(() => requireFreshProof({ ...enrolled, aal: 'aal2' }, later(0))).not.toThrow()
})
