import type { Problem } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Every way a call can end without an answer. OFFLINE is the one that the server cannot tell of. */
export type FailureCode = ErrorCode | 'OFFLINE'

/** A call that failed. `reference` finds the line in the server's log. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly detail: string | undefined
  readonly reference: string | undefined
  readonly fields: NonNullable<Problem['fields']>
  constructor(code: FailureCode, problem: Partial<Problem> = {}) {
    super(problem.detail ?? code)
    this.code = code
    this.status = problem.status ?? 0
    this.detail = problem.detail
    this.reference = problem.reference
    this.fields = problem.fields ?? []
  }
}
