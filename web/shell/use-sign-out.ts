import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { onSignedOut } from '#web/auth/session.ts'
import { signOut } from '#web/auth/sign-in.ts'
import { forgetRecents } from '#web/search/recent.ts'
import { toast } from '#web/ui/toaster.tsx'

let leaving: Promise<void> | null = null

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
    leaving ??= navigate({ to: '/auth', replace: true })
      .then(() => cache.clear())
      .finally(() => {
        leaving = null
      })
    return leaving
  }, [navigate, cache])
}

/** Ends the session and leaves. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave()
  return useCallback(async () => {
    const { ok, notice } = await signOut()
    toast(notice)
    if (ok) await leave()
  }, [leave])
}

/** Follows a sign-out in another tab, or one that the server decided. */
export function useLeaveWhenSignedOut(): void {
  const leave = useLeave()
  useEffect(() => {
    const stop = onSignedOut(() => void leave())
    return () => void stop.then((unsubscribe) => unsubscribe())
  }, [leave])
}
