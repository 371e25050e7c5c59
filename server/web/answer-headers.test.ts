import type { InjectOptions, Response } from 'light-my-request'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openFront } from '#server/http/front.ts'
import { testApplication, type TestApplication } from '#server/testing/application.ts'
import { endpoints } from '#contract/contract.ts'
import { endpointName } from '#server/testing/endpoints/gate-answers.ts'
import { testBuild } from './testing-build.ts'
import { webPages } from './pages.ts'

/** The application with a small web part. */
async function wholeSite(settings: Record<string, string> = {}) {
  const parting = new AsyncDisposableStack()
  const build = parting.use(await testBuild())
  const application = parting.use(await testApplication(settings))
  await webPages(application.app, application.parts, {
    development: false,
    version: () => '1',
    onUnknownPath: () => {},
    movedTarget: (path) => Promise.resolve(path === '/none/old' ? '/a' : null),
    listed: () => Promise.resolve([]),
    directory: build.directory,
  })
  return { application, [Symbol.asyncDispose]: () => parting.disposeAsync() }
}

const json = { 'content-type': 'application/json' }
const post = (url: string, payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
})
/** One of each kind of answer, with its status. */
const kinds: [name: string, request: InjectOptions, status: number][] = [
  ['a page', { url: '/a' }, 200],
  ['a page of members', { url: '/member/x' }, 200],
  ['a page that is not there', { url: '/none/a' }, 404],
  ['a page that fails', { url: '/fails' }, 500],
  ['a page that waits', { url: '/waits' }, 503],
  ['a redirect of a page', { url: '/moved' }, 307],
  ['an address that has moved', { url: '/none/old' }, 308],
  ['a file of the build', { url: '/assets/entry-1.js' }, 200],
  ['a style sheet', { url: '/assets/entry-1.css' }, 200],
  ['a file that is not there', { url: '/assets/gone.js' }, 404],
  ['the icon', { url: '/favicon.ico' }, 200],
  ['a script to save', { url: '/recompute-score.mjs' }, 200],
  ['robots', { url: '/robots.txt' }, 200],
  ['the sitemap', { url: '/sitemap.xml' }, 200],
  ['a feed', { url: '/feed.xml' }, 200],
  ['health', { url: '/health' }, 200],
  ['the contract for people', { url: '/api/docs' }, 200],
  ['the contract for programs', { url: '/api/openapi.json' }, 200],
  ['an answer', { url: '/api/site/landing' }, 200],
  ['wrong input', { url: '/api/articles?after=x' }, 400],
  ['no JSON', post('/api/contact', '{'), 400],
  ['no session', { url: '/api/me' }, 401],
  ['no such endpoint', { url: '/api/nothing' }, 404],
  ['no such method', { method: 'TRACE', url: '/a' }, 405],
  ['too much', post('/api/contact', JSON.stringify('x'.repeat(1100 * 1024))), 413],
  ['another type', post('/api/contact', '<x/>', { 'content-type': 'text/xml' }), 415],
  [
    'a form of elsewhere',
    post('/api/contact', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.test',
    }),
    403,
  ],
  ['sign-in', post('/auth/v1/token?grant_type=password', '{"email":"a@b.test","password":"x"}'), 400],
  ['facts of sign-in', { url: '/auth/v1/settings' }, 200],
  ['the page of a link', { url: '/auth/v1/verify?token=x&type=recovery' }, 303],
  ['nothing of sign-in', { url: '/auth/v1/nothing' }, 404],
]

const oneYearS = 31_536_000
const texts = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript))/

type Answered = Pick<Response, 'statusCode' | 'headers' | 'rawPayload'>

/** The errors in the headers of an answer. */
function headerFaults({ headers, rawPayload }: Answered): string[] {
  const policy = String(headers['content-security-policy'])
  const type = String(headers['content-type'] ?? '')
  const hsts = String(headers['strict-transport-security'])
  const faults = {
    'strict-transport-security':
      Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0) < oneYearS || !hsts.includes('includeSubDomains'),
    'frame-ancestors': !policy.includes("frame-ancestors 'none'") || headers['x-frame-options'] !== 'DENY',
    'default-src': !/^default-src '(?:none|self)'/.test(policy),
    'page policy':
      policy.startsWith("default-src 'self'") &&
      !["object-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"].every((one) =>
        policy.includes(one),
      ),
    nosniff: headers['x-content-type-options'] !== 'nosniff',
    'content-type': rawPayload.length > 0 && type === '',
    charset: texts.test(type) && !/charset=utf-8/i.test(type),
    'referrer-policy': !['strict-origin-when-cross-origin', 'no-referrer'].includes(
      String(headers['referrer-policy']),
    ),
    'access-control-allow-origin': headers['access-control-allow-origin'] !== undefined,
    'set-cookie': headers['set-cookie'] !== undefined,
    server: headers['server'] !== undefined || headers['x-powered-by'] !== undefined,
  }
  return Object.entries(faults).flatMap(([name, isFault]) => (isFault ? [name] : []))
}

test('every kind of answer has the security headers, and none sets a cookie', async () => {
  await using site = await wholeSite()
  const { app } = site.application
  for (const [name, request, status] of kinds) {
    const answer = await app.inject(request)
    expect([name, answer.statusCode, headerFaults(answer)]).toEqual([name, status, []])
  }
})

test('so does every endpoint, for visitors and administrators', async () => {
  await using application = await testApplication()
  const faults = await Promise.all(
    [null, await application.tokenFor(['admin'])].map((token) => faultsOfAll(application, token)),
  )
  expect(faults).toEqual([[], []])
})

async function faultsOfAll({ app }: TestApplication, token: string | null): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of endpoints) {
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.url.replaceAll(/:\w+/g, '999999'),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
    found.push(...headerFaults(answer).map((fault) => `${endpointName(endpoint)}: ${fault}`))
  }
  return found
}

const strangers = [
  'https://evil.test',
  'null',
  'http://localhost:3000.evil.test',
  'http://evil.test:3000',
  'https://localhost:3000',
  'http://localhost:3001',
]

test('no page of another origin may read an answer', async () => {
  await using site = await wholeSite()
  const readable: string[] = []
  for (const origin of strangers)
    for (const [name, request] of kinds)
      for (const method of [request.method ?? 'GET', 'OPTIONS'] as const) {
        const headers = { ...request.headers, origin, 'access-control-request-method': 'GET' }
        const answer = await site.application.app.inject({ ...request, method, headers })
        if (Object.keys(answer.headers).some((header) => header.startsWith('access-control-allow')))
          readable.push(`${origin} ${method} ${name}`)
      }
  expect(readable).toEqual([])
})

/** Sends raw bytes to a port; gives back status and headers, in the shape of an injected answer. */
function sendRaw(port: number, raw: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(raw))
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(
        lines
          .map((line) => line.split(/: (.*)/s, 2))
          .map(([name = '', value = '']) => [name.toLowerCase(), value]),
      )
      resolve({ statusCode: Number(first.split(' ')[1]), headers, rawPayload: Buffer.from(body) })
    })
  })
}

test('so do answers outside the application: while it starts, to unreadable requests, to refused sockets', async () => {
  const front = openFront({ trustedProxies: 0 })
  await front.listen(0, '127.0.0.1')
  const host = 'Host: localhost\r\nConnection: close\r\n'
  const ask = async (raw: string) => {
    const answer = await sendRaw(front.port(), raw)
    return [answer.statusCode, headerFaults(answer)]
  }
  const socket = `GET /realtime/v1/websocket HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.test\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`
  expect(await ask(`GET / HTTP/1.1\r\n${host}Accept: text/html\r\n\r\n`)).toEqual([503, []])
  expect(await ask(`GET /api/me HTTP/1.1\r\n${host}\r\n`)).toEqual([503, []])
  expect(await ask(socket)).toEqual([503, []])
  await using application = await testApplication({}, () => new Date(), front)
  await application.app.ready()
  front.ready()
  expect(await ask('nonsense\r\n\r\n')).toEqual([400, []])
  expect(await ask(`GET / HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`)).toEqual([431, []])
  expect(await ask(`GET / HTTP/1.1\r\n${host}Host: evil.test\r\n\r\n`)).toEqual([400, []])
  expect(await ask(socket)).toEqual([expect.any(Number), []])
  front.server.closeAllConnections()
  front.server.close()
})
