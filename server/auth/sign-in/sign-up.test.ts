import { afterAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import {
  agreement,
  testCallers,
  longPassword,
  otherPassword,
  serverWithMember,
} from '#server/auth/testing-people.ts'
import { authServer } from '#server/auth/testing-server.ts'

const email = 'nadia@diwan.test'
const signUp = { email, password: longPassword, data: agreement }

async function openServer(settings: Record<string, string> = {}) {
  const server = await authServer(settings)
  return { ...server, ...testCallers(server) }
}

// Where nothing is changed, one server serves all.
const shared = await openServer()
afterAll(() => shared[Symbol.asyncDispose]())

test('an account starts with a letter, and opens when its button is pressed', async () => {
  await using server = await openServer()
  const { data, error } = await server.newClient().signUp({ ...signUp, options: { data: agreement } })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Nadia Rahman', email, email_verified: false },
    identities: [{ provider: 'email', identity_data: { email } }],
  })
  expect((await server.signIn(email, longPassword)).code).toBe('email_not_confirmed')
  const letter = await server.letter('confirm-address')
  expect(letter.recipient).toBe(email)
  const pressed = await server.press(letter.path)
  expect(pressed.statusCode).toBe(303)
  expect(pressed.headers.location).toMatch(/^http:\/\/localhost:3000#access_token=/)
  const fragment = new URLSearchParams(pressed.headers.location?.split('#')[1])
  expect([...fragment.keys()].toSorted()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].toSorted(),
  )
  expect(fragment.get('type')).toBe('signup')
  expect((await server.signIn(email, longPassword)).code).toBeNull()
  expect(await server.actions()).toEqual([
    'signed_up',
    'sign_in_failed',
    'address_confirmed',
    'sign_in',
    'sign_in',
  ])
  expect(await server.sql`select subject, edition, given from consents order by id`).toMatchObject([
    { subject: 'terms', edition: '18.09.2025', given: true },
    { subject: 'privacy', edition: '16.09.2025', given: true },
  ])
})

test('the edition in force is accepted, and an earlier one cannot be', async () => {
  await using server = await openServer()
  await server.sql`
    insert into legal_editions (slug, published_on, due_on, title, content)
    values ('terms', '2026-02-03', '2026-03-05', 'Terms', '<p>New</p>')`
  const earlier = await server.post('/signup', signUp)
  expect([earlier.statusCode, earlier.headers['x-sb-error-code']]).toEqual([400, 'terms_changed'])
  await server.post('/signup', { ...signUp, data: { ...agreement, terms_edition: '03.02.2026' } })
  await server.letter('confirm-address')
  expect(await server.sql`select subject, edition from consents order by id`).toMatchObject([
    { subject: 'terms', edition: '03.02.2026' },
    { subject: 'privacy', edition: '16.09.2025' },
  ])
})

test('an existing address gets the same answer with the same fields, and its owner a letter', async () => {
  await using server = await serverWithMember()
  const taken = await server.post('/signup', { ...signUp, email: server.email })
  const free = await server.post('/signup', { ...signUp, email: 'other1@diwan.test' })
  const shape = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value
  expect(shape(taken.json())).toEqual(shape(free.json()))
  expect(taken.statusCode).toBe(free.statusCode)
  const { date: _taken, 'content-length': _length, ...takenHeaders } = taken.headers
  const { date: _free, 'content-length': _other, ...freeHeaders } = free.headers
  expect(takenHeaders).toEqual(freeHeaders)
  expect(taken.json<{ id: string }>().id).not.toBe(server.userId)
  expect((await server.letter('already-registered')).recipient).toBe(server.email)
  expect((await server.signIn(server.email, longPassword)).code).toBeNull()
})

test('repeated requests for an address get a different id each time, known or not, and one letter a minute', async () => {
  await using server = await serverWithMember()
  for (const address of [server.email, 'stranger@diwan.test']) {
    const first = await server.post('/signup', { ...signUp, email: address })
    const second = await server.post('/signup', { ...signUp, email: address })
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json<{ id: string }>().id).not.toBe(first.json<{ id: string }>().id)
  }
  expect(await server.kinds()).toEqual(['already-registered', 'confirm-address'])
  server.wait(limits.auth.letterGapMs)
  await server.post('/signup', { ...signUp, email: server.email })
  expect(await server.kinds()).toHaveLength(3)
})

test('a stranger who signs up first leaves no password behind', async () => {
  await using server = await openServer()
  await server.post('/signup', { ...signUp, password: otherPassword })
  const strangers = await server.letter('confirm-address')
  server.wait(limits.auth.letterGapMs)
  await server.post('/signup', signUp)
  const owners = await server.letter('confirm-address')
  expect((await server.press(strangers.path)).headers.location).toContain('error_code=otp_expired')
  const pressed = await server.press(owners.path)
  expect(pressed.headers.location).toMatch(/^http:\/\/localhost:3000\/auth\/new-password#access_token=/)
  expect((await server.signIn(email, otherPassword)).code).toBe('invalid_credentials')
  expect((await server.signIn(email, longPassword)).code).toBe('invalid_credentials')
})

test('nor does one who signs up while the owner waits for their letter', async () => {
  await using server = await openServer()
  await server.post('/signup', signUp)
  const owners = await server.letter('confirm-address')
  await Promise.all([
    server.post('/signup', { ...signUp, password: otherPassword }),
    server.post('/signup', { ...signUp, password: otherPassword }),
  ])
  await server.press(owners.path)
  expect((await server.signIn(email, otherPassword)).code).toBe('invalid_credentials')
})

test('repeating the request with the same password keeps it', async () => {
  await using server = await openServer()
  await server.post('/signup', signUp)
  await server.settle()
  server.wait(limits.auth.letterGapMs)
  await server.post('/signup', signUp)
  await server.press((await server.letter('confirm-address')).path)
  expect((await server.signIn(email, longPassword)).code).toBeNull()
})

test('a recovery before the first confirmation leaves no password either', async () => {
  await using server = await openServer()
  await server.post('/signup', { ...signUp, password: otherPassword })
  await server.post('/recover', { email })
  await server.press((await server.letter('recover-password')).path)
  expect((await server.signIn(email, otherPassword)).code).toBe('invalid_credentials')
})

test.each([
  ['nothing', {}, 422, 'anonymous_provider_disabled'],
  ['no password', { email }, 400, 'validation_failed'],
  ['both address and phone', { ...signUp, phone: '+971501234567' }, 400, 'validation_failed'],
  ['a phone', { phone: '+971501234567', password: longPassword }, 400, 'phone_provider_disabled'],
  ['an address that is none', { ...signUp, email: 'a' }, 400, 'validation_failed'],
  ['two addresses', { ...signUp, email: 'a@diwan.test,b@diwan.test' }, 400, 'validation_failed'],
  [
    'a line end in the address',
    { ...signUp, email: 'a@diwan.test\r\nBcc: b@diwan.test' },
    400,
    'validation_failed',
  ],
  ['a challenge without its method', { ...signUp, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  [
    'a plain challenge',
    { ...signUp, code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
    400,
    'validation_failed',
  ],
  ['257 characters', { ...signUp, password: 'tides '.repeat(43) }, 400, 'validation_failed'],
  ['nobody of age', { ...signUp, data: { ...agreement, of_age: false } }, 400, 'validation_failed'],
  [
    'an old edition of the terms',
    { ...signUp, data: { ...agreement, terms_edition: '01.01.2025' } },
    400,
    'terms_changed',
  ],
  [
    'a name that reads backwards',
    { ...signUp, data: { ...agreement, full_name: 'Nadia\u202ena' } },
    400,
    'validation_failed',
  ],
  ['no terms', { ...signUp, data: {} }, 400, 'validation_failed'],
  ['9 kB of data', { ...signUp, data: { ...agreement, a: 'x'.repeat(9000) } }, 400, 'validation_failed'],
  ['a list as data', { ...signUp, data: [1] }, 400, 'validation_failed'],
  ['a number as password', { ...signUp, password: 123456789012345 }, 400, 'validation_failed'],
  ['fourteen characters', { ...signUp, password: 'tide lamp 9 km' }, 422, 'weak_password'],
])('a sign-up with %s is refused', async (_name, payload, status, code) => {
  const answer = await shared.post('/signup', payload)
  expect([answer.statusCode, answer.headers['x-sb-error-code']]).toEqual([status, code])
})

test('a weak password is refused with its reasons, in the form the client knows', async () => {
  const { error } = await shared.newClient().signUp({
    email,
    password: 'Password2026!!!',
    options: { data: agreement },
  })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] })
  const { error: own } = await shared.newClient().signUp({
    email: 'nadia.rahman@diwan.test',
    password: 'nadia.rahman@diwan.test',
    options: { data: agreement },
  })
  expect(own).toMatchObject({ reasons: ['personal'] })
})

test('spaces, emoji and 256 characters are a valid password, and every character counts', async () => {
  await using server = await openServer({ AUTH_AUTOCONFIRM: '1' })
  const password = `🦜 ${'the long way round the gulf '.repeat(9)}`.padEnd(256, '.').slice(0, 255)
  expect(
    (await server.newClient().signUp({ email, password, options: { data: agreement } })).error,
  ).toBeNull()
  expect((await server.signIn(email, password)).code).toBeNull()
  expect((await server.signIn(email, `${password.slice(0, -1)}!`)).code).toBe('invalid_credentials')
  expect((await server.signIn(email, password.slice(0, 100))).code).toBe('invalid_credentials')
})

test('with autoconfirm the answer is a session, and existing addresses are reported', async () => {
  await using server = await openServer({ AUTH_AUTOCONFIRM: '1', AUTH_SIGN_UP_TERMS: '0' })
  const { data } = await server.newClient().signUp({ email, password: longPassword })
  expect(data.session).toMatchObject({ token_type: 'bearer', user: { email } })
  const { error } = await server.newClient().signUp({ email, password: longPassword })
  expect(error).toMatchObject({
    code: 'user_already_exists',
    message: 'User already registered',
    status: 422,
  })
})
