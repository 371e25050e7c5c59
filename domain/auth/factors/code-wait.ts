import { limits } from '#domain/limits.ts'

const {
  freeFailuresPerPlace,
  longestWaitPerPlaceMs,
  freeFailuresPerAccount,
  firstWaitPerAccountMs,
  longestWaitPerAccountMs,
} = limits.factors

/** Wrong codes for one account within the window. A place is the account tried from one network. */
export type CodeFailures = {
  ofPlace: number
  lastOfPlaceAt: Date | null
  ofAccount: number
  lastAt: Date | null
  /** Whether a correct code for this account was entered from this place before. */
  placeIsKnown: boolean
}

/**
 * How long, in ms, the next code must wait; 0 when it may be tried. Entering codes requires the password, so
 * guesses spread over many networks soon wait a quarter of an hour each. From a place where the owner has
 * confirmed a code before, only wrong codes from that place count: nobody can lock the owner out from
 * elsewhere.
 */
export function waitBeforeCode(failures: CodeFailures, now: Date): number {
  const ofPlace = growingWait(failures.ofPlace - freeFailuresPerPlace, 1000, longestWaitPerPlaceMs)
  const left = [remaining(failures.lastOfPlaceAt, ofPlace, now)]
  if (!failures.placeIsKnown) {
    const over = failures.ofAccount - freeFailuresPerAccount
    left.push(
      remaining(failures.lastAt, growingWait(over, firstWaitPerAccountMs, longestWaitPerAccountMs), now),
    )
  }
  return Math.max(...left)
}

function growingWait(over: number, firstMs: number, longestMs: number): number {
  return over < 0 ? 0 : Math.min(longestMs, firstMs * 2 ** over)
}

function remaining(since: Date | null, waitMs: number, now: Date): number {
  return since === null ? 0 : Math.max(0, since.getTime() + waitMs - now.getTime())
}
