import type { Problem } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'

/** Answers of a proxy, or of a server that starts, without a code of ours. */
const unavailable = new Set([502, 503, 504])

/**
 * Parses the body of a failed response. It may come from a proxy and not from our server, so every field is checked.
 */
export function parseProblem(answer: unknown, status: number): Partial<Problem> & { code: ErrorCode } {
  const body = new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : [])
  const text = (name: string) => {
    const value: unknown = body.get(name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  const fields: unknown = body.get('fields')
  const named = Object.keys(errors).find((name): name is ErrorCode => name === body.get('code'))
  return {
    code: named ?? (unavailable.has(status) ? 'UNAVAILABLE' : 'INTERNAL'),
    ...text('detail'),
    ...text('reference'),
    ...(Array.isArray(fields) ? { fields: fields.filter(isField) } : {}),
  }
}

function isField(field: unknown): field is { path: string; message: string } {
  return typeof field === 'object' && field !== null && 'path' in field && 'message' in field
}
