import { m } from '#web/paraglide/messages.js'
import { toast } from '#web/ui/overlays/toast-store.ts'

/** Explains in a toast that the session expired. */
export function announceSessionExpired(): void {
  toast({
    title: m.auth_session_expired(),
    description: m.auth_session_expired_detail(),
    variant: 'destructive',
  })
}
