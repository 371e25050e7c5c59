import type { Problem } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Every reason for which a call can fail. OFFLINE is the only one that does not come from the server. */
export type FailureCode = ErrorCode | 'OFFLINE'

/** A failed call. `reference` identifies the line in the server's log. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  /** HTTP status, or 0 if there was no response. */
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
