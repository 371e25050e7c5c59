import type { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { backgroundHeader, Problem, type Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { isUntouched } from './activity.ts'
import { ApiError } from './api-error.ts'

type AnyInput = { params?: object; query?: object; body?: unknown }

type Part<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : unknown

/** What a call of this endpoint takes: `{ params, query, body }`, as far as it has them. */
export type InputOf<E extends Endpoint> = AnyInput & Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** What it answers; the whole response for one that streams. */
export type OutputOf<E extends Endpoint> = E extends { stream: string }
  ? Response
  : E extends { response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined

type Arguments<E extends Endpoint> =
  object extends InputOf<E>
    ? [input?: InputOf<E>, signal?: AbortSignal]
    : [input: InputOf<E>, signal?: AbortSignal]

export type Call<E extends Endpoint> = ((...given: Arguments<E>) => Promise<OutputOf<E>>) & { endpoint: E }

type Calls<C> = { [F in keyof C]: { [K in keyof C[F]]: C[F][K] extends Endpoint ? Call<C[F][K]> : never } }

let accessToken: () => Promise<string | null> = () => Promise.resolve(null)

/** Where calls get their access token; sign-in registers it, so that nobody else loads its client. */
export function authorizeWith(source: typeof accessToken): void {
  accessToken = source
}

/** Takes a call to the server. */
export type Way = (
  path: string,
  call: { method: Endpoint['method']; headers: Headers; body?: string | Blob; signal?: AbortSignal },
) => Promise<Response>

let way: Way = (path, call) => fetch(path, call)

/** Where calls go from now on, where there is no network between: a page that the server renders asks it directly. */
export function callThrough(other: Way): void {
  way = other
}

/** Calls an endpoint of the contract; throws ApiError, or the reason of the signal when it is aborted. */
export function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>>
export async function send(endpoint: Endpoint, { params, query, body }: AnyInput, signal?: AbortSignal) {
  const headers = new Headers(body === undefined ? {} : { 'content-type': mediaTypeOf(body) })
  const token = await accessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // What arrives or is looked after by itself must not keep the session of someone who has left alive.
  if (isUntouched()) headers.set(backgroundHeader, '1')
  const response = await way(addressOf(endpoint, params, query), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new ApiError('OFFLINE', { detail: cause instanceof Error ? cause.message : 'no answer' })
  })
  if (!response.ok) throw await failureOf(response)
  if (endpoint.stream) return response
  return endpoint.response ? await response.json() : undefined
}

/** What a form holds: a list where a name comes more than once, nothing where it is empty. */
export type Fields = Record<string, string | string[]>

/** Sends what a form holds to an endpoint that takes forms; the server judges it, as it does without a script. */
export function sendFields<E extends Endpoint>(endpoint: E, fields: Fields): Promise<OutputOf<E>>
export function sendFields(endpoint: Endpoint, fields: Fields) {
  return send(endpoint, { body: fields })
}

/** A file goes as it is; anything else as JSON. */
function mediaTypeOf(body: unknown): string {
  return body instanceof Blob ? 'application/octet-stream' : 'application/json'
}

function addressOf({ url }: Endpoint, params: object = {}, query: object = {}): string {
  const given = new Map(Object.entries(params))
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

async function failureOf(response: Response): Promise<ApiError> {
  const problem = Problem.safeParse(await response.json().catch(() => null))
  const code = Object.keys(errors).find((name): name is ErrorCode => name === problem.data?.code)
  return new ApiError(code ?? 'INTERNAL', { status: response.status, ...problem.data })
}

function callsOf<C extends Record<string, Record<string, Endpoint>>>(features: C): Calls<C>
function callsOf(features: Record<string, Record<string, Endpoint>>): object {
  const call = (endpoint: Endpoint) =>
    Object.assign((input = {}, signal?: AbortSignal) => send(endpoint, input, signal), { endpoint })
  return mapped(features, (feature) => mapped(feature, call))
}

function mapped<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}

/** Every endpoint as a function: `await api.market.summary({ query: { type: 'unit' } })`. */
export const api = callsOf(contract)
