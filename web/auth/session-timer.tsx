import { useCallback, useEffect, useRef, useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/toaster.tsx'
import { onSignedOut } from './session.ts'
import { endExpiredSession, extendSession } from './session-timer-acts.ts'
import { useSessionClock } from './session-timer-clock.ts'
import { SessionTimerDialog } from './session-timer-dialog.tsx'
import { forgetEnd } from './session-timer-store.ts'

type Props = {
  held: readonly Role[]
  /** Tells the server that the person is gone. */
  markOffline: () => Promise<unknown>
  /** Leads away when the session has run out; it is over by then. */
  onEnded: () => void
  signOut: () => Promise<void>
}

/** Warns five minutes before this session ends, offers to go on, and ends it (specification §4). */
export function SessionTimer({ held, markOffline, onEnded, signOut }: Props) {
  const [busy, setBusy] = useState(false)
  const busyNow = useRef(false)
  const endedHere = useRef(false)
  const end = useCallback(() => {
    endedHere.current = true
    void endExpiredSession(markOffline).then(() => {
      tellExpired()
      onEnded()
    })
  }, [markOffline, onEnded])
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

  useEndInAnotherTab(remainingMs, endedHere)
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

function tellExpired(): void {
  toast({
    title: m.auth_session_expired(),
    description: m.auth_session_expired_detail(),
    variant: 'destructive',
  })
}

/** Nothing of a session stays when it is over. Another tab may be the first to end it; the reason is told here too. */
function useEndInAnotherTab(remainingMs: number | null, endedHere: { current: boolean }): void {
  const left = useRef(remainingMs)
  useEffect(() => {
    left.current = remainingMs
  }, [remainingMs])
  useEffect(() => {
    const stop = onSignedOut(() => {
      forgetEnd()
      if (!endedHere.current && left.current !== null && left.current <= aboutToEndMs) tellExpired()
    })
    return () => void stop.then((unsubscribe) => unsubscribe())
  }, [endedHere])
}

/** Tabs do not look at the clock in the same moment. */
const aboutToEndMs = 2000
