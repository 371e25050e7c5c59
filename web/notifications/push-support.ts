/** The script that shows pushes while no page is open. */
const workerPath = '/push-worker.js'

/** What a browser can do: `denied` once its owner has refused for this site. */
type PushSupport = 'unsupported' | 'denied' | 'available'

export function pushSupport(): PushSupport {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'available'
}

type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The push address of this browser; null without one. */
export async function ownEndpoint(): Promise<string | null> {
  if (pushSupport() === 'unsupported') return null
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/** Asks the owner of the browser, then subscribes. Null when they refuse. Call it from a click only. */
export async function subscribeBrowser(pushKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(workerPath, { scope: '/' })
  await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

/** Ends the subscription of this browser; with an address, only if it is the one with it. */
export async function endOwnSubscription(endpoint?: string): Promise<void> {
  if (pushSupport() === 'unsupported') return
  const registration = await navigator.serviceWorker.getRegistration(workerPath)
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription && (endpoint ?? subscription.endpoint) === subscription.endpoint)
    await subscription.unsubscribe()
}
