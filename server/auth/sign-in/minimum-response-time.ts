import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers no sooner than this after the call came, whatever was found on the way: how long the work took tells nobody
 * whether an address is known. The work itself must fit in.
 */
export async function withMinimumTime<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await sleep(Math.max(0, leastMs - (performance.now() - startedAt)))
  }
}
