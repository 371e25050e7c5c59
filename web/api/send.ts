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

/** What a call of this endpoint takes: `{ params, query, body }`, as far as it has them. */
export type CallInput<E extends Endpoint> = AnyInput & Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** What it answers; the whole response for one that streams. */
export type CallOutput<E extends Endpoint> = E extends { stream: string }
  ? Response
  : E extends { response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined

type Arguments<E extends Endpoint> =
  object extends CallInput<E>
    ? [input?: CallInput<E>, signal?: AbortSignal]
    : [input: CallInput<E>, signal?: AbortSignal]

/** What a browser has to know of an endpoint: the contract without its schemas. `of` is there for the compiler alone. */
export type Wire<E extends Endpoint = Endpoint> = Pick<Endpoint, 'method' | 'url'> & {
  isStream?: true
  /** Whether there is a body in the answer. */
  answers?: true
  of?: E
}

export type Call<E extends Endpoint> = ((...given: Arguments<E>) => Promise<CallOutput<E>>) & {
  endpoint: Wire<E>
}

let accessToken: () => Promise<string | null> = () => Promise.resolve(null)

/** Where calls get their access token; sign-in registers it, so that nobody else loads its client. */
export function authorizeWith(source: typeof accessToken): void {
  accessToken = source
}

/** Takes a call to the server. */
export type Way = (
  path: string,
  call: {
    method: Endpoint['method']
    headers: Headers
    body?: string | Blob | FormData
    signal?: AbortSignal
  },
) => Promise<Response>

let way: Way = (path, call) => fetch(path, call)

/** Where calls go from now on, where there is no network between: a page that the server renders asks it directly. */
export function callThrough(other: Way): void {
  way = other
}

let held: Promise<void> | undefined

/**
 * Holds back the calls that come from now on, until what it answers is called: while a session is being ended and its
 * page left, whatever that page goes on asking would be refused. A call given up meanwhile is never made.
 */
export function holdCalls(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  return () => {
    if (held === promise) held = undefined
    resolve()
  }
}

/** Calls an endpoint of the contract; throws ApiError, or the reason of the signal when it is aborted. */
export function send<E extends Endpoint>(
  endpoint: Wire<E>,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<CallOutput<E>> {
  return exchange(endpoint, input, signal)
}

/** The answer as it was sent: the contract's schemas hold at the server that writes it and are not shipped to browsers. */
async function exchange(endpoint: Wire, { params, query, body }: AnyInput, signal?: AbortSignal) {
  // One hold may follow on the other.
  // oxlint-disable-next-line no-await-in-loop
  while (held) await held
  signal?.throwIfAborted()
  const headers = new Headers()
  // Of a form the browser itself writes the type, with the mark that parts its fields.
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', mediaTypeOf(body))
  const token = await accessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // What arrives or is looked after by itself must not keep the session of someone who has left alive.
  if (isUntouched()) headers.set(backgroundHeader, '1')
  const response = await way(addressOf(endpoint, params, query), {
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
  if (!response.ok) throw await failureOf(response)
  return endpoint.isStream ? response : endpoint.answers ? await response.json() : undefined
}

/** What a form holds: a list where a name comes more than once, nothing where it is empty. */
export type Fields = Record<string, string | string[]>

/** Sends what a form holds to an endpoint that takes forms; the server judges it, as it does without a script. */
export function sendFields<E extends Endpoint>(endpoint: Wire<E>, fields: Fields): Promise<CallOutput<E>> {
  return exchange(endpoint, { body: fields })
}

/** Sends a form with its file to an endpoint that takes one; the server judges it, as it does without a script. */
export function sendForm<E extends Endpoint>(endpoint: Wire<E>, form: FormData): Promise<CallOutput<E>> {
  return exchange(endpoint, { body: form })
}

/** A file goes as it is; anything else as JSON. */
function mediaTypeOf(body: unknown): string {
  return body instanceof Blob ? 'application/octet-stream' : 'application/json'
}

function addressOf({ url }: Wire, params: object = {}, query: object = {}): string {
  const given = new Map(Object.entries(params))
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function failureOf(response: Response): Promise<ApiError> {
  const problem = parseProblem(await response.json().catch(() => null))
  return new ApiError(problem.code, { ...problem, status: response.status })
}

/** An endpoint as a function that also says where it goes. */
export function call<E extends Endpoint>(endpoint: Wire<E>): Call<E> {
  const made = (...[input, signal]: Arguments<E>) => exchange(endpoint, input ?? {}, signal)
  made.endpoint = endpoint
  return made
}
