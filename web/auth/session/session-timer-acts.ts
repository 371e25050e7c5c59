import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { authClient, forgetSession, runSignOutCalls } from '#web/session/session.ts'
import { forgetEnd } from './session-timer-store.ts'

const longestWaitMs = 10_000
const channelName = 'diwan.session-end'

/**
 * Gets new tokens and has the server hear that the person is here; refreshing alone would not put off the end. False
 * when that failed or took too long.
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
  /** Tells the server that the person is gone. */
  markOffline: () => Promise<unknown>
  /** Lets nothing more be asked, until the page is left. */
  hush: () => Promise<void>
}

/**
 * Ends the session here and, if it can be reached, at the server: marked offline, then signed out. Of several tabs
 * whose time is up, one does it; the others wait until it is done.
 */
export function endExpiredSession(ending: Ending): Promise<void> {
  const end = () => (mayBeSignedIn() ? endSession(ending) : Promise.resolve())
  // Browsers keep locks for pages with TLS; elsewhere two tabs may both say good-bye, which does no harm.
  return 'locks' in navigator ? navigator.locks.request(channelName, end) : end()
}

/** Calls back when another tab ends the session because its time is up, before it does; the answer stops it. */
export function onExpiredElsewhere(call: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', call)
  return () => channel.close()
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('expired')
  channel.close()
}

async function endSession({ markOffline, hush }: Ending): Promise<void> {
  tellOtherTabs()
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
