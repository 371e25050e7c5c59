import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { holdCalls } from '#web/api/send.ts'
import { onSignedOut, runSignOutCalls } from '#web/session/session.ts'
import { signOut } from '#web/auth/sign-in.ts'
import { forgetRecents } from '#web/search/recent.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'

let leaving: Promise<void> | null = null
let askAgain = () => {}

/** Lets nothing more be asked in the name of a session that is being ended; what is under way is given up. */
function hush(cache: QueryClient): Promise<void> {
  const before = askAgain
  askAgain = holdCalls()
  before()
  return cache.cancelQueries()
}

export function useHush(): () => Promise<void> {
  const cache = useQueryClient()
  return useCallback(() => hush(cache), [cache])
}

/**
 * Leads to the sign-in page and empties what this tab remembers. The cache not before that page is there: the one still in
 * sight would ask for everything again, and be refused. Whoever signs out hears of it twice, by his own act and by the client's
 * word, and leaves once: a second navigation would end the waiting for the first.
 */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useCallback(() => {
    forgetRecents()
    leaving ??= hush(cache)
      .then(() => navigate({ to: '/auth', replace: true }))
      .then(() => cache.clear())
      .finally(() => {
        askAgain()
        leaving = null
      })
    return leaving
  }, [navigate, cache])
}

/** Ends the session and leaves. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave()
  const hushed = useHush()
  return useCallback(async () => {
    await runSignOutCalls()
    await hushed()
    const { ok, notice } = await signOut()
    toast(notice)
    if (ok) await leave()
    else askAgain()
  }, [leave, hushed])
}

/** Follows a sign-out in another tab, or one that the server decided. */
export function useLeaveWhenSignedOut(): void {
  const leave = useLeave()
  useEffect(() => {
    const stop = onSignedOut(() => void leave())
    return () => void stop.then((unsubscribe) => unsubscribe())
  }, [leave])
}
