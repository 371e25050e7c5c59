import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { onSignedOut } from '#web/auth/session.ts'
import { signOut } from '#web/auth/sign-in.ts'
import { forgetRecents } from '#web/search/recent.ts'
import { toast } from '#web/ui/toaster.tsx'

/** Ends the session, empties what this tab remembers, and leads to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useCallback(async () => {
    const { ok, notice } = await signOut()
    toast(notice)
    if (!ok) return
    cache.clear()
    forgetRecents()
    await navigate({ to: '/auth', replace: true })
  }, [navigate, cache])
}

/** Follows a sign-out in another tab, or one that the server decided. */
export function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate()
  const cache = useQueryClient()
  useEffect(() => {
    const leave = () => {
      cache.clear()
      forgetRecents()
      void navigate({ to: '/auth', replace: true })
    }
    const stop = onSignedOut(leave)
    return () => void stop.then((unsubscribe) => unsubscribe())
  }, [navigate, cache])
}
