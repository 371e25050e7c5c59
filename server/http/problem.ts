import type { FastifyReply } from 'fastify'
import type { Problem } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { limits } from '#domain/limits.ts'

/** An error with a code of the contract. Any other exception is unexpected. */
export class Failure extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, detail?: string) {
    super(detail ?? code)
    this.code = code
    this.name = 'Failure'
  }
}

/** Use as `throw fail('NOT_FOUND')`; `detail` is a sentence for the caller. */
export function fail(code: ErrorCode, detail?: string): Failure {
  return new Failure(code, detail)
}

const titles: Record<ErrorCode, string> = {
  INVALID_INPUT: 'Some of what was sent cannot be used',
  SIGN_IN_REQUIRED: 'Sign in first',
  FORBIDDEN: 'Your role does not allow this',
  MEMBERSHIP_REQUIRED: 'Your account is under review',
  PROOF_REQUIRED: 'Show once more that it is you',
  SECOND_FACTOR_REQUIRED: 'Use your second factor first',
  AGREEMENT_REQUIRED: 'Accept the new terms first',
  FEATURE_DISABLED: 'This feature is switched off',
  UPGRADE_REQUIRED: 'This feature needs a higher subscription tier',
  NOT_FOUND: 'There is nothing here',
  METHOD_NOT_ALLOWED: 'This address does not take that method',
  FOUR_EYES: 'Whoever wrote it does not approve it',
  UPLOAD_TOO_SLOW: 'The upload was too slow or stopped',
  CONFLICT: 'This does not fit what has happened meanwhile',
  TOO_LARGE: 'This is larger than what can be taken',
  QUOTA_EXCEEDED: 'Your storage is full',
  UNSUPPORTED_TYPE: 'This type of content cannot be read',
  FORMAT_NOT_RECOGNISED: 'The file is in no format we know',
  TOO_MANY_REQUESTS: 'Too many requests; try again in a moment',
  DAILY_LIMIT_REACHED: 'Your account has loaded as many rows as it may in one day',
  TOO_MANY_EXPORTS: 'You have too many exports under way; wait for one to finish',
  INTERNAL: 'Something went wrong on our side',
  UNAVAILABLE: 'Not ready to answer yet',
  QUESTION_TOO_SLOW: 'This question takes too long; narrow the filter',
  DISK_FULL: 'There is no space left to store this',
}

/** The value of Retry-After while the database is lost. */
export const retryAfterSeconds = Math.ceil(limits.database.retryAfterMs / 1000)

type Extras = Pick<Problem, 'detail' | 'reference' | 'fields'>

/** A problem document (RFC 9457) for an error code. */
export function toProblem(code: ErrorCode, extras: Extras = {}): Problem {
  return { type: 'about:blank', title: titles[code], status: errors[code], code, ...extras }
}

/** Sends a problem; `cache-control` prevents proxies from caching it. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.code === 'UNAVAILABLE') reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}
