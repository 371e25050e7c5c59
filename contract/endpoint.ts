import { z } from 'zod'
import type { Audience } from '#domain/access/audience.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint as plain data: the server registers it, the browser's client calls it, OpenAPI prints it. `audience`
 * has no default, so none is open by oversight. A `stream` is answered by the handler itself (exports, pushes).
 */
export type Endpoint = {
  method: Method
  url: `/${string}`
  summary: string
  audience: Audience
  /** What it serves: closed to whom all of these are closed to, be it by a toggle or by a permission. */
  features?: readonly FeatureKey[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response?: z.ZodType
  /** The media type of an answer that is not JSON. */
  stream?: string
  /** Failures of its own, beyond those any endpoint may give. */
  errors?: readonly ErrorCode[]
  /** Calls a minute from one person, where the general limit is too generous. */
  perMinute?: number
  /**
   * Rows count against the member's limit of the day: those in this field of the answer, or `export` where the handler
   * counts each batch as it is sent.
   */
  countedRows?: string
  /** Asked by the page and not by the person in front of it: does not put off the end of an idle session. */
  background?: true
  /** Answered to whoever holds the token in the question: never kept, as the answers to signed-in people are not. */
  isPersonal?: true
  /** The longest body taken, where the general limit is too generous. */
  bodyBytes?: number
  /** Takes a form of our own pages sent without a script too, and answers it by leading back to its page. */
  form?: true
  /**
   * Takes one file: as the part `field` of a multipart form or, without `field`, as the body itself. No other endpoint
   * accepts a file.
   */
  file?: { field?: string; mostBytes: number }
}

/** Keeps the exact types of an endpoint's schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** What every failed call answers with (RFC 9457). `reference` finds the log line of an unexpected failure. */
export type Problem = z.infer<typeof Problem>
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  reference: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
