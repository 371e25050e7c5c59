import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/endpoint.ts'
import { fail } from '#server/problems/problem.ts'

const mediaType = 'application/x-www-form-urlencoded'

/** Accepts forms submitted without JavaScript from our own pages, at endpoints that allow it. */
export function takePlainForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    mediaType,
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (!request.routeOptions.config.form) return done(fail('UNSUPPORTED_TYPE'))
      if (!isFromOurPage(request)) return done(fail('FORBIDDEN', 'This form was sent from another site.'))
      if (body.includes('%00')) return done(fail('INVALID_INPUT', 'NUL is no text.'))
      return done(null, parseFormFields(new URLSearchParams(body)))
    },
  )
}

/** Whether one of our pages submitted this without JavaScript and expects a page in response. */
export function isPlainForm(request: FastifyRequest): boolean {
  const { headers, routeOptions } = request
  const type = headers['content-type'] ?? ''
  // A script sends files in the same format, but does not expect a page.
  const isForm =
    type.startsWith(mediaType) || (isMultipart(type) && (headers.accept ?? '').startsWith('text/html'))
  return isForm && routeOptions.config.form !== undefined && isFromOurPage(request)
}

/** Whether this is a form that may carry files. */
export function isMultipart(type: string): boolean {
  return type.startsWith('multipart/form-data')
}

/** One value per name, a list for repeated names; empty fields are dropped. */
export function parseFormFields(given: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(given.keys())]
  const filled = names.map(
    (name) => [name, given.getAll(name).filter((value) => value.trim() !== '')] as const,
  )
  return Object.fromEntries(
    filled.flatMap(([name, values]) => {
      const [first] = values
      if (first === undefined) return []
      return [[name, values.length > 1 ? values : first]]
    }),
  )
}

/** Any website can submit a form here; browsers report its origin. */
export function isFromOurPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === headers.host
}

/** Redirects to the form's page, which shows that it was sent. */
export function answerSent(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
  return leadBack(request, reply, { sent: name })
}

/** Redirects to the form's page, which shows the error. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const fields = problem.fields?.map(({ path }) => path).join(',')
  const form = request.routeOptions.config.form ?? ''
  const input = request.routeOptions.config.returnsInput ? typedTexts(request.body) : {}
  return leadBack(request, reply, { ...input, problem: problem.code, form, ...(fields ? { fields } : {}) })
}

/** Server and browser refuse longer addresses. */
const inputCharacters = 10_000

/** The texts of a form, as long as they fit an address. */
function typedTexts(body: unknown): Record<string, string> {
  let left = inputCharacters
  return Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => {
      const [name, text] = entry
      if (typeof text !== 'string') return false
      const length = new URLSearchParams({ [name]: text }).toString().length + 1
      if (length > left) return false
      left -= length
      return true
    }),
  )
}

function leadBack(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Record<string, string>,
): FastifyReply {
  const page = formPage(request)
  for (const name of ['sent', 'problem', 'form', 'fields']) page.searchParams.delete(name)
  for (const [name, value] of Object.entries(answer)) page.searchParams.set(name, value)
  // The fragment scrolls to the form, which may be far down. Two slashes at the start would redirect to
  // another host.
  const path = page.pathname.replace(/^\/{2,}/, '/')
  return reply.header('cache-control', 'no-store').redirect(`${path}${page.search}#form-answer`, 303)
}

function formPage({ headers }: FastifyRequest): URL {
  const home = new URL(`http://${headers.host ?? 'localhost'}/`)
  const referer = headers.referer ?? ''
  if (!URL.canParse(referer)) return home
  const page = new URL(referer)
  return page.host === home.host ? page : home
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint, if it accepts forms without JavaScript. */
    form?: string
    /** Whether a refused form redirects with its input. */
    returnsInput?: boolean
  }
}
