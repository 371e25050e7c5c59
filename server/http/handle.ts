import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Parts } from '#server/parts.ts'
import type { Upload } from './bodies/upload.ts'
import type { ExportRows } from './exports/count-rows.ts'
import type { Person } from './person.ts'

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Answer<E extends Endpoint> = E extends { stream: string }
  ? unknown
  : E extends { response: infer R extends z.ZodType }
    ? z.input<R>
    : void

/** The context of a handler: the parts, the caller, and the input with the contract's types. */
export type Context<E extends Endpoint = Endpoint> = Parts & {
  person: E['audience'] extends 'anyone' ? Person | null : Person
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** For an endpoint with a `file`: the upload, if there is one. */
  upload: Upload | null
  /** Whether a feature is open to the caller, for responses that combine several features. */
  isOpen: (feature: FeatureKey) => Promise<boolean>
  /** Counts the rows of an export against the member's limit of the day. */
  exportRows: ExportRows
  request: FastifyRequest
  reply: FastifyReply
}

/** An endpoint with its handler. */
export type Route = {
  name: string
  endpoint: Endpoint
  // A method, so that handlers with a narrower context are assignable. The gate builds the context from the
  // same endpoint.
  answer(context: unknown): unknown
}

type Handlers<F extends Record<string, Endpoint>> = {
  [K in keyof F]: (context: Context<F[K]>) => Answer<F[K]> | Promise<Answer<F[K]>>
}

/** Pairs each endpoint of a feature with its handler; a missing one does not compile. */
export function handle<F extends Record<string, Endpoint>>(feature: F, handlers: Handlers<F>): Route[] {
  return Object.entries(feature).map(([name, endpoint]) => {
    const answer = handlers[name]
    if (!answer) throw new Error(`the endpoint ${name} has no handler`)
    return { name, endpoint, answer }
  })
}
