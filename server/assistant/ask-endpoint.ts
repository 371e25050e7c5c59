import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem, type Endpoint } from '#contract/endpoint.ts'

type Input = Readonly<Record<string, unknown>>

/** An answer of an endpoint, or the code of its refusal. */
type EndpointAnswer<T> = { isOpen: true; data: T } | { isOpen: false; code: string }

/** Asks an endpoint as the caller. */
export type AskEndpoint = <R extends z.ZodType>(
  endpoint: Endpoint & { response: R },
  input?: Input,
) => Promise<EndpointAnswer<z.output<R>>>

/**
 * Asks endpoints as the caller of a request would: with the same session, at the same gate, within the same limits. So
 * no tool can read what its caller cannot. Only endpoints that change nothing are asked.
 */
export function askAsCaller(request: FastifyRequest, signal: AbortSignal): AskEndpoint {
  const { authorization } = request.headers
  return async (endpoint, input = {}) => {
    signal.throwIfAborted()
    if (endpoint.method !== 'GET') throw new Error(`${endpoint.url} may change something`)
    const answered = await request.server.inject({
      method: endpoint.method,
      url: toUrl(endpoint, input),
      headers: authorization === undefined ? {} : { authorization },
      remoteAddress: request.ip,
    })
    signal.throwIfAborted()
    const body: unknown = answered.json()
    if (answered.statusCode >= 400) {
      const { code } = Problem.parse(body)
      // A failure is no refusal: the whole answer fails.
      if (code === 'INTERNAL' || code === 'UNAVAILABLE')
        throw new Error(`${endpoint.url} failed with ${code}`)
      return { isOpen: false, code }
    }
    return { isOpen: true, data: endpoint.response.parse(body) }
  }
}

/** The address of a question: parameters of the path in their places, the others behind it. */
function toUrl({ url, params }: Endpoint, input: Input): string {
  const inPath = new Set(Object.keys(params?.shape ?? {}))
  const path = url.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      inPath.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return query.size > 0 ? `${path}?${query}` : path
}
