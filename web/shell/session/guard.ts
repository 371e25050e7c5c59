import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { featureStates, me } from '#web/access/queries.ts'
import { ApiError } from '#web/api/api-error.ts'
import { setAccessTokenSource } from '#web/api/send.ts'
import { accessToken, currentSession, forgetSession, isSessionCurrent } from '#web/session/session.ts'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { announceSessionExpired } from '#web/auth/session/session-expired.ts'
import '#web/shell/sanitiser.ts'

setAccessTokenSource(accessToken)

/**
 * The guard of member pages. Loads the signed-in person and their features into the cache; redirects everyone else to
 * the sign-in page. Nothing to wait for between two pages of a member: the next page is drawn with the click.
 */
export function requirePerson(cache: QueryClient): Promise<void> | undefined {
  const isKnown = [me(), featureStates()].every(({ queryKey }) => cache.getQueryData(queryKey) !== undefined)
  return isKnown && isSessionCurrent() ? undefined : findPerson(cache)
}

export type Guard = typeof requirePerson

async function findPerson(cache: QueryClient): Promise<void> {
  const hadSession = mayBeSignedIn()
  if (!(await currentSession())) {
    // The session has ended: the server would refuse it.
    if (hadSession && !mayBeSignedIn()) announceSessionExpired()
    throw toSignIn()
  }
  try {
    await Promise.all([cache.ensureQueryData(me()), cache.ensureQueryData(featureStates())])
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_REQUIRED') throw error
    await forgetSession()
    cache.clear()
    announceSessionExpired()
    throw toSignIn()
  }
}

function toSignIn() {
  return redirect({ to: '/auth', replace: true })
}
