import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { findPerson } from '#server/auth/person.ts'
import { longPassword, serverWithMember } from '#server/auth/testing-people.ts'

const minutes = 60_000

/** A member who has requested a new password, and the letter. */
async function recovering(extra: object = {}) {
  const server = await serverWithMember()
  await server.post('/recover', { email: server.email, ...extra })
  return { ...server, recovery: await server.letter('recover-password') }
}

function secret() {
  const verifier = randomBytes(28).toString('hex')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } }
}

test('a link has 256 random bits unrelated to its code; only digests are stored', async () => {
  await using server = await recovering()
  expect(Buffer.from(server.recovery.token, 'base64url')).toHaveLength(32)
  expect(server.recovery.code).toMatch(/^\d{6}$/)
  const [row] = await server.sql<{ text: string }[]>`
    select string_agg(one_time_tokens::text, '') as text from one_time_tokens`
  expect(row?.text).not.toContain(server.recovery.token)
  expect(row?.text).not.toContain(Buffer.from(server.recovery.token).toString('hex'))
  expect(row?.text).not.toContain(server.recovery.code)
})

test('opening a link does not use it; its button does, once', async () => {
  await using server = await recovering()
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const page = await server.call(method, server.recovery.path)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  const page = await server.call('GET', server.recovery.path)
  expect(page.body).toContain('<form method="post" action="/auth/v1/verify">')
  expect(page.body).not.toContain('<script')
  expect((await server.press(server.recovery.path)).headers.location).toContain('#access_token=')
  expect((await server.press(server.recovery.path)).headers.location).toMatch(
    /#error=access_denied&error_code=otp_expired&error_description=Email\+link\+is\+invalid\+or\+has\+expired&sb=$/,
  )
  expect((await server.call('GET', server.recovery.path)).statusCode).toBe(303)
})

test('a form on another site cannot press the button', async () => {
  await using server = await recovering()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    expect((await server.press(server.recovery.path, { headers })).statusCode).toBe(403)
  const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }
  expect((await server.press(server.recovery.path, { headers: own })).statusCode).toBe(303)
})

test('the content of a link cannot break out of its page', async () => {
  await using server = await recovering()
  const sly = `${server.recovery.path}&redirect_to=${encodeURIComponent('http://localhost:3000/"><script>1</script>')}`
  const page = await server.call('GET', sly.replace(/&redirect_to=http%3A%2F%2Flocalhost%3A3000(?=&)/, ''))
  expect(page.body).not.toContain('<script>')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test.each([
  ['recovery', 'recover-password', limits.auth.recoveryLinkMs],
  ['signup', 'confirm-address', limits.auth.confirmationLinkMs],
] as const)('a link of kind %s holds for its time and not longer', async (_type, kind, lifeMs) => {
  await using server = await recovering()
  await server.sql`update users set email_confirmed_at = null`
  await server.post('/resend', { type: 'signup', email: server.email })
  const letter = await server.letter(kind)
  server.wait(lifeMs - minutes)
  expect((await server.call('GET', letter.path)).statusCode).toBe(200)
  server.wait(minutes)
  expect((await server.call('GET', letter.path)).statusCode).toBe(303)
  expect((await server.press(letter.path)).headers.location).toContain('otp_expired')
})

test('a code is valid for ten minutes', async () => {
  await using server = await recovering()
  const verify = () =>
    server.newClient().verifyOtp({ email: server.email, token: server.recovery.code, type: 'recovery' })
  server.wait(10 * minutes)
  expect((await verify()).error).toMatchObject({ code: 'otp_expired', status: 403 })
  await server.post('/recover', { email: server.email })
  const { code } = await server.letter('recover-password')
  server.wait(10 * minutes - 5000)
  const { data, error } = await server
    .newClient()
    .verifyOtp({ email: server.email, token: code, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(server.email)
})

test('five wrong codes invalidate the right one, from any number of addresses', async () => {
  await using server = await recovering()
  const wrong = server.recovery.code === '000000' ? '000001' : '000000'
  const guess = (token: string, at: number) =>
    server.post(
      '/verify',
      { type: 'recovery', email: server.email, token },
      { remoteAddress: `198.51.100.${at}` },
    )
  for (let at = 0; at < limits.auth.codeGuesses; at += 1)
    expect((await guess(wrong, at)).statusCode).toBe(403)
  expect((await guess(server.recovery.code, 9)).headers['x-sb-error-code']).toBe('otp_expired')
  expect((await server.press(server.recovery.path)).headers.location).toContain('#access_token=')
})

test('a new letter invalidates the previous one', async () => {
  await using server = await recovering()
  server.wait(limits.auth.letterGapMs)
  await server.post('/recover', { email: server.email })
  await server.settle()
  const { error } = await server
    .newClient()
    .verifyOtp({ token_hash: server.recovery.token, type: 'recovery' })
  expect(error?.code).toBe('otp_expired')
})

test('the hash of a link gives the client a session, of one kind only', async () => {
  await using server = await recovering()
  const client = server.newClient()
  const token_hash = server.recovery.token
  expect((await client.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired')
  const { data, error } = await client.verifyOtp({ token_hash, type: 'recovery' })
  expect(error).toBeNull()
  const person = await findPerson(server.needs)(`Bearer ${data.session?.access_token}`)
  expect(person).toMatchObject({ aal: 'aal1', methods: [{ method: 'otp' }] })
})

test.each([
  ['no type', { token: '123456', email: 'a@diwan.test' }],
  ['another type', { type: 'anything', token: '123456', email: 'a@diwan.test' }],
  ['no token', { type: 'recovery', email: 'a@diwan.test' }],
  ['a token and nobody', { type: 'recovery', token: '123456' }],
  ['both a hash and an address', { type: 'recovery', token_hash: 'x', email: 'a@diwan.test' }],
  ['a phone that is none', { type: 'sms', token: '123456', phone: 'invalid' }],
  ['a NUL in a form', 'type=recovery&token=a%00b'],
])('a verification with %s is a 400', async (_name, payload) => {
  await using server = await serverWithMember()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await server.call('POST', '/verify', {
    payload,
    ...(typeof payload === 'string' ? { headers: form } : {}),
  })
  expect([answer.statusCode, answer.headers['x-sb-error-code']]).toEqual([400, 'validation_failed'])
  expect((await server.call('GET', '/verify?token=x')).statusCode).toBe(400)
})

test('a browser with a PKCE secret gets a code for its link, and a session for both', async () => {
  const { verifier, challenge } = secret()
  await using server = await recovering(challenge)
  expect(server.recovery.token).toMatch(/^pkce_/)
  const location = (await server.press(server.recovery.path)).headers.location ?? ''
  expect(location).toMatch(/^http:\/\/localhost:3000\/\?code=[0-9a-f-]{36}$/)
  const auth_code = new URL(location).searchParams.get('code')
  const exchange = (code_verifier: string) =>
    server.post('/token?grant_type=pkce', { auth_code, code_verifier })
  const wrong = await exchange('not the secret')
  expect([wrong.statusCode, wrong.headers['x-sb-error-code']]).toEqual([400, 'bad_code_verifier'])
  const session = (await exchange(verifier)).json<{ access_token: string }>()
  const identify = findPerson(server.needs)
  expect(await identify(`Bearer ${session.access_token}`)).toMatchObject({
    methods: [{ method: 'recovery' }],
  })
  const again = await exchange(verifier)
  expect([again.statusCode, again.headers['x-sb-error-code']]).toEqual([404, 'flow_state_not_found'])
  expect(await identify(`Bearer ${session.access_token}`)).toBeNull()
})

test('a code is invalid after five wrong secrets, and after five minutes', async () => {
  const { verifier, challenge } = secret()
  await using server = await recovering(challenge)
  const readCode = async () =>
    new URL(
      (await server.press((await server.letter('recover-password')).path)).headers.location ?? '',
    ).searchParams.get('code')
  const exchange = async (auth_code: string | null, code_verifier: string) =>
    (await server.post('/token?grant_type=pkce', { auth_code, code_verifier })).headers['x-sb-error-code']
  const first = await readCode()
  for (let at = 0; at < 5; at += 1) expect(await exchange(first, `wrong ${at}`)).toBe('bad_code_verifier')
  expect(await exchange(first, verifier)).toBe('flow_state_not_found')
  server.wait(limits.auth.letterGapMs)
  await server.post('/recover', { email: server.email, ...challenge })
  const second = await readCode()
  server.wait(limits.auth.flowMs)
  expect(await exchange(second, verifier)).toBe('flow_state_expired')
  expect(await exchange(null, verifier)).toBe('validation_failed')
})

test('a link opened in another browser leaves the code of its letter valid', async () => {
  const { challenge } = secret()
  await using server = await recovering(challenge)
  await server.press(server.recovery.path)
  const { error } = await server
    .newClient()
    .verifyOtp({ email: server.email, token: server.recovery.code, type: 'recovery' })
  expect(error).toBeNull()
})

test('a closed account gets no session by a letter', async () => {
  await using server = await recovering()
  await server.sql`update users set banned_until = now() + interval '1 day'`
  const { error } = await server
    .newClient()
    .verifyOtp({ token_hash: server.recovery.token, type: 'recovery' })
  expect(error).toMatchObject({ code: 'user_banned', status: 403 })
})

test.each([
  ['http://localhost:3000/auth', 'http://localhost:3000/auth'],
  ['https://app.example/back', 'https://app.example/back'],
  ['https://app.example/other', 'http://localhost:3000'],
  ['//evil.example', 'http://localhost:3000'],
  ['http://localhost:3000@evil.example', 'http://localhost:3000'],
  ['not an address', 'http://localhost:3000'],
])('a link requested with %s leads to %s, and its host is ours', async (wanted, target) => {
  await using server = await serverWithMember({ AUTH_REDIRECT_URLS: 'https://app.example/back' })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await server.post(
    `/recover?redirect_to=${encodeURIComponent(wanted)}`,
    { email: server.email },
    { headers },
  )
  const letter = await server.letter('recover-password')
  expect(letter.parameters.link).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?/)
  const changed = letter.path.replace(/redirect_to=[^&]*/, `redirect_to=${encodeURIComponent(wanted)}`)
  expect((await server.press(changed)).headers.location?.split('#')[0]).toBe(target)
})

test('nobody signs in by letter unless it is enabled, and accounts are not revealed', async () => {
  await using server = await serverWithMember()
  for (const email of [server.email, 'nobody@diwan.test'])
    for (const create_user of [true, false]) {
      const answer = await server.post('/otp', { email, create_user })
      expect([answer.statusCode, answer.headers['x-sb-error-code']]).toEqual([422, 'otp_disabled'])
    }
})

test('where it is enabled, a code signs in, and creates an account if requested', async () => {
  await using server = await serverWithMember({ AUTH_MAIL_SIGN_IN: '1' })
  for (const email of [server.email, 'fresh@diwan.test']) {
    const client = server.newClient()
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    const { code } = await server.letter('sign-in-link')
    const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  }
  const unknown = { email: 'nobody@diwan.test', create_user: false }
  expect((await server.post('/otp', unknown)).statusCode).toBe(200)
  expect(await server.sql`select from users where email = 'nobody@diwan.test'`).toHaveLength(0)
  expect((await server.signIn(server.email, longPassword)).code).toBeNull()
})
