import type { FastifyReply } from 'fastify'
import type { Problem } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { limits } from '#domain/limits.ts'

/** An error with a code of the contract. Any other exception is unexpected. */
export class Failure extends Error {
  readonly code: ErrorCode
  /** What is wrong with single inputs. */
  readonly fields: Problem['fields']
  constructor(code: ErrorCode, detail?: string, fields?: Problem['fields']) {
    super(detail ?? code)
    this.code = code
    this.fields = fields
    this.name = 'Failure'
  }
}

/** Use as `throw fail('NOT_FOUND')`; `detail` is a sentence for the caller. */
export function fail(code: ErrorCode, detail?: string, fields?: Problem['fields']): Failure {
  return new Failure(code, detail, fields)
}

const titles: Record<ErrorCode, string> = {
  INVALID_INPUT: 'Some entries are not valid',
  SIGN_IN_REQUIRED: 'Sign in to continue',
  KEY_INVALID: 'This API key does not exist, or it was revoked',
  KEY_EXPIRED: 'This API key has expired',
  FORBIDDEN: 'Your role does not allow this',
  MEMBERSHIP_REQUIRED: 'Your account is under review',
  PROOF_REQUIRED: 'Confirm it is you',
  SECOND_FACTOR_REQUIRED: 'Use your second factor first',
  AGREEMENT_REQUIRED: 'Accept the new terms first',
  FEATURE_DISABLED: 'This feature is switched off',
  UPGRADE_REQUIRED: 'This feature needs a higher subscription tier',
  KEY_NOT_ACCEPTED: 'This endpoint does not accept API keys',
  SCOPE_REQUIRED: 'This API key lacks the scope for this endpoint',
  KEY_PLAN_REQUIRED: 'API keys need the Investor Pro plan. This key works again once its owner has the plan',
  NOT_FOUND: 'Nothing found here',
  METHOD_NOT_ALLOWED: 'This address does not support this method',
  VERIFICATION_REQUIRED: 'Club deals need a verification of the member',
  VERIFICATION_EXPIRED: 'The verification for club deals has expired',
  SUITABILITY_REQUIRED: 'The answers of the member do not suit club deals',
  JURISDICTION_BLOCKED: "The deal is not open to residents of the member's country",
  BELOW_THRESHOLD: 'The declared amount is below the threshold for club deals',
  BELOW_MIN_TICKET: 'The amount is below the smallest one of the deal',
  NOT_UNIT_MULTIPLE: 'The amount is no multiple of the unit of the deal',
  ABOVE_MAX_TICKET: 'The amount is above the largest one of the deal',
  RETAIL_LIMIT_EXCEEDED: 'The amount is above what a retail member may declare',
  RISK_FORM_REQUIRED: 'The statement of risks must be confirmed',
  DEAL_NOT_OPEN: 'The deal takes no interest now',
  DEAL_INCOMPLETE: 'Something is missing before the deal may open',
  FOUR_EYES: 'Someone else must approve this',
  UPLOAD_TOO_SLOW: 'The upload stopped',
  CONFLICT: 'The change was not saved: something changed in the meantime',
  TOO_MANY_KEYS: 'You have as many API keys as a member can have',
  TOO_LARGE: 'This is too large',
  QUOTA_EXCEEDED: 'Your storage is full',
  UNSUPPORTED_TYPE: 'This file type is not supported',
  FORMAT_NOT_RECOGNISED: 'We do not recognise this file',
  TOO_MANY_REQUESTS: 'Too many requests; try again in a moment',
  DAILY_LIMIT_REACHED: 'Your account has reached the number of rows it can load in a day',
  TOO_MANY_EXPORTS: 'Too many exports at once; wait for one to finish',
  INTERNAL: 'Something went wrong on our side',
  UNAVAILABLE: 'The server is not ready',
  QUESTION_TOO_SLOW: 'This search takes too long; narrow the filters',
  DISK_FULL: 'No storage space left',
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
