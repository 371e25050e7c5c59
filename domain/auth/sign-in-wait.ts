import { limits } from '#domain/limits.ts'

const {
  freeFailuresPerPlace,
  freeFailuresPerAccount,
  freeFailuresPerNetwork,
  longestWaitPerPlaceMs,
  paceOfAccountMs,
  paceOfNetworkMs,
} = limits.auth

/** Wrong passwords within the window. A place is one account tried from one network, or in one session. */
export type SignInFailures = {
  ofPlace: number
  lastOfPlaceAt: Date | null
  ofAccount: number
  lastOfAccountAt: Date | null
  ofNetwork: number
  lastOfNetworkAt: Date | null
  /** Whether the account has signed in from this place before. */
  placeIsKnown: boolean
}

/**
 * How long, in ms, the next attempt must wait; 0 when it may go ahead. The wait of one place doubles from 1
 * to 15 seconds. Guessing spread over many networks or many accounts slows unknown places to one attempt at a
 * time; places that the account has signed in from are not affected. No wait is longer than a sign-in is held
 * for (`signInHeldMs`), so the failures of others delay a member but never refuse them.
 */
export function waitBeforeSignIn(failures: SignInFailures, now: Date): number {
  const { ofPlace, ofAccount, ofNetwork, lastOfPlaceAt, lastOfAccountAt, lastOfNetworkAt } = failures
  const remainingMs = (lastAt: Date | null, paceMs: number) =>
    lastAt ? Math.max(0, lastAt.getTime() + paceMs - now.getTime()) : 0
  const over = ofPlace - freeFailuresPerPlace
  const placeMs = over < 0 ? 0 : remainingMs(lastOfPlaceAt, Math.min(longestWaitPerPlaceMs, 1000 * 2 ** over))
  if (failures.placeIsKnown) return placeMs
  return Math.max(
    placeMs,
    ofAccount < freeFailuresPerAccount ? 0 : remainingMs(lastOfAccountAt, paceOfAccountMs),
    ofNetwork < freeFailuresPerNetwork ? 0 : remainingMs(lastOfNetworkAt, paceOfNetworkMs),
  )
}
