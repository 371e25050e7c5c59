import Fastify from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { saveAnswer, sendAgain, type CachedAnswers } from './cached-answers.ts'

/**
 * A page that the application renders once and that is cached from then on. Counts the requests that reach
 * the application.
 */
async function keeping() {
  const answers: CachedAnswers = new Map()
  const app = Fastify()
  let calls = 0
  app.get('/page', (_request, reply) => {
    calls += 1
    const body = gzipSync('the page')
    reply.raw.setHeader('x-frame-options', 'DENY')
    reply
      .type('text/html')
      .header('content-encoding', 'gzip')
      .header('etag', '"1"')
      .header('x-ratelimit-remaining', '7')
    saveAnswer(answers, 'gzip', reply, body)
    return reply.send(body)
  })
  await app.ready()
  const server = createServer((request, response) => {
    const isSent = sendAgain(request, response, (url) => (url === '/page' ? answers : undefined))
    if (!isSent) app.routing(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    ask: (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}/page`, { method, headers: { 'accept-encoding': 'gzip', ...headers } }),
    asked: () => calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await app.close()
    },
  }
}

test('a cached answer is sent again unchanged, without headers meant for one client', async () => {
  await using it = await keeping()
  const first = await it.ask()
  const again = await it.ask()
  expect(it.asked()).toBe(1)
  expect(await again.text()).toBe('the page')
  const comparableHeaders = (answer: Response) =>
    Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive|x-ratelimit-)/.test(name)),
    )
  expect(comparableHeaders(again)).toEqual(comparableHeaders(first))
  expect(comparableHeaders(again)).toMatchObject({ 'x-frame-options': 'DENY', 'content-encoding': 'gzip' })
  expect([...again.headers.keys()].some((name) => name.startsWith('x-ratelimit-'))).toBe(false)
})

test.each([
  ['knows the page', {}, { 'if-none-match': '"1"' }],
  ['takes another encoding', {}, { 'accept-encoding': 'identity' }],
  ['asks for the head alone', { method: 'HEAD' }, {}],
])('the application answers a client that %s', async (_who, { method }: { method?: string }, headers) => {
  await using it = await keeping()
  await it.ask()
  await it.ask(headers, method)
  expect(it.asked()).toBe(2)
})

test('a request that no genuine client sends is left to the application', async () => {
  await using it = await keeping()
  await it.ask()
  const socket = connect(it.port, '127.0.0.1')
  socket.end('GET /page HTTP/1.1\r\nHost: a\r\nHost: b\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n')
  await text(socket)
  expect(it.asked()).toBe(2)
})
