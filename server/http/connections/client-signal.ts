import type { FastifyReply } from 'fastify'
import { fail } from '#server/problems/problem.ts'

/**
 * Aborts when the client's connection closes before the response is complete; at once if it is closed
 * already.
 */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!raw.writableFinished) controller.abort(fail('UNAVAILABLE'))
  }
  if (raw.closed) abort()
  else raw.once('close', abort)
  return controller.signal
}

/**
 * Calls `release` once the response is complete or the client has disconnected; at once if it has already.
 */
export function whenClosed({ raw }: FastifyReply, release: () => void): void {
  if (raw.closed) release()
  else raw.once('close', release)
}
