import { useCallback, useEffect, useState } from 'react'
import type { Me } from '#contract/access.ts'
import { isBlocked } from '#domain/auth/factors/second-factor.ts'
import { api } from '#web/api/client.ts'
import { accessToken, beforeSignOut } from '#web/session/session.ts'
import { SessionTimer } from '#web/auth/session/session-timer.tsx'
import { Disclaimer } from '#web/presence/disclaimer-dialog.tsx'
import { useOwnPresence } from '#web/presence/presence-dot.tsx'
import { useActivityReports, useLogin, usePresence } from '#web/presence/use-presence.ts'
import { Visits } from '#web/presence/visit-effects.tsx'
import { newVisitSession } from '#web/presence/visit-session.ts'
import { trackPresence } from '#web/shell/realtime.ts'
import { useHush, useLeave, useSignOut } from './use-sign-out.ts'

/** The background tasks of member pages: presence, visits, the disclaimer and the end of the session. */
export function SessionStates({ person }: { person: Me }) {
  const { id: userId, roles } = person
  const [visitSession] = useState(newVisitSession)
  const leave = useLeave()
  useLogin({ userId, visitSession })
  usePresence({ userId, visitSession })
  useActivityReports({ visitSession })
  useGoodbye(visitSession)
  const presence = useOwnPresence()
  useEffect(() => trackPresence(presence === 'active' ? 'green' : 'yellow'), [presence])
  const markOffline = useCallback(() => api.presence.markOffline({ body: { _user_id: userId } }), [userId])
  const timer = { heldRoles: roles, markOffline, hush: useHush(), onEnded: leave, signOut: useSignOut() }
  return (
    <>
      <Visits visitSession={visitSession} accessToken={accessToken} />
      {isBlocked(person.secondFactor) ? null : <Disclaimer userId={userId} />}
      <SessionTimer {...timer} />
    </>
  )
}

/** Marks the person as offline before a sign-out, while the token is still valid. */
function useGoodbye(visitSession: string): void {
  useEffect(
    () =>
      beforeSignOut(() =>
        api.presence.trackSession({
          body: { action: 'logout', sessionId: visitSession, currentPage: window.location.pathname },
        }),
      ),
    [visitSession],
  )
}
