import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  type ZodFastifySchemaValidationError,
} from 'fastify-type-provider-zod'
import type { Problem } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { databaseFailure } from '#server/db/failure.ts'
import { answerProblem, isPlainForm } from './plain-form.ts'
import { Failure, toProblem, sendProblem } from '#server/problems/problem.ts'

const codeOfStatus = new Map<number, ErrorCode>([
  [400, 'INVALID_INPUT'],
  [401, 'SIGN_IN_REQUIRED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [408, 'UPLOAD_TOO_SLOW'],
  [413, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'UNAVAILABLE'],
])

/**
 * Turns any error into a problem document. Unexpected errors get a reference that is in the log. A form
 * submitted without JavaScript is redirected back to its page instead.
 */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemIn(error, request)
  return isPlainForm(request) ? answerProblem(request, reply, problem) : sendProblem(reply, problem)
}

function problemIn(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Failure) {
    return toProblem(error.code, {
      ...(error.message === error.code ? {} : { detail: error.message }),
      ...(error.fields ? { fields: error.fields } : {}),
    })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return toProblem('INVALID_INPUT', { fields: error.validation.map(invalidField) })
  }
  const failed = databaseFailure(error)
  if (failed) {
    request.log.warn(
      { reason: error.code, code: failed, route: request.routeOptions.url },
      'database failure',
    )
    return toProblem(failed)
  }
  const code = isResponseSerializationError(error) ? null : codeFor(error.statusCode ?? 500)
  if (code) return toProblem(code)
  const reference = randomUUID()
  request.log.error({ err: error, reference, route: request.routeOptions.url }, 'unexpected failure')
  return toProblem('INTERNAL', { reference })
}

/** A library's 4xx is a client error, never our failure, whatever its exact number. */
function codeFor(status: number): ErrorCode | null {
  return codeOfStatus.get(status) ?? (status >= 400 && status < 500 ? 'INVALID_INPUT' : null)
}

function invalidField({ instancePath, message }: ZodFastifySchemaValidationError) {
  return { path: instancePath.replace(/^\//, '').replaceAll('/', '.'), message: message ?? 'cannot be used' }
}
