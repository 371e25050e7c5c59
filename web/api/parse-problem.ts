import type { Problem } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'

/** What a failed answer tells of itself. Whoever answered may not be our server: nothing is taken for granted. */
export function parseProblem(answer: unknown): Partial<Problem> & { code: ErrorCode } {
  const told = new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : [])
  const text = (name: string) => {
    const value: unknown = told.get(name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  const fields: unknown = told.get('fields')
  return {
    code: Object.keys(errors).find((name): name is ErrorCode => name === told.get('code')) ?? 'INTERNAL',
    ...text('detail'),
    ...text('reference'),
    ...(Array.isArray(fields) ? { fields: fields.filter(isField) } : {}),
  }
}

function isField(field: unknown): field is { path: string; message: string } {
  return typeof field === 'object' && field !== null && 'path' in field && 'message' in field
}
