import { setTimeout as sleep } from 'node:timers/promises'

/** Work that took longer than it may, at every attempt. */
export class TookTooLong extends Error {}

/**
 * Runs work that may never end, and begins it again when it takes too long. What it still does then is ignored: it
 * must have no effect but its result. Throws TookTooLong after the last attempt.
 */
export async function retryInTime<T>(
  work: () => Promise<T>,
  { limitMs, attempts }: { limitMs: number; attempts: number },
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const timer = new AbortController()
    const late = sleep(limitMs, null, { signal: timer.signal }).catch(() => null)
    try {
      const done = await Promise.race([work().then((result) => ({ result })), late])
      if (done) return done.result
    } finally {
      timer.abort()
    }
  }
  throw new TookTooLong(`work took more than ${limitMs} ms, ${attempts} times`)
}
