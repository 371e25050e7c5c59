import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { authClient, forgetSession, runSignOutCalls } from '#web/session/session.ts'
import { forgetEnd } from './session-timer-store.ts'

const longestWaitMs = 10_000
const channelName = 'diwan.session-end'

/**
 * Gets new tokens and records activity on the server; a token refresh alone does not extend the session. False if
 * that failed or took too long.
 */
export async function extendSession(): Promise<boolean> {
  const extended = async () => {
    const client = await authClient()
    const { error } = await client.refreshSession()
    if (error) return false
    return (await client.getUser()).error === null
  }
  return Promise.race([extended().catch(() => false), after(longestWaitMs).then(() => false)])
}

type Ending = {
  /** Marks the person as offline on the server. */
  markOffline: () => Promise<unknown>
  /** Stops all calls until the page is left. */
  hush: () => Promise<void>
}

/**
 * Ends the session here and, if the server is reachable, there: marks the person offline, then signs out. If several
 * tabs expire at once, one does it and the others wait.
 */
export function endExpiredSession(ending: Ending): Promise<void> {
  const end = () => (mayBeSignedIn() ? endSession(ending) : Promise.resolve())
  // Web locks require TLS. Without them two tabs may both sign out, which does no harm.
  return 'locks' in navigator ? navigator.locks.request(channelName, end) : end()
}

/** Calls back before another tab ends the expired session. Returns a function that unsubscribes. */
export function onExpiredElsewhere(call: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', call)
  return () => channel.close()
}

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('expired')
  channel.close()
}

async function endSession({ markOffline, hush }: Ending): Promise<void> {
  notifyOtherTabs()
  await Promise.race([Promise.allSettled([markOffline(), runSignOutCalls()]), after(longestWaitMs / 4)])
  await hush()
  forgetEnd()
  const client = await authClient()
  const signedOut = client.signOut({ scope: 'local' }).then(({ error }) => error === null)
  const done = await Promise.race([signedOut.catch(() => false), after(longestWaitMs / 4).then(() => false)])
  if (!done) await forgetSession()
}

function after(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
