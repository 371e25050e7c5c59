import { useCallback, useEffect, useRef, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toaster.tsx'
import { onSignedOut } from '#web/session/session.ts'
import { announceSessionExpired } from './session-expired.ts'
import { endExpiredSession, extendSession, onExpiredElsewhere } from './session-timer-acts.ts'
import { useSessionClock } from './session-timer-clock.ts'
import { SessionTimerDialog } from './session-timer-dialog.tsx'
import { forgetEnd } from './session-timer-store.ts'

type Props = {
  held: readonly Role[]
  /** Tells the server that the person is gone. */
  markOffline: () => Promise<unknown>
  /** Lets nothing more be asked, until the page is left. */
  hush: () => Promise<void>
  /** Leads away when the session has run out; it is over by then. */
  onEnded: () => Promise<void>
  signOut: () => Promise<void>
}

/** Warns five minutes before this session ends, offers to go on, and ends it (specification §4). */
export function SessionTimer({ held, markOffline, hush, onEnded, signOut }: Props) {
  const [busy, setBusy] = useState(false)
  const busyNow = useRef(false)
  const tellExpired = useExpiryToldOnce(hush)
  const end = useCallback(() => {
    void endExpiredSession({ markOffline, hush }).then(() => {
      tellExpired()
      return onEnded()
    })
  }, [markOffline, hush, onEnded, tellExpired])
  const { remainingMs, startAgain } = useSessionClock(held, end)

  const act = async (work: () => Promise<void>) => {
    if (busyNow.current) return
    busyNow.current = true
    setBusy(true)
    await work()
    busyNow.current = false
    setBusy(false)
  }
  const extend = () =>
    act(async () => {
      const extended = (await extendSession()) && (await startAgain().then(yes, no))
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
      onSignOut={() => void act(signOut)}
    />
  )
}

const yes = () => true
const no = () => false

/** Says why the session is over, whether this tab or another is the first to notice. */
function useExpiryToldOnce(hush: () => Promise<void>): () => void {
  const told = useRef(false)
  const tell = useCallback(() => {
    if (told.current) return
    told.current = true
    announceSessionExpired()
  }, [])
  useEffect(
    () =>
      onExpiredElsewhere(() => {
        tell()
        void hush()
      }),
    [tell, hush],
  )
  return tell
}
