import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerOptions } from 'node:http'
import { problemOf, sendProblem } from './problem.ts'

/** Node's own limits let a hundred trickling clients sit for minutes. Uploads may take long, headers may not. */
export const serverOptions = {
  headersTimeout: 5_000,
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // What asks for anything else, as HTTP/2, is answered in HTTP/1.1 as if it had not asked.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
} satisfies ServerOptions

/** Handed to the handler as they come; it sets its own limit. */
const fileTypes = ['application/octet-stream', 'application/gzip', 'application/x-gzip', 'text/csv']

const bodyTimeoutMs = 10_000
export const bodyLimitBytes = 1024 * 1024

/** Refuses what no honest client sends, before anything else looks at the request. */
export function guardTheEdge(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const refused = misformed(request)
    if (refused) return sendProblem(reply, problemOf(refused.code, { detail: refused.detail }))
    if (!request.routeOptions.config.slowBody) endSlowBody(request)
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson(app))
  app.addContentTypeParser(fileTypes, (_request, body, done) => done(null, body))
}

function misformed({ raw }: FastifyRequest) {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts !== 1) return { code: 'INVALID_INPUT', detail: 'Send exactly one Host header.' } as const
  if (!raw.url?.startsWith('/')) return { code: 'INVALID_INPUT', detail: 'Send the path alone.' } as const
  if (raw.url.includes('%00')) return { code: 'INVALID_INPUT', detail: 'NUL is no text.' } as const
  if (raw.method === 'TRACE') return { code: 'METHOD_NOT_ALLOWED', detail: 'TRACE is not answered.' } as const
  return null
}

function endSlowBody({ raw }: FastifyRequest): void {
  if (raw.method === 'GET' || raw.method === 'HEAD') return
  const timer = setTimeout(() => raw.destroy(), bodyTimeoutMs)
  timer.unref()
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
}

const maxJsonDepth = 64

/** PostgreSQL keeps no NUL in text; refused here, it never gets there. */
const nul = /\\u0000/i

/** Deep nesting overflows the stack of whatever walks the value later: the sender's mistake, not ours. */
function parseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => {
    if (body === '') return done(null, undefined)
    if (!isHarmlessJson(body)) return done(unreadable())
    return parse(request, body, (error, value) => done(error ? unreadable() : null, value))
  }
}

/** Whether a text, if it is JSON at all, can be walked and stored. */
export function isHarmlessJson(text: string): boolean {
  return !isDeeperThan(maxJsonDepth, text) && !nul.test(text)
}

function isDeeperThan(limit: number, json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '\\' && quoted) at += 1
    else if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}

function unreadable(): Error {
  return Object.assign(new Error('The body is no JSON that can be read.'), { statusCode: 400 })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may come slowly: an upload. */
    slowBody?: boolean
  }
}
