import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { testApplication } from '#server/testing/application.ts'
import { longPassword, serverWithMember } from './testing-people.ts'

const { calls } = limits.auth
const own = { AUTH_RATE_FACTOR: '1' }

test.each([
  ['token', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['letter', '/recover', {}],
  ['verify', '/verify', {}],
] as const)('calls of kind %s from one address come in a burst, then slowly', async (kind, path, payload) => {
  await using server = await serverWithMember(own)
  const ask = async (remoteAddress: string) =>
    (await server.post(path, payload, { remoteAddress })).statusCode
  for (let at = 0; at < calls[kind].burst; at += 1) expect(await ask('192.0.2.1')).toBe(400)
  const refused = await server.post(path, payload, { remoteAddress: '192.0.2.1' })
  expect([refused.statusCode, refused.headers['x-sb-error-code']]).toEqual([429, 'over_request_rate_limit'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await ask('192.0.2.2')).toBe(400)
  server.wait((5 * 60_000) / calls[kind].perFiveMinutes)
  expect(await ask('192.0.2.1')).toBe(400)
  expect(await ask('192.0.2.1')).toBe(429)
})

test('all addresses of one IPv6 network count as one', async () => {
  await using server = await serverWithMember(own)
  for (let at = 0; at < calls.verify.burst; at += 1)
    await server.post('/verify', {}, { remoteAddress: `2001:db8:0:1::${at}` })
  expect((await server.post('/verify', {}, { remoteAddress: '2001:db8:0:1::ffff' })).statusCode).toBe(429)
  expect((await server.post('/verify', {}, { remoteAddress: '2001:db8:0:2::1' })).statusCode).toBe(400)
})

test('a client cannot spoof its address: proxies are counted from the right', async () => {
  for (const [trusted, refused] of [
    ['0', true],
    ['1', false],
  ] as const) {
    await using application = await testApplication({ ...own, TRUST_PROXY: trusted })
    const ask = (forwarded: string) =>
      application.app.inject({
        method: 'POST',
        url: '/auth/v1/verify',
        payload: {},
        headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, 'sb-forwarded-for': forwarded },
      })
    for (let at = 0; at < calls.verify.burst; at += 1) await ask(`203.0.113.${at}`)
    expect((await ask('203.0.113.200')).statusCode === 429).toBe(refused)
    // Entries to the left of the proxy's own can be forged by the client.
    if (!refused) {
      for (let at = 0; at < calls.verify.burst; at += 1) await ask(`203.0.113.${at}, 192.0.2.77`)
      expect((await ask('203.0.113.201, 192.0.2.77')).statusCode).toBe(429)
    }
  }
})

async function captchaProvider() {
  const forms: URLSearchParams[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      forms.push(form)
      if (form.get('response') === 'broken') return response.writeHead(500).end('no')
      return response.end(JSON.stringify({ success: form.get('response') === 'solved' }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    forms,
    settings: {
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'seen-by-all',
      CAPTCHA_SECRET: 'of-this-test',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  }
}

test('where a captcha is configured, it is checked before anything else', async () => {
  await using provider = await captchaProvider()
  await using server = await serverWithMember(provider.settings)
  const tries = [
    ['/token?grant_type=password', { email: server.email, password: longPassword }],
    ['/recover', { email: server.email }],
    ['/resend', { type: 'signup', email: server.email }],
  ] as const
  for (const [path, payload] of tries) {
    for (const token of [undefined, 'unsolved', 'broken']) {
      const security = { gotrue_meta_security: { captcha_token: token } }
      const answer = await server.post(path, { ...payload, ...security })
      expect([answer.statusCode, answer.headers['x-sb-error-code']]).toEqual([400, 'captcha_failed'])
    }
    const security = { gotrue_meta_security: { captcha_token: 'solved' } }
    expect((await server.post(path, { ...payload, ...security })).statusCode).toBe(200)
  }
  const facts = (await server.call('GET', '/settings')).json()
  expect(facts.captcha).toEqual({ provider: 'turnstile', site_key: 'seen-by-all' })
  const [first] = provider.forms
  expect(Object.fromEntries(first ?? [])).toMatchObject({ secret: 'of-this-test', response: 'unsolved' })
})

test('pages of our own and of the allow list may call from another origin, no other page may', async () => {
  await using server = await serverWithMember({ AUTH_REDIRECT_URLS: 'https://app.example/back' })
  const ask = (origin: string) => server.call('GET', '/settings', { headers: { origin } })
  expect((await ask('https://app.example')).headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-headers':
      'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-expose-headers': 'x-supabase-api-version',
    vary: 'Origin',
  })
  for (const origin of ['https://evil.example', 'null', 'https://app.example.evil.example'])
    expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin')
})

test('no response is cached, and no content type is guessed by a browser', async () => {
  await using server = await serverWithMember()
  for (const path of ['/user', '/settings', '/nowhere', '/verify?token=x&type=recovery'])
    expect((await server.call('GET', path)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
})

test('invalid input is a 400, never a server error', async () => {
  await using server = await serverWithMember()
  const { session } = await server.signIn(server.email, longPassword)
  const headers = { authorization: `Bearer ${session?.access_token}`, 'content-type': 'application/json' }
  const bodies = [
    '{',
    '[]',
    '"text"',
    '1',
    'null',
    '{"email":{}}',
    '{"email":"a\\u0000b@diwan.test"}',
    '{"data":[]}',
    '{"data":{"full_name":"\\ud800"}}',
  ]
  const calls_ = [
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/verify'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/otp'],
    ['PUT', '/user'],
  ] as const
  for (const [method, path] of calls_)
    for (const payload of bodies) {
      const { statusCode } = await server.call(method, path, { payload, headers })
      expect([method, path, payload, statusCode < 500]).toEqual([method, path, payload, true])
    }
  const large = await server.post('/signup', { email: 'a@diwan.test', password: 'x'.repeat(1024 * 1024) })
  expect([large.statusCode, large.headers['x-sb-error-code']]).toEqual([413, 'request_entity_too_large'])
})
