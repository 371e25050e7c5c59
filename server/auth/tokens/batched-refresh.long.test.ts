import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { createAccount } from '#server/auth/accounts.ts'
import { deriveRefreshToken, written } from './refresh-chain.ts'
import { testCallers, longPassword, serverWithMember } from '#server/auth/testing-people.ts'

type Answer = { refresh_token: string; access_token: string; error_code?: string; user: { email: string } }

/** A server and the first refresh tokens of this many sessions, each of a different member. */
async function serverWithSessions(count: number) {
  const server = await serverWithMember()
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    const email = `member${at}@diwan.test`
    await createAccount(server.sql, {
      email,
      password: longPassword,
      fullName: `Member ${at}`,
      roles: ['free'],
      onboardingCompleted: true,
    })
    const { session } = await server.signIn(email, longPassword)
    tokens.push(session?.refresh_token ?? '')
  }
  const refreshBy = (post: typeof server.post) => async (token: string) =>
    (await post('/token?grant_type=refresh_token', { refresh_token: token })).json<Answer>()
  return { ...server, tokens, refreshBy, refresh: refreshBy(server.post) }
}

const sessionIdIn = (token: string) => deriveRefreshToken(token)?.sessionId ?? ''

test('concurrent refreshes share one commit, and each gets its own session', async () => {
  await using server = await serverWithSessions(8)
  const answers = await Promise.all(server.tokens.map(server.refresh))
  const emails = answers.map(({ user, access_token }) => [user.email, decodeJwt(access_token).email])
  expect(emails).toEqual(server.tokens.map((_, at) => [`member${at}@diwan.test`, `member${at}@diwan.test`]))
  expect(answers.map((answer) => sessionIdIn(answer.refresh_token))).toEqual(server.tokens.map(sessionIdIn))
  expect(await server.sql`select distinct xmin from sessions`).toHaveLength(1)
  const next = await Promise.all(answers.map(({ refresh_token }) => server.refresh(refresh_token)))
  expect(next.map(({ error_code }) => error_code)).toEqual(server.tokens.map(() => undefined))
})

test('each refresh of a batch is judged separately', async () => {
  await using server = await serverWithSessions(6)
  const [good = '', parent = '', stolen = '', banned = '', idle = '', changed = ''] = server.tokens
  const live = (await server.refresh(parent)).refresh_token
  await server.refresh((await server.refresh(stolen)).refresh_token)
  await server.sql`update users set banned_until = 'infinity' where email = 'member3@diwan.test'`
  const usedAt = new Date(server.needs.now().getTime() - limits.auth.sessionIdleMs)
  await server.sql`update sessions set used_at = ${usedAt} where id = ${sessionIdIn(idle)}`
  const token = deriveRefreshToken(changed)
  const forged = token ? written({ ...token, secret: Buffer.alloc(32, 7) }) : ''
  const answers = await Promise.all([forged, idle, banned, stolen, parent, good, good].map(server.refresh))
  expect(answers.map(({ error_code }) => error_code)).toEqual([
    'refresh_token_not_found',
    'session_expired',
    'user_banned',
    'refresh_token_already_used',
    undefined,
    undefined,
    undefined,
  ])
  const [, , , , ofParent, first, second] = answers
  expect(ofParent?.refresh_token).toBe(live)
  expect(second?.refresh_token).toBe(first?.refresh_token)
  const left = await server.sql<{ id: string }[]>`select replace(id::text, '-', '') as id from sessions`
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [good, parent, banned, changed].map(sessionIdIn).toSorted(),
  )
})

test('a locked session delays no other', async () => {
  await using server = await serverWithSessions(3)
  const [held = '', ...others] = server.tokens
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let waiting: Promise<Answer> | undefined
  await server.sql.begin(async (transaction) => {
    await transaction`select from sessions where id = ${sessionIdIn(held)} for update`
    waiting = server.refresh(held).finally(release)
    for (const answer of await Promise.all(others.map(server.refresh)))
      expect(answer.error_code).toBeUndefined()
  })
  await released
  expect((await waiting)?.error_code).toBeUndefined()
})

test('two processes that refresh the same sessions at once, in any order, form one chain for each', async () => {
  await using server = await serverWithSessions(12)
  const other = await server.anotherProcess()
  const there = server.refreshBy(testCallers({ ...server, app: other }).post)
  let tokens = server.tokens
  for (let round = 0; round < 10; round += 1) {
    const [here, twice] = await Promise.all([
      Promise.all(tokens.map(server.refresh)),
      Promise.all(tokens.toReversed().map(there)),
    ])
    tokens = here.map(({ refresh_token }) => refresh_token)
    expect(twice.toReversed().map(({ refresh_token }) => refresh_token)).toEqual(tokens)
  }
  const counts = await server.sql`select distinct refresh_count from sessions`
  expect([...counts]).toEqual([{ refreshCount: 10 }])
})

test('if the batch statement is killed, no chain breaks', async () => {
  await using server = await serverWithSessions(4)
  let answers: Promise<Answer[]> | undefined
  await server.sql.begin(async (transaction) => {
    await transaction`lock table sessions in exclusive mode`
    answers = Promise.all(server.tokens.map(server.refresh))
    const killed = () => transaction`
      select pg_terminate_backend(pid) from pg_locks
       where not granted and relation = 'sessions'::regclass
         and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(killed).toHaveLength(1)
  })
  const tokens = (await answers)?.map(({ refresh_token }) => refresh_token) ?? []
  expect((await Promise.all(tokens.map(server.refresh))).map(({ error_code }) => error_code)).toEqual(
    tokens.map(() => undefined),
  )
})
