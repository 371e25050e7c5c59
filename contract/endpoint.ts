import { z } from 'zod'
import type { Audience } from '#domain/access/audience.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { ApiScope } from '#domain/keys/scopes.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One endpoint as plain data: the server registers it, the browser's client calls it, OpenAPI prints it.
 * `audience` has no default, so that no endpoint is public by oversight. A `stream` response is written by
 * the handler itself (exports, pushes).
 */
export type Endpoint = {
  method: Method
  url: `/${string}`
  summary: string
  audience: Audience
  /**
   * The features that use it. It is closed when all of them are closed to the caller, by toggle or
   * permission.
   */
  features?: readonly FeatureKey[]
  /** Sends figures as a data file: the feature `data-export` must be open to the caller, too. */
  isDataExport?: true
  /**
   * The scopes of API keys that may call it, any of them. Without scopes it accepts no key. Only endpoints
   * that change nothing have scopes.
   */
  scopes?: readonly ApiScope[]
  /** Passes calls on to other endpoints, at which they are checked and counted. It is not counted itself. */
  relays?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response?: z.ZodType
  /** The media type of a response that is not JSON, or several separated by commas. */
  stream?: string
  /** Its own error codes, besides those that any endpoint can return. */
  errors?: readonly ErrorCode[]
  /** Calls a minute per person, where the general limit is too high. */
  perMinute?: number
  /**
   * Rows that count against the member's daily limit: those in this field of the response, or `export` where
   * the handler counts each batch as it is sent.
   */
  countedRows?: string
  /** Called by the page and not by a user's action: it does not extend an idle session. */
  background?: true
  /**
   * The response belongs to the holder of a token in the request. It must not be cached, like the responses
   * to signed-in users.
   */
  isPersonal?: true
  /** The largest body, where the general limit is too high. */
  bodyBytes?: number
  /** Also accepts a form submitted without JavaScript from our own pages, and redirects back to the page. */
  form?: true
  /**
   * A refused form redirects with what was typed, so that its page shows it again. Not for secrets: it is in the
   * address.
   */
  returnsInput?: true
  /**
   * Accepts one file: as the part `field` of a multipart form, or as the body itself without `field`. No
   * other endpoint accepts a file.
   */
  file?: { field?: string; mostBytes: number }
}

/** Keeps the exact types of an endpoint's schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/**
 * The body of every error response (RFC 9457). `reference` identifies the log line of an unexpected error.
 */
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
