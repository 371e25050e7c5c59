import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { findPerson } from '#server/auth/person.ts'
import { longPassword, otherPassword, serverWithMember } from '#server/auth/testing-people.ts'

const stale = limits.auth.freshProofMs

async function signedIn(settings: Record<string, string> = {}) {
  const server = await serverWithMember(settings)
  const { client, session } = await server.signIn(server.email, longPassword)
  if (!session) throw new Error('no session')
  const headers = { authorization: `Bearer ${session.access_token}` }
  const change = (payload: object) => server.call('PUT', '/user', { payload, headers })
  const errorCode = async (payload: object) => {
    const answer = await change(payload)
    return [answer.statusCode, answer.headers['x-sb-error-code'] ?? null]
  }
  return { ...server, client, session, headers, change, errorCode }
}

/** Gives a member a browser that gets pushes. */
async function subscribeBrowser({ sql, userId }: Awaited<ReturnType<typeof signedIn>>): Promise<void> {
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, subscribed_at)
    values (${userId}, 'https://push.test.example/one', 'key', 'secret', 'Firefox, Linux', now())`
}

test('data is merged, a null removes a key, and the access token stays small', async () => {
  await using server = await signedIn()
  await server.client.updateUser({
    data: { first: 1, second: { deep: true }, sub: 'forged', email: 'x@y.test' },
  })
  const { data } = await server.client.updateUser({ data: { first: null, third: [3] } })
  expect(data.user?.user_metadata).toMatchObject({
    second: { deep: true },
    third: [3],
    email: server.email,
    sub: server.userId,
  })
  expect(data.user?.user_metadata).not.toHaveProperty('first')
  const { data: refreshed } = await server.client.refreshSession()
  expect(
    Buffer.from(refreshed.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ).not.toContain('deep')
  expect(refreshed.session?.access_token.length).toBeLessThan(1024)
})

test('data beyond a few kilobytes is refused, and so are keys reserved for staff', async () => {
  await using server = await signedIn()
  expect(await server.errorCode({ data: { a: 'x'.repeat(5000), b: 'x'.repeat(4000) } })).toEqual([
    400,
    'validation_failed',
  ])
  expect(await server.errorCode({ app_metadata: { roles: ['admin'] } })).toEqual([403, 'not_admin'])
  expect(await server.errorCode({ phone: '+971501234567' })).toEqual([400, 'phone_provider_disabled'])
  expect(await server.errorCode({ data: 'text' })).toEqual([400, 'validation_failed'])
  expect(await server.errorCode({})).toEqual([200, null])
})

test('a new password ends every other session, invalidates every link, and is notified', async () => {
  await using server = await signedIn()
  const other = await server.signIn(server.email, longPassword)
  await server.post('/recover', { email: server.email })
  await server.settle()
  const { error } = await server.client.updateUser({ password: otherPassword })
  expect(error).toBeNull()
  const identify = findPerson(server.needs)
  expect(await identify(server.headers.authorization)).not.toBeNull()
  expect(await identify(`Bearer ${other.session?.access_token}`)).toBeNull()
  expect((await other.client.refreshSession()).error?.code).toBe('refresh_token_not_found')
  const recovery = await server.letter('recover-password')
  expect((await server.press(recovery.path)).headers.location).toContain('otp_expired')
  expect((await server.signIn(server.email, longPassword)).code).toBe('invalid_credentials')
  expect((await server.signIn(server.email, otherPassword)).code).toBeNull()
  expect(await server.kinds()).toContain('password-changed')
  expect(await server.actions()).toContain('password_changed')
})

test('a new password ends pushes to every browser: someone else may have added one', async () => {
  await using server = await signedIn()
  await subscribeBrowser(server)
  expect((await server.client.updateUser({ password: otherPassword })).error).toBeNull()
  expect(await server.sql`select from push_subscriptions`).toHaveLength(0)
})

test.each([
  ['local', 1],
  ['global', 0],
] as const)('signing out with scope %s leaves %i browsers with pushes', async (scope, left) => {
  await using server = await signedIn()
  await subscribeBrowser(server)
  expect((await server.client.signOut({ scope })).error).toBeNull()
  expect(await server.sql`select from push_subscriptions`).toHaveLength(left)
})

test('the same or a weak password is refused', async () => {
  await using server = await signedIn()
  expect(await server.errorCode({ password: longPassword })).toEqual([422, 'same_password'])
  expect(await server.errorCode({ password: 'tide lamp 9 km' })).toEqual([422, 'weak_password'])
  const { error } = await server.client.updateUser({ password: 'Samir Aziz 1987' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['personal'] })
})

test('with a second factor eight characters are enough, but the factor must have been used', async () => {
  await using server = await signedIn()
  await server.sql`
    insert into factors (user_id, factor_type, status) values (${server.userId}, 'totp', 'verified')`
  server.wait(limits.auth.sessionMemoryMs)
  expect(await server.errorCode({ password: 'tr7e lm9' })).toEqual([401, 'insufficient_aal'])
  expect(await server.errorCode({ email: 'new@diwan.test' })).toEqual([401, 'insufficient_aal'])
  await server.sql`update sessions set aal = 'aal2'`
  const { data } = await server.client.refreshSession()
  server.headers.authorization = `Bearer ${data.session?.access_token}`
  server.wait(limits.auth.sessionMemoryMs)
  expect(await server.errorCode({ password: 'tr7e lm' })).toEqual([422, 'weak_password'])
  expect(await server.errorCode({ password: 'tr7e lm9' })).toEqual([200, null])
})

test('later the current password is required, and wrong ones are slowed like any sign-in', async () => {
  await using server = await signedIn()
  server.wait(stale)
  const renewed = (await server.client.refreshSession()).data.session
  server.headers.authorization = `Bearer ${renewed?.access_token}`
  expect(await server.errorCode({ password: otherPassword })).toEqual([400, 'reauthentication_needed'])
  expect(await server.errorCode({ email: 'new@diwan.test' })).toEqual([400, 'reauthentication_needed'])
  expect(await server.errorCode({ data: { a: 1 } })).toEqual([200, null])
  const wrong = { password: otherPassword, current_password: 'not this one' }
  for (let at = 0; at < 5; at += 1)
    expect(await server.errorCode(wrong)).toEqual([400, 'current_password_invalid'])
  expect(await server.errorCode(wrong)).toEqual([429, 'over_request_rate_limit'])
  server.wait(1000)
  expect(await server.errorCode({ password: otherPassword, current_password: longPassword })).toEqual([
    200,
    null,
  ])
})

test.each(['GET', 'POST'] as const)('or a code from a letter, requested by %s', async (method) => {
  await using server = await signedIn()
  server.wait(stale)
  const renewed = (await server.client.refreshSession()).data.session
  server.headers.authorization = `Bearer ${renewed?.access_token}`
  const ask = () =>
    server.call(method, '/reauthenticate', {
      headers: { ...server.headers, 'content-type': 'application/json;charset=UTF-8' },
    })
  expect((await ask()).json()).toEqual({})
  const soon = await ask()
  expect([soon.statusCode, soon.headers['x-sb-error-code']]).toEqual([429, 'over_email_send_rate_limit'])
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
  const { code } = await server.letter('reauthenticate')
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await server.errorCode({ password: otherPassword, nonce: wrong })).toEqual([
    422,
    'reauthentication_not_valid',
  ])
  expect(await server.errorCode({ password: otherPassword, nonce: code })).toEqual([200, null])
  expect(await server.errorCode({ password: 'and yet another one 1955', nonce: code })).toEqual([
    422,
    'reauthentication_not_valid',
  ])
})

test('a wrong code is refused even if none is required', async () => {
  await using server = await signedIn()
  expect(await server.errorCode({ password: otherPassword, nonce: '123456' })).toEqual([
    422,
    'reauthentication_not_valid',
  ])
  expect(await server.errorCode({ password: otherPassword, current_password: 'wrong' })).toEqual([
    400,
    'current_password_invalid',
  ])
})

test('an address changes once both mailboxes have confirmed, in any order, and the old one is notified', async () => {
  for (const order of [
    ['confirm-leaving-address', 'confirm-new-address'],
    ['confirm-new-address', 'confirm-leaving-address'],
  ]) {
    await using server = await signedIn()
    const answer = await server.change({ email: 'New.Place@diwan.test' })
    expect(answer.json()).toMatchObject({ email: server.email, new_email: 'new.place@diwan.test' })
    const [first, second] = await Promise.all(order.map(server.letter))
    const half = await server.press(first?.path ?? '')
    expect(half.headers.location).toMatch(/#message=Confirmation\+link\+accepted\./)
    expect((await server.signIn('new.place@diwan.test', longPassword)).code).toBe('invalid_credentials')
    expect((await server.press(first?.path ?? '')).headers.location).toContain('otp_expired')
    expect((await server.press(second?.path ?? '')).headers.location).toContain('#access_token=')
    expect((await server.signIn('new.place@diwan.test', longPassword)).code).toBeNull()
    expect((await server.signIn(server.email, longPassword)).code).toBe('invalid_credentials')
    expect(await findPerson(server.needs)(server.headers.authorization)).toBeNull()
    expect(await server.letter('address-changed')).toMatchObject({
      recipient: server.email,
      parameters: { newAddress: 'new.place@diwan.test' },
    })
    expect(await server.sql`select email from identities`).toMatchObject([{ email: 'new.place@diwan.test' }])
  }
})

test('an address also changes when both links are opened at once', async () => {
  await using server = await signedIn()
  await server.change({ email: 'new@diwan.test' })
  const letters = await Promise.all(['confirm-leaving-address', 'confirm-new-address'].map(server.letter))
  // Holds each back before its commit, when it has confirmed its own half.
  await server.sql`
    create function wait_a_moment() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`
  await server.sql`
    create constraint trigger wait_a_moment after update on one_time_tokens deferrable initially deferred
    for each row execute function wait_a_moment()`
  await Promise.all(letters.map(({ path }) => server.press(path)))
  expect((await server.signIn('new@diwan.test', longPassword)).code).toBeNull()
})

test('both halves can be confirmed by code', async () => {
  await using server = await signedIn()
  const email = 'new@diwan.test'
  await server.change({ email })
  const [leaving, coming] = [
    await server.letter('confirm-leaving-address'),
    await server.letter('confirm-new-address'),
  ]
  const half = await server.post('/verify', {
    type: 'email_change',
    email: server.email,
    token: leaving.code,
  })
  expect(half.json()).toEqual({
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  })
  const whole = await server.newClient().verifyOtp({ email, token: coming.code, type: 'email_change' })
  expect(whole.data.user?.email).toBe(email)
})

test('an existing address gets the same answer, and only its owner is notified', async () => {
  await using server = await signedIn()
  await server.sql`insert into users (email) values ('taken@diwan.test')`
  const answer = await server.change({ email: 'taken@diwan.test' })
  expect(answer.json()).toMatchObject({ new_email: 'taken@diwan.test' })
  expect(await server.letter('already-registered')).toMatchObject({ recipient: 'taken@diwan.test' })
  expect(await server.kinds()).not.toContain('confirm-new-address')
  expect((await server.change({ email: 'third@diwan.test' })).statusCode).toBe(429)
})

test('the letter of a pending change is resent on request, one of a completed change is not', async () => {
  await using server = await signedIn()
  await server.post('/resend', { type: 'email_change', email: server.email })
  expect(await server.kinds()).toEqual([])
  server.wait(limits.auth.letterGapMs)
  await server.change({ email: 'new@diwan.test' })
  server.wait(limits.auth.letterGapMs)
  await server.post('/resend', { type: 'email_change', email: server.email })
  expect(await server.kinds()).toEqual([
    'confirm-leaving-address',
    'confirm-new-address',
    'confirm-leaving-address',
    'confirm-new-address',
  ])
})

test('a recovery ends with a password chosen by the person', async () => {
  await using server = await serverWithMember()
  await server.post('/recover', { email: server.email })
  const client = server.newClient()
  await client.verifyOtp({ token_hash: (await server.letter('recover-password')).token, type: 'recovery' })
  expect((await client.updateUser({ password: otherPassword })).error).toBeNull()
  expect((await server.signIn(server.email, otherPassword)).code).toBeNull()
})
