import { useCallback, useEffect, useRef, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { onSignedOut } from '#web/session/session.ts'
import { announceSessionExpired } from './session-expired.ts'
import { endExpiredSession, extendSession, onExpiredElsewhere } from './session-expiry.ts'
import { useSessionClock } from './session-timer-clock.ts'
import { SessionTimerDialog } from './session-timer-dialog.tsx'
import { forgetEnd } from './session-timer-store.ts'

type Props = {
  heldRoles: readonly Role[]
  /** Marks the person as offline on the server. */
  markOffline: () => Promise<unknown>
  /** Stops all calls until the page is left. */
  hush: () => Promise<void>
  /** Navigates away after the session has expired. */
  onEnded: () => Promise<void>
  signOut: () => Promise<void>
}

/** Warns five minutes before this session ends, offers to extend it, and ends it. */
export function SessionTimer({ heldRoles, markOffline, hush, onEnded, signOut }: Props) {
  const [busy, setBusy] = useState(false)
  const announceExpiry = useAnnounceExpiryOnce(hush)
  const end = useCallback(() => {
    void endExpiredSession({ markOffline, hush }).then(() => {
      announceExpiry()
      return onEnded()
    })
  }, [markOffline, hush, onEnded, announceExpiry])
  const { remainingMs, restart } = useSessionClock(heldRoles, end)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const extend = () =>
    run(async () => {
      const extended = (await extendSession()) && (await restart().then(yes, no))
      if (extended) toast({ title: m.auth_session_extended(), description: m.auth_session_extended_detail() })
      else toast({ title: m.auth_session_extend_failed(), variant: 'destructive' })
    })

  useEffect(() => {
    const stop = onSignedOut(forgetEnd)
    return () => void stop.then((unsubscribe) => unsubscribe())
  }, [])
  if (remainingMs === null) return null
  return (
    <SessionTimerDialog
      remainingMs={remainingMs}
      busy={busy}
      onExtend={() => void extend()}
      onSignOut={() => void run(signOut)}
    />
  )
}

const yes = () => true
const no = () => false

/** Announces the expiry once, whether this tab or another notices first. */
function useAnnounceExpiryOnce(hush: () => Promise<void>): () => void {
  const isAnnounced = useRef(false)
  const announce = useCallback(() => {
    if (isAnnounced.current) return
    isAnnounced.current = true
    announceSessionExpired()
  }, [])
  useEffect(
    () =>
      onExpiredElsewhere(() => {
        announce()
        void hush()
      }),
    [announce, hush],
  )
  return announce
}
