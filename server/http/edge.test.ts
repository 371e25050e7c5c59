import Fastify from 'fastify'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { guardTheEdge, serverOptions } from './edge.ts'
import { answerFailure } from './answer-failure.ts'

async function listening() {
  const app = Fastify({ http: serverOptions, bodyLimit: 1024 * 1024 })
  app.setErrorHandler(answerFailure)
  guardTheEdge(app)
  app.all('/good', () => ({ ok: true }))
  app.get('/throws', () => {
    throw new Error('secret inner detail')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { app, port, [Symbol.asyncDispose]: () => app.close() }
}

/** Sends raw bytes and gives back the statuses answered, one that follows the first within a moment included. */
function send(port: number, raw: string, momentMs = 60): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw))
    let answer = ''
    socket.on('data', (bytes) => {
      if (answer === '') setTimeout(() => socket.destroy(), momentMs)
      answer += bytes.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () =>
      resolve([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '')),
    )
  })
}

const host = 'Host: 127.0.0.1\r\n'
const refusedAtTheDoor: [string, string][] = [
  ['two Host headers', `GET /good HTTP/1.1\r\n${host}Host: evil.test\r\n\r\n`],
  ['no Host header', 'GET /good HTTP/1.1\r\n\r\n'],
  ['absolute-form target', `GET http://evil.test/good HTTP/1.1\r\n${host}\r\n`],
  [
    'content length with chunks',
    `POST /good HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
  ],
  [
    'two content lengths',
    `POST /good HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde`,
  ],
  [
    'an unknown transfer encoding',
    `POST /good HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ],
  ['bare line feeds', 'GET /good HTTP/1.1\nHost: x\n\n'],
  ['a header folded over two lines', `GET /good HTTP/1.1\r\n${host}X-A: a\r\n  b\r\n\r\n`],
  ['NUL written in the query', `GET /good?a=%00 HTTP/1.1\r\n${host}\r\n`],
  ['NUL in the path', `GET /go\0od HTTP/1.1\r\n${host}\r\n`],
]

test.each(refusedAtTheDoor)('%s is a 400', async (_name, raw) => {
  await using server = await listening()
  expect(await send(server.port, raw)).toEqual(['400'])
})

test('TRACE is not answered, a plain request is', async () => {
  await using server = await listening()
  expect(await send(server.port, `TRACE /good HTTP/1.1\r\n${host}\r\n`)).toEqual(['405'])
  expect(await send(server.port, `GET /good HTTP/1.1\r\n${host}\r\n`)).toEqual(['200'])
})

test('headers over 16 kB are refused', async () => {
  await using server = await listening()
  expect(await send(server.port, `GET /good HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`)).toEqual([
    '431',
  ])
})

test.each([
  ['nested 65 deep', '['.repeat(65) + ']'.repeat(65)],
  ['nested a hundred thousand deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['cut off', '{"a":'],
  ['with NUL in a text', JSON.stringify({ name: 'a\0b' })],
  ['with the first half of a pair', '{"name":"\\ud83d"}'],
  ['with the second half of a pair', '{"name":"\\uDE00 \\ud83d"}'],
  ['with two first halves', '{"name":"\\ud83d\\ud83d\\ude00"}'],
  ['with half a pair as a key, after a backslash', '{"\\\\\\ud83d":1}'],
  ['with a prototype', '{"__proto__":{"admin":true}}'],
])('JSON %s is a 400 problem', async (_name, body) => {
  await using server = await listening()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/good',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', status: 400 })
})

test.each([
  [
    'with a whole pair, and backslashes before what would be one',
    '{"name":"\\ud83d\\ude00 \\\\u0000 \\\\ud83d"}',
  ],
  ['nested 64 deep', '['.repeat(64) + ']'.repeat(64)],
  ['with brackets inside a text', JSON.stringify('['.repeat(1000) + '\\"{')],
])('JSON %s is accepted', async (_name, body) => {
  await using server = await listening()
  const headers = { 'content-type': 'application/json' }
  const answer = await server.app.inject({ method: 'POST', url: '/good', headers, body })
  expect(answer.statusCode).toBe(200)
})

test('a body over the limit is a 413 problem', async () => {
  await using server = await listening()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/good',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify('a'.repeat(1024 * 1024 + 1)),
  })
  expect(answer.json()).toMatchObject({ code: 'TOO_LARGE', status: 413 })
})

test('an unexpected failure is answered with a reference and no details', async () => {
  await using server = await listening()
  const answer = await server.app.inject('/throws')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret inner detail')
  expect(answer.body).not.toContain('at ')
  expect(answer.json()).toMatchObject({
    code: 'INTERNAL',
    reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a client that sends its headers slowly is disconnected', async () => {
  await using server = await listening()
  const closed = new Promise<number>((resolve) => {
    const startedAt = performance.now()
    const socket = connect(server.port, '127.0.0.1', () => socket.write(`GET /good HTTP/1.1\r\n${host}`))
    const trickle = setInterval(() => socket.write('X-A: b\r\n'), 500)
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(trickle)
      resolve(performance.now() - startedAt)
    })
  })
  expect(await closed).toBeLessThan(9_000)
})
