import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signedIn } from '#web/auth/sign-in/sign-in.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'

/** Reloads the page on which a session was blocked. Refused queries are reset before it renders. */
export function useResume(): () => Promise<void> {
  const cache = useQueryClient()
  const router = useRouter()
  return async () => {
    await cache.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    await router.invalidate()
    await cache.invalidateQueries()
    toast(signedIn())
  }
}
