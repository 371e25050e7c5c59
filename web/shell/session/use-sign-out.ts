import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { holdCalls } from '#web/api/send.ts'
import { onSignedOut, runSignOutCalls } from '#web/session/session.ts'
import { signOut } from '#web/auth/sign-in/sign-in.ts'
import { forgetRecents } from '#web/search/recent.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'

let leaving: Promise<void> | null = null
let askAgain = () => {}

/** Stops new calls of a session that is being ended, and aborts running ones. */
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
 * Navigates to the sign-in page and clears this tab's data. The cache is cleared only after that page is shown,
 * because the current page would reload everything and be refused. A sign-out is reported twice, by the caller and by
 * the auth client, but handled once: a second navigation would cancel the wait for the first.
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

/** Whoever uses this browser next sees no pushes to the member who left. A session that expires keeps them. */
async function endPushesHere(): Promise<void> {
  const { endOwnSubscription } = await import('#web/notifications/push-support.ts')
  await endOwnSubscription()
}

/** Ends the session and leaves. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave()
  const hushed = useHush()
  return useCallback(async () => {
    await runSignOutCalls(endPushesHere)
    await hushed()
    const { ok, notice } = await signOut()
    toast(notice)
    if (ok) await leave()
    else askAgain()
  }, [leave, hushed])
}

/** Follows a sign-out from another tab, or one by the server. */
export function useLeaveWhenSignedOut(): void {
  const leave = useLeave()
  useEffect(() => {
    const stop = onSignedOut(() => void leave())
    return () => void stop.then((unsubscribe) => unsubscribe())
  }, [leave])
}
