import { useEffect } from 'react'
import { api } from '#web/api/client.ts'

/** Ties the pushes of this browser to the session of the page, so that whoever ends the session ends them too. */
export function useOwnPushes({ isMember }: { isMember: boolean }): void {
  useEffect(() => {
    // Without this permission the browser gets no pushes, and the script need not load.
    const mayGetPushes = 'Notification' in window && Notification.permission === 'granted'
    // A failure is repaired by the next page load.
    if (isMember && mayGetPushes) void tieOwnPushes().catch(() => undefined)
  }, [isMember])
}

async function tieOwnPushes(): Promise<void> {
  const { ownEndpoint } = await import('#web/notifications/push-support.ts')
  const endpoint = await ownEndpoint()
  if (endpoint !== null) await api.notifications.tieToSession({ body: { endpoint } })
}
