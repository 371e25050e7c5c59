import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import { databaseFailure } from '#server/db/failure.ts'
import { Failure } from '#server/problems/problem.ts'

const version = '2024-01-01'

/** An error in the sign-in client's protocol; `code` is one that the client knows. */
export class AuthRefusal extends Error {
  /** Why a password is weak, sent with the code. */
  readonly reasons: readonly string[] = []
  readonly status: number
  readonly code: string
  readonly retryAfterMs: number | null
  constructor(status: number, code: string, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.name = 'AuthRefusal'
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export function refuse(status: number, code: string, message: string): AuthRefusal {
  return new AuthRefusal(status, code, message)
}

/** 429 for a letter; the client shows the message. */
export function letterTooSoon(waitMs: number): AuthRefusal {
  const seconds = Math.ceil(waitMs / 1000)
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthRefusal(429, 'over_email_send_rate_limit', message, waitMs)
}

/** 429; the wait is rounded up to whole seconds for the Retry-After header. */
export function tooSoon(waitMs: number): AuthRefusal {
  return new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', waitMs)
}

/**
 * Sends any error in the protocol's format. The client reads `code` only when the version header it sent is
 * returned, otherwise `error_code`. It retries after 5xx, so invalid input must never be one.
 */
export function answerRefusal(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code, message, retryAfterMs, reasons } = toRefusal(error)
  reply.code(status).header('x-sb-error-code', code).header('cache-control', 'no-store')
  if (retryAfterMs !== null) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
  const reference = {
    ...(status >= 500 ? { error_id: randomUUID() } : {}),
    ...(reasons.length > 0 ? { weak_password: { reasons } } : {}),
  }
  if (status >= 500 && !(error instanceof Failure))
    request.log.error({ err: error, ...reference }, 'unexpected failure of sign-in')
  else
    request.log.info(
      { code, address: request.ip, userAgent: request.headers['user-agent'] },
      'sign-in refused',
    )
  if (request.headers['x-supabase-api-version'] === version)
    return reply.header('x-supabase-api-version', version).send({ code, message, ...reference })
  return reply.send({ code: status, error_code: code, msg: message, ...reference })
}

function toRefusal(error: FastifyError): AuthRefusal {
  if (error instanceof AuthRefusal) return error
  const failed = databaseFailure(error) ?? (error instanceof Failure ? error.code : null)
  if (failed === 'UNAVAILABLE')
    return new AuthRefusal(503, 'unexpected_failure', 'The server is not ready', limits.database.retryAfterMs)
  if (failed === 'DISK_FULL') return refuse(507, 'unexpected_failure', 'No storage space left')
  if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS')
    return new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached')
  if (error instanceof Failure && error.code === 'UNAVAILABLE')
    return new AuthRefusal(503, 'request_timeout', 'The server is busy, try again in a moment', 1000)
  if (error.statusCode === 413 || (error instanceof Failure && error.code === 'TOO_LARGE'))
    return refuse(413, 'request_entity_too_large', 'Request body is larger than 1 MB')
  if (error instanceof Failure || (error.statusCode && error.statusCode < 500))
    return refuse(400, 'bad_json', 'Could not parse request body as JSON')
  return refuse(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
