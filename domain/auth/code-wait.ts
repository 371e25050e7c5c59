import { limits } from '#domain/limits.ts'

const {
  freeFailuresPerPlace,
  longestWaitPerPlaceMs,
  freeFailuresPerAccount,
  firstWaitPerAccountMs,
  longestWaitPerAccountMs,
} = limits.factors

/** Wrong codes of one account within the window. A place is the account tried from one network. */
export type CodeFailures = {
  ofPlace: number
  lastOfPlaceAt: Date | null
  ofAccount: number
  lastAt: Date | null
  /** A code of this account was right here before. */
  placeIsKnown: boolean
}

/**
 * How long, in ms, the next code must wait; 0 when it may be tried. Whoever types codes has the password already, so
 * guessing spread over many networks soon waits a quarter of an hour between two tries. Where the owner has confirmed
 * himself before, only his own wrong codes count: nobody locks him out from elsewhere.
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
