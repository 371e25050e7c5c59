import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/endpoint.ts'
import { fail } from './problem.ts'

const mediaType = 'application/x-www-form-urlencoded'

/** Takes forms that a page of ours sends without a script, at endpoints that say so. */
export function takePlainForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    mediaType,
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (!request.routeOptions.config.form) return done(fail('UNSUPPORTED_TYPE'))
      if (!isFromOurPage(request)) return done(fail('FORBIDDEN', 'This form was sent from somewhere else.'))
      if (body.includes('%00')) return done(fail('INVALID_INPUT', 'NUL is no text.'))
      return done(null, parseFormFields(new URLSearchParams(body)))
    },
  )
}

/** Whether a page of ours sent this without a script, and waits for a page as answer. */
export function isPlainForm(request: FastifyRequest): boolean {
  const { headers, routeOptions } = request
  const type = headers['content-type'] ?? ''
  // A script sends files as forms do, and wants no page for an answer.
  const isForm =
    type.startsWith(mediaType) || (isMultipart(type) && (headers.accept ?? '').startsWith('text/html'))
  return isForm && routeOptions.config.form !== undefined && isFromOurPage(request)
}

/** Whether this is a form that may carry files. */
export function isMultipart(type: string): boolean {
  return type.startsWith('multipart/form-data')
}

/** One value a name, a list where it comes more than once; a field left empty is not there. */
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

/** Any page on the web can send a form here; browsers say where it stood. */
export function isFromOurPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === headers.host
}

/** Leads back to the page on which the form stood, which says that it was sent. */
export function answerSent(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
  return leadBack(request, reply, { sent: name })
}

/** Leads back to the page on which the form stood, which says what was wrong with it. */
export function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const fields = problem.fields?.map(({ path }) => path).join(',')
  const form = request.routeOptions.config.form ?? ''
  return leadBack(request, reply, { problem: problem.code, form, ...(fields ? { fields } : {}) })
}

function leadBack(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Record<string, string>,
): FastifyReply {
  const page = pageOf(request)
  for (const name of ['sent', 'problem', 'form', 'fields']) page.searchParams.delete(name)
  for (const [name, value] of Object.entries(answer)) page.searchParams.set(name, value)
  // The answer stands where the form stood, which may be far down.
  // Two slashes at the beginning would lead to another host.
  const path = page.pathname.replace(/^\/{2,}/, '/')
  return reply.header('cache-control', 'no-store').redirect(`${path}${page.search}#form-answer`, 303)
}

function pageOf({ headers }: FastifyRequest): URL {
  const home = new URL(`http://${headers.host ?? 'localhost'}/`)
  const referer = headers.referer ?? ''
  if (!URL.canParse(referer)) return home
  const page = new URL(referer)
  return page.host === home.host ? page : home
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint, when it takes a form sent without a script. */
    form?: string
  }
}
