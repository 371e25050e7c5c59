import { limits } from '#domain/limits.ts'

const {
  freeFailuresPerPlace,
  freeFailuresPerAccount,
  freeFailuresPerNetwork,
  longestWaitPerPlaceMs,
  failureWindowMs,
} = limits.auth

/** Wrong passwords within the window. A place is one account tried from one network. */
export type SignInFailures = {
  ofPlace: number
  lastOfPlaceAt: Date | null
  ofAccount: number
  ofNetwork: number
  /** The account has signed in from this place before. */
  placeIsKnown: boolean
}

/**
 * How long, in ms, the next try must wait; 0 when it may go ahead. From one place the wait doubles from a second to a
 * minute, so nobody is locked out for long by a guesser behind the same network. Guessing spread over many networks
 * closes the account to new places only: its owner still gets in from where he always does.
 */
export function waitBeforeSignIn(failures: SignInFailures, now: Date): number {
  if (failures.ofNetwork >= freeFailuresPerNetwork && !failures.placeIsKnown) return failureWindowMs
  if (failures.ofAccount >= freeFailuresPerAccount && !failures.placeIsKnown) return failureWindowMs
  const over = failures.ofPlace - freeFailuresPerPlace
  if (over < 0 || !failures.lastOfPlaceAt) return 0
  const waitMs = Math.min(longestWaitPerPlaceMs, 1000 * 2 ** over)
  return Math.max(0, failures.lastOfPlaceAt.getTime() + waitMs - now.getTime())
}
