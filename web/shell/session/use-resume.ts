import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { signedIn } from '#web/auth/sign-in.ts'
import { toast } from '#web/ui/overlays/toaster.tsx'

/** Loads the page that a session was held up on. What was refused meanwhile is asked again before it is drawn. */
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
