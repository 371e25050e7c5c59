import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerOptions } from 'node:http'
import { fail, toProblem, sendProblem } from '#server/problems/problem.ts'

/**
 * Node's defaults let a hundred slow clients keep their connections for minutes. Uploads may take long,
 * headers may not.
 */
export const serverOptions = {
  headersTimeout: 5_000,
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // Requests for any other upgrade, such as HTTP/2, are answered in HTTP/1.1.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
} satisfies ServerOptions

const bodyTimeoutMs = 10_000
export const bodyLimitBytes = 1024 * 1024

/**
 * Takes the percent signs of a path that cannot be decoded literally. Such an address is then unknown, and answered as
 * any other unknown one: by a page or by a problem document.
 */
export function readablePath({ url = '/' }: IncomingMessage): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Refuses malformed requests before anything else reads them. */
export function guardTheEdge(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const refused = findMalformedPart(request.raw)
    // A page has an error handler of its own, which answers with a page.
    if (refused && request.routeOptions.config.isPage) throw fail(refused.code, refused.detail)
    if (refused) return sendProblem(reply, toProblem(refused.code, { detail: refused.detail }))
    if (!request.routeOptions.config.file) endSlowBody(request)
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson(app))
}

/** The malformed part of a request. Null for a valid one. */
export function findMalformedPart({ rawHeaders, url, method }: IncomingMessage) {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts !== 1) return { code: 'INVALID_INPUT', detail: 'Send exactly one Host header.' } as const
  if (!url?.startsWith('/')) return { code: 'INVALID_INPUT', detail: 'Send the path alone.' } as const
  if (url.includes('%00')) return { code: 'INVALID_INPUT', detail: 'NUL is no text.' } as const
  if (method === 'TRACE') return { code: 'METHOD_NOT_ALLOWED', detail: 'TRACE is not answered.' } as const
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

/**
 * Deep nesting overflows the stack of code that walks the value later, so it is refused as a client error.
 */
function parseJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) => {
    if (body === '') return done(null, undefined)
    if (!isHarmlessJson(body)) return done(unreadable())
    return parse(request, body, (error, value) => done(error ? unreadable() : null, value))
  }
}

/** Escapes that are valid JSON but that PostgreSQL cannot store: NUL, and unpaired UTF-16 surrogates. */
const unkept = /\\u(?:0000|d[89a-f][0-9a-f]{2})/iy
const wholePair = /\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/iy

/**
 * Whether a text, if it is JSON at all, can be walked and stored. A single pass, because bodies can be long.
 */
export function isHarmlessJson(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '\\' && quoted) {
      const skipped = escapeLength(text, at)
      if (skipped === null) return false
      at += skipped - 1
    } else if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > maxJsonDepth) return false
  }
  return true
}

/**
 * The length of the escape at this position; null for one that cannot be stored. The first two letters decide
 * most cases.
 */
function escapeLength(text: string, at: number): number | null {
  const first = text[at + 2]
  if (text[at + 1] !== 'u' || (first !== '0' && first !== 'd' && first !== 'D')) return 2
  if (startsAt(wholePair, text, at)) return 12
  return startsAt(unkept, text, at) ? null : 2
}

function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

class UnreadableBody extends Error {
  readonly statusCode = 400
}

function unreadable(): Error {
  return new UnreadableBody('The body is no JSON that can be read.')
}
