import Fastify from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { answerFailure } from '#server/http/answer-failure.ts'
import { fail } from '#server/problems/problem.ts'
import { contentPolicy } from './content-policy.ts'
import { webPages } from './pages.ts'
import { testBuild } from './testing-build.ts'

async function site(settings: Record<string, string> = {}) {
  const build = await testBuild()
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const unknown: string[] = []
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(async () => {
    throw fail('NOT_FOUND')
  })
  const config = readConfig({ APP_URL: 'https://diwan.test', ...settings })
  const pages = await webPages(
    app,
    { config, log, now: () => new Date() },
    {
      development: false,
      version: () => '1',
      onUnknownPath: (path) => void unknown.push(path),
      movedTarget: (path) => Promise.resolve(path === '/none/old' ? '/a' : null),
      listed: () => Promise.resolve([{ path: '/blog/a&b', changedAt: new Date('2026-11-20T08:00:00Z') }]),
      directory: build.directory,
    },
  )
  return {
    app,
    pages,
    unknown,
    lines,
    async [Symbol.asyncDispose]() {
      await app.close()
      await build[Symbol.asyncDispose]()
    },
  }
}

test('a public page is rendered once, and again after its content has changed', async () => {
  await using it = await site()
  for (const expected of ['public /a 1', 'public /a 1'])
    expect((await it.app.inject('/a')).body).toContain(expected)
  it.pages.forget()
  expect((await it.app.inject('/a')).body).toContain('public /a 2')
})

test('all member pages share one document and all unknown addresses another', async () => {
  await using it = await site()
  const bodies = await Promise.all(
    ['/member/x', '/member/y?z=1'].map(async (url) => (await it.app.inject(url)).body),
  )
  expect(bodies[0]).toBe(bodies[1])
  const none = await it.app.inject('/none/a?secret=1')
  expect(none.statusCode).toBe(404)
  expect((await it.app.inject('/none/b')).body).toBe(none.body)
  expect(it.unknown).toEqual(['/none/a', '/none/b'])
})

test('an invented address does not affect what other unknown addresses get', async () => {
  await using it = await site()
  expect((await it.app.inject('/none/')).statusCode).toBe(404)
  expect((await it.app.inject('/none/here')).statusCode).toBe(404)
})

test('a moved address redirects permanently, with its query', async () => {
  await using it = await site()
  const { statusCode, headers } = await it.app.inject('/none/old?x=1')
  expect([statusCode, headers.location]).toEqual([308, '/a?x=1'])
  expect(it.unknown).toEqual([])
})

test('every document links the configured profiles', async () => {
  await using it = await site({ SOCIAL_LINKEDIN_URL: 'https://social.example/"diwan"' })
  for (const url of ['/a', '/member/x', '/none/a'])
    expect((await it.app.inject(url)).body.match(/<link rel="me"[^>]*>/g)).toEqual([
      '<link rel="me" title="LinkedIn" href="https://social.example/%22diwan%22">',
    ])
})

test('only the inline scripts of the page itself may run', async () => {
  await using it = await site()
  const { headers, body } = await it.app.inject('/a')
  const policy = String(headers['content-security-policy'])
  // echo -n 'start()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='")
  expect(policy.match(/'sha256-/g)).toHaveLength([...body.matchAll(/<script>/g)].length)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("worker-src 'self';")
})

test.each([
  [null, [], ''],
  ['turnstile', ['script-src', 'frame-src'], 'https://challenges.cloudflare.com'],
  [
    'hcaptcha',
    ['script-src', 'style-src', 'connect-src', 'frame-src'],
    'https://hcaptcha.com https://*.hcaptcha.com',
  ],
] as const)(
  'the policy lets in what the captcha of %s needs, and no other origin',
  (captcha, names, origins) => {
    const foreign = contentPolicy('<html></html>', captcha)
      .split('; ')
      .filter((directive) => directive.includes('://'))
      .map((directive) => [directive.split(' ')[0], directive.slice(directive.indexOf('https:'))])
    expect(foreign).toEqual(names.map((name) => [name, origins]))
  },
)

test('a page is sent compressed, and not at all to a client that already has it', async () => {
  await using it = await site()
  const first = await it.app.inject({ url: '/a', headers: { 'accept-encoding': 'gzip, br' } })
  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('public /a 1')
  const again = await it.app.inject({ url: '/a', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('a failed page is not cached, and its reference is in the log', async () => {
  await using it = await site()
  const { statusCode, body } = await it.app.inject('/fails')
  expect(statusCode).toBe(500)
  const reference = /name="reference" content="([^"]+)"/.exec(body)?.[1] ?? 'none'
  expect(it.lines.join('')).toContain(reference)
  expect((await it.app.inject('/fails')).body).not.toContain(reference)
})

test('a page with a missing part counts as failed', async () => {
  await using it = await site()
  const { statusCode, body } = await it.app.inject('/torn')
  expect(statusCode).toBe(500)
  expect(it.lines.join('')).toContain(/name="reference" content="([^"]+)"/.exec(body)?.[1] ?? 'none')
})

test('an address cannot break out of its attribute', async () => {
  await using it = await site()
  const { body } = await it.app.inject('/a"><script>alert(1)</script>')
  expect(body).toContain(
    '<link rel="canonical" href="https://diwan.test/a%22%3E%3Cscript%3Ealert(1)%3C/script%3E">',
  )
})

test('a redirect is followed, an asset is cached permanently, and other errors are problem documents', async () => {
  await using it = await site()
  expect((await it.app.inject('/moved')).headers.location).toBe('/')
  expect((await it.app.inject('/assets/entry-1.js')).headers['cache-control']).toContain('immutable')
  expect((await it.app.inject('/favicon.ico')).headers['content-type']).toBe('image/svg+xml')
  expect((await it.app.inject('/recompute-score.mjs')).headers['content-type']).toMatch('text/javascript')
  const missing = await it.app.inject('/assets/gone.js')
  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toMatchObject({ code: 'NOT_FOUND' })
  expect((await it.app.inject({ method: 'HEAD', url: '/a' })).body).toBe('')
})

test('no browser stores member pages or pages for one reader', async () => {
  await using it = await site()
  const readCaching = async (url: string, headers = {}) => {
    const answer = await it.app.inject({ url, headers })
    return [answer.statusCode, answer.headers['cache-control']]
  }
  expect(await readCaching('/a')).toEqual([200, 'no-cache'])
  for (const url of ['/member/x', '/personal']) {
    const { etag } = (await it.app.inject(url)).headers
    expect(await readCaching(url)).toEqual([200, 'no-store'])
    expect(await readCaching(url, { 'if-none-match': etag })).toEqual([200, 'no-store'])
    expect(await readCaching(url, { 'accept-encoding': 'br' })).toEqual([200, 'no-store'])
  }
})

test('the sitemap contains indexable pages, and none that opt out', async () => {
  await using it = await site()
  const { headers, body } = await it.app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect([...body.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address)).toEqual([
    'https://diwan.test/',
    'https://diwan.test/blog/a&amp;b',
  ])
  expect(body).toContain('<lastmod>2026-11-20T08:00:00.000Z</lastmod>')
  expect((await it.app.inject('/robots.txt')).body).toContain('Sitemap: https://diwan.test/sitemap.xml')
})

test('a page has its canonical address and a share image of 1200 by 630', async () => {
  await using it = await site()
  const { body } = await it.app.inject('/')
  expect(body).toContain('<link rel="canonical" href="https://diwan.test/">')
  expect(body).toContain('<meta property="og:title" content="Home &amp; hearth">')
  const address = /property="og:image" content="https:\/\/diwan\.test([^"]+)"/.exec(body)?.[1] ?? ''
  const card = await it.app.inject(address)
  expect(card.headers['content-type']).toBe('image/png')
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await it.app.inject('/cards/none/x.png')).statusCode).toBe(404)
})

class ConnectionRefused extends Error {
  readonly code = 'ECONNREFUSED'
}

test('without a database a page is still a page, with Retry-After', async () => {
  await using it = await site()
  it.app.addHook('preValidation', async ({ headers }) => {
    if (headers.from === 'the monitor') throw fail('UNAVAILABLE')
    if (headers.from) throw new ConnectionRefused()
  })
  for (const from of ['the monitor', 'the driver']) {
    const { statusCode, headers, body } = await it.app.inject({ url: '/a', headers: { from } })
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(headers['retry-after']).toBe('2')
    expect(body).toContain('still /unavailable 1')
  }
  const waits = await it.app.inject('/waits')
  expect([waits.statusCode, waits.headers['retry-after']]).toEqual([503, '2'])
})

test('a client that requests too many pages gets one that says so, without scripts', async () => {
  await using it = await site()
  it.app.addHook('preValidation', async ({ headers }) => {
    if (headers.from) throw fail('TOO_MANY_REQUESTS')
  })
  const refused = await it.app.inject({ url: '/a', headers: { from: 'a flood' } })
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(refused.body).toContain('still /too-many-requests 1')
  expect(refused.body).not.toContain('/assets/entry-1.js')
  expect((await it.app.inject('/a')).body).toContain('public /a 1')
})
