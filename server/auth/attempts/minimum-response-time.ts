import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Responds no sooner than this after the call arrived, whatever the result, so that the response time does
 * not reveal whether an address is registered. The work itself must take less time than this.
 */
export async function withMinimumTime<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await sleep(Math.max(0, leastMs - (performance.now() - startedAt)))
  }
}
