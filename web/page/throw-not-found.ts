import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'

const notThere: readonly string[] = ['NOT_FOUND', 'INVALID_INPUT']

/**
 * For a loader, `ask.catch(orNotFound)`: what the server does not have, or what cannot be the name of anything, is a page
 * that is not there.
 */
export function throwNotFound(error: unknown): never {
  if (error instanceof ApiError && notThere.includes(error.code)) throw notFound()
  throw error
}
