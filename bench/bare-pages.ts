import Fastify from 'fastify'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { loadEntry } from '#server/web/site/site.ts'

/**
 * The baselines for pages: the landing page served by Fastify as constant bytes with the same headers
 * (reading it is the client's own work), and the landing page rendered by the entry alone, with all responses
 * prepared.
 */
export async function barePages(address: string) {
  const page = await asSent(address)
  const module: unknown = await import(
    pathToFileURL(join(import.meta.dirname, '../dist/server/entry-server.js')).href
  )
  const entry = loadEntry(module)
  const answers = new Map<string, { status: number; body: string; type: string }>()
  const ask = async (path: string) => {
    const known = answers.get(path) ?? (await readAnswer(address + path))
    answers.set(path, known)
    return new Response(known.body, { status: known.status, headers: { 'content-type': known.type } })
  }
  const app = Fastify()
  app.get('/buffer', (_request, reply) => reply.headers(page.headers).send(page.body))
  app.get('/render', async (request, reply) => {
    const { html: rendered } = await entry.render(
      `${address}/${request.url.slice('/render'.length)}`,
      'public',
      ask,
    )
    return reply.type('text/html; charset=utf-8').send(rendered)
  })
  return {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

/** Compressed as received; `fetch` would decompress it. */
async function asSent(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
  const ofConnection = new Set(['connection', 'keep-alive', 'date'])
  const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name))
  return { headers: Object.fromEntries(headers), body: await buffer(answer) }
}

async function readAnswer(url: string) {
  const answer = await fetch(url)
  return {
    status: answer.status,
    body: await answer.text(),
    type: answer.headers.get('content-type') ?? 'application/json',
  }
}
