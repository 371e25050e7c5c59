import Fastify from 'fastify'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { entryOf } from '#server/web/site.ts'

/**
 * What the pages are measured against: the landing page as bytes that Fastify hands out, and the landing page rendered
 * by nothing but the entry, with the answers it asks for at hand.
 */
export async function barePages(address: string) {
  const page = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const html = Buffer.from(await page.arrayBuffer())
  const module: unknown = await import(
    pathToFileURL(join(import.meta.dirname, '../dist/server/entry-server.js')).href
  )
  const entry = entryOf(module)
  const answers = new Map<string, { status: number; body: string; type: string }>()
  const ask = async (path: string) => {
    const known = answers.get(path) ?? (await answerOf(address + path))
    answers.set(path, known)
    return new Response(known.body, { status: known.status, headers: { 'content-type': known.type } })
  }
  const app = Fastify()
  app.get('/buffer', (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
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

async function answerOf(url: string) {
  const answer = await fetch(url)
  return {
    status: answer.status,
    body: await answer.text(),
    type: answer.headers.get('content-type') ?? 'application/json',
  }
}
