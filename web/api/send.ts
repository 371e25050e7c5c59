import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { backgroundHeader } from '#contract/headers.ts'
import { isUntouched } from '#web/browser/activity.ts'
import { ApiError } from './api-error.ts'
import { parseProblem } from './parse-problem.ts'

type AnyInput = { params?: object; query?: object; body?: unknown }

type Part<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : unknown

/** The input of an endpoint: `{ params, query, body }`, each only if the endpoint defines it. */
export type CallInput<E extends Endpoint> = AnyInput & Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** The output of an endpoint; the raw response if it streams. */
export type CallOutput<E extends Endpoint> = E extends { stream: string }
  ? Response
  : E extends { response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined

type Arguments<E extends Endpoint> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, signal?: AbortSignal]
    : [input: CallInput<E>, signal?: AbortSignal]

/**
 * The part of an endpoint that the browser needs: the contract without its schemas. `of` exists for the type checker
 * only.
 */
export type Wire<E extends Endpoint = Endpoint> = Pick<Endpoint, 'method' | 'url'> & {
  isStream?: true
  /** Whether the response has a body. */
  answers?: true
  of?: E
}

export type Call<E extends Endpoint> = ((...args: Arguments<E>) => Promise<CallOutput<E>>) & {
  endpoint: Wire<E>
}

let accessToken: () => Promise<string | null> = () => Promise.resolve(null)

/** Sets where calls get their access token. Sign-in registers it, so other pages do not load the auth client. */
export function setAccessTokenSource(source: typeof accessToken): void {
  accessToken = source
}

/** Sends a call to the server. */
export type Transport = (
  path: string,
  call: {
    method: Endpoint['method']
    headers: Headers
    body?: string | Blob | FormData
    signal?: AbortSignal
  },
) => Promise<Response>

let transport: Transport = (path, call) => fetch(path, call)

/** Replaces the transport. When the server renders a page, calls go directly to its handlers instead of the network. */
export function setTransport(newTransport: Transport): void {
  transport = newTransport
}

let hold: Promise<void> | undefined

/**
 * Delays new calls until the returned function is called. Used while a session ends and its page closes, because
 * calls of that page would be refused. A call aborted during the delay is never sent.
 */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  return () => {
    if (hold === promise) hold = undefined
    resolve()
  }
}

/** Calls an endpoint of the contract. Throws ApiError, or the signal's reason if it is aborted. */
export function send<E extends Endpoint>(
  endpoint: Wire<E>,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  return exchange(endpoint, input, { signal })
}

type Sending = { signal?: AbortSignal | undefined; transport?: Transport }

/**
 * Returns the body as sent. The server validates it against the contract's schemas, which are not shipped to
 * browsers.
 */
export async function exchange(
  endpoint: Wire,
  { params, query, body }: AnyInput,
  { signal, transport: carry = transport }: Sending = {},
) {
  // oxlint-disable-next-line no-await-in-loop -- a second hold may begin while the first ends
  while (hold) await hold
  signal?.throwIfAborted()
  const headers = new Headers()
  // For a form the browser sets the type itself, including the multipart boundary.
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', contentType(body))
  const token = await accessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // Background calls must not extend the session of a user who has left.
  if (isUntouched()) headers.set(backgroundHeader, '1')
  const response = await carry(buildUrl(endpoint, params, query), {
    method: endpoint.method,
    headers,
    ...(body === undefined
      ? {}
      : { body: body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new ApiError('OFFLINE', { detail: cause instanceof Error ? cause.message : 'no answer' })
  })
  if (!response.ok) throw await readError(response)
  return endpoint.isStream ? response : endpoint.answers ? await response.json() : undefined
}

/** The fields of a form: a list for a repeated name; empty fields are omitted. */
export type Fields = Record<string, string | string[]>

/**
 * Sends form fields to an endpoint that accepts forms. The server validates them as it does for a form sent without
 * scripts.
 */
export function sendFields<E extends Endpoint>(endpoint: Wire<E>, fields: Fields): Promise<CallOutput<E>> {
  return exchange(endpoint, { body: fields })
}

/** Sends a form with a file to an endpoint that accepts one. The server validates it as it does without scripts. */
export function sendForm<E extends Endpoint>(endpoint: Wire<E>, form: FormData): Promise<CallOutput<E>> {
  return exchange(endpoint, { body: form })
}

/** A file is sent as is, everything else as JSON. */
function contentType(body: unknown): string {
  return body instanceof Blob ? 'application/octet-stream' : 'application/json'
}

function buildUrl({ url }: Wire, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params))
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function readError(response: Response): Promise<ApiError> {
  const problem = parseProblem(await response.json().catch(() => null), response.status)
  return new ApiError(problem.code, { ...problem, status: response.status })
}

/** An endpoint as a function, with the endpoint as its property. */
export function call<E extends Endpoint>(endpoint: Wire<E>): Call<E> {
  const callEndpoint = (...[input, signal]: Arguments<E>) => exchange(endpoint, input ?? {}, { signal })
  callEndpoint.endpoint = endpoint
  return callEndpoint
}
