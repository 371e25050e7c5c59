import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFront } from '#server/http/front.ts'
import { testApplication } from '#server/testing/application.ts'
import { webPages } from './pages.ts'
import { testBuild } from './testing-build.ts'

/** The application with a small web part, behind a real port: tools for tests would mend these addresses. */
async function listening(settings: Record<string, string> = {}) {
  const parting = new AsyncDisposableStack()
  const build = parting.use(await testBuild())
  await mkdir(join(build.directory, 'client/assets/folder'))
  const front = openFront({ trustedProxies: 0 })
  await front.listen(0, '127.0.0.1')
  const application = parting.use(await testApplication(settings, () => new Date(), front))
  const { app, parts } = application
  await webPages(app, parts, {
    development: false,
    version: () => '1',
    onUnknownPath: () => {},
    movedTarget: () => Promise.resolve(null),
    listed: () => Promise.resolve([]),
    directory: build.directory,
  })
  await app.ready()
  front.ready()
  parting.defer(() => {
    front.server.closeAllConnections()
    front.server.close()
  })
  const read = async (method: string, path: string) => {
    // So many simultaneous connections are closed unread, and a client retries a little later.
    for (let tries = 0; tries < 50; tries += 1) {
      const answer = await readHead(front.port(), method, path)
      if (answer !== null) return answer
      await sleep(200)
    }
    throw new Error(`${method} ${path} was never answered`)
  }
  const ask = async (method: string, path: string) => (await read(method, path)).status
  return { read, ask, [Symbol.asyncDispose]: () => parting.disposeAsync() }
}

type Head = { status: number; type: string }

/** Status and content type; null where the connection was reset before any answer. */
function readHead(port: number, method: string, path: string): Promise<Head | null> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'),
    )
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' && answer === '') resolve(null)
      else if (answer === '') reject(error)
    })
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
        type: /^content-type: ([\w/+]+)/im.exec(answer)?.[1] ?? '',
      }),
    )
  })
}

const endings = [
  '',
  '.',
  '..',
  '../x',
  '%2e',
  '%2e%2e',
  '%2e%2e/x',
  '%2e%2e%2f%2e%2e%2fpackage.json',
  '..%5c..%5cx',
  '%252e%252e/x',
  '/',
  '//',
  './/entry-1.js',
  '/entry-1.js',
  'entry-1.js/',
  'entry-1.js/x',
  'entry-1.js%2fx',
  'folder',
  'folder/',
  'folder/x',
  '.hidden',
  '%',
  '%zz',
  '%c0%ae%c0%ae/x',
  '%ff',
  '%00',
  'x%00.js',
  '%E0%A4%A',
  'x%0d%0aSet-Cookie:a',
  'é',
  ';x',
  '?',
  '?%',
  '??',
  '*',
  '%2a',
  ':name',
  'x'.repeat(201),
  'x'.repeat(12_000),
  `${'x/'.repeat(3000)}`,
  '%41'.repeat(3000),
  'entry-1.js.br',
  'con',
  '~',
  '-',
]
const prefixes = [
  '/assets/',
  '/assets',
  '/',
  '/cards/',
  '/favicon.ico',
  '/api/',
  '/api/images/',
  '/api/photos/',
  '/auth/v1/',
  '/health/',
  '/rest/',
  '/sitemap.xml',
]
const methods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST']

test('no address causes a server error, however odd', async () => {
  await using site = await listening()
  const failed: string[] = []
  for (const prefix of prefixes)
    for (const ending of endings)
      for (const method of methods) {
        const status = await site.ask(method, prefix + ending)
        if (status === 0 || status >= 500) failed.push(`${method} ${prefix}${ending.slice(0, 40)}: ${status}`)
      }
  expect(failed).toEqual([])
})

test('a page with a malformed address is answered by a page, an endpoint by a problem', async () => {
  await using site = await listening()
  for (const ending of ['%00', 'x%00y', '?a=%00', '%', '%zz', '%ff', '%E0%A4%A'])
    for (const [prefix, type] of [
      ['/', 'text/html'],
      ['/member/', 'text/html'],
      ['/api/', 'application/problem+json'],
      ['/api/projects/', 'application/problem+json'],
    ] as const) {
      const head = await site.read('GET', prefix + ending)
      expect([prefix + ending, head.type]).toEqual([prefix + ending, type])
      const status = ending.includes('%00') ? 400 : 404
      if (type === 'text/html') expect([prefix + ending, head.status]).toEqual([prefix + ending, status])
    }
})

test('below /assets/ only files of the build are found', async () => {
  await using site = await listening()
  for (const method of ['GET', 'HEAD']) {
    expect(await site.ask(method, '/assets/entry-1.js')).toBe(200)
    for (const ending of endings.filter((one) => !['?', '??', '?%'].includes(one)))
      expect([
        ending,
        [400, 403, 404, 414, 431].includes(await site.ask(method, `/assets/${ending}`)),
      ]).toEqual([ending, true])
  }
})

test('unknown addresses count against the rate limit, and files of the build do not', async () => {
  await using site = await listening({ RATE_LIMIT_PER_MINUTE: '20' })
  for (let call = 0; call < 30; call += 1) expect(await site.ask('GET', '/assets/entry-1.js')).toBe(200)
  const statuses = new Set<number>()
  for (const path of ['/assets/', '/assets/%2e%2e/x', '/assets/gone.js'])
    for (let call = 0; call < 10; call += 1) statuses.add(await site.ask('GET', path))
  expect(statuses).toEqual(new Set([404, 429]))
  for (const path of ['/assets/', '/nothing-here']) expect(await site.ask('POST', path)).toBe(429)
  expect(await site.ask('GET', '/assets/entry-1.js')).toBe(200)
})
