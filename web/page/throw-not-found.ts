import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'

const notThere: readonly string[] = ['NOT_FOUND', 'INVALID_INPUT']

/**
 * For a loader: `load.catch(throwNotFound)`. Shows the 404 page if the server has no such record or the name cannot
 * be valid.
 */
export function throwNotFound(error: unknown): never {
  if (error instanceof ApiError && notThere.includes(error.code)) throw notFound()
  throw error
}
