import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/** For a loader, `ask.catch(orNotFound)`: what the server does not have is a page that is not there. */
export function orNotFound(error: unknown): never {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') throw notFound()
  throw error
}
