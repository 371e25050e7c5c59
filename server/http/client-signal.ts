import type { FastifyReply } from 'fastify'
import { fail } from './problem.ts'

/** Aborted when the client's connection closes before the answer is complete; at once if it is closed already. */
export function clientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!raw.writableFinished) controller.abort(fail('UNAVAILABLE'))
  }
  if (raw.closed) abort()
  else raw.once('close', abort)
  return controller.signal
}

/** Calls `release` once the answer is complete or its client is gone; at once if it is gone already. */
export function whenClosed({ raw }: FastifyReply, release: () => void): void {
  if (raw.closed) release()
  else raw.once('close', release)
}
