import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { signInAttempt, beginAttempt, type BegunAttempt } from './attempts.ts'

const { signInHeldMs, signInTurnEveryMs, signInsHeld, signInsHeldPerNetwork } = limits.auth

/** Holds sign-ins that come too soon until they may go ahead. */
export type SignInTurns = {
  /** The attempt once it may go ahead; null when it was held for too long, or too many are held already. */
  take(email: string, address: string): Promise<BegunAttempt | null>
}

/**
 * Failed sign-ins by others slow an account or network down. A sign-in then waits instead of being refused:
 * the owner gets in with a delay, and guesses pass one at a time. The database decides which waiting sign-in
 * goes next, over all processes.
 */
export function signInTurns(sql: Sql, now: () => Date): SignInTurns {
  const held = new Map<string, number>()
  let heldInAll = 0

  function enter(network: string): boolean {
    const ofNetwork = held.get(network) ?? 0
    if (heldInAll >= signInsHeld || ofNetwork >= signInsHeldPerNetwork) return false
    heldInAll += 1
    held.set(network, ofNetwork + 1)
    return true
  }

  function leave(network: string): void {
    heldInAll -= 1
    const ofNetwork = (held.get(network) ?? 1) - 1
    if (ofNetwork > 0) held.set(network, ofNetwork)
    else held.delete(network)
  }

  return {
    async take(email, address) {
      const attempt = signInAttempt(email, address)
      const untilMs = now().getTime() + signInHeldMs
      let result = await beginAttempt(sql, { email, attempt }, now())
      if (!('waitMs' in result)) return result
      if (!enter(attempt.network)) return null
      try {
        while ('waitMs' in result) {
          if (now().getTime() + result.waitMs > untilMs) return null
          await sleep(Math.min(result.waitMs, signInTurnEveryMs))
          result = await beginAttempt(sql, { email, attempt }, now())
        }
        return result
      } finally {
        leave(attempt.network)
      }
    },
  }
}
