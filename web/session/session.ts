import type { AuthClient, Session } from '@supabase/auth-js'
import { mayBeSignedIn, sessionKey } from '#web/browser/signed-in.ts'

let client: Promise<InstanceType<typeof AuthClient>> | undefined

/** The sign-in client, loaded when first needed: public pages never pay for it. */
export function authClient(): Promise<InstanceType<typeof AuthClient>> {
  client ??= import('@supabase/auth-js').then(
    (library) =>
      new library.AuthClient({
        url: `${window.location.origin}/auth/v1`,
        storageKey: sessionKey,
        flowType: 'pkce',
        autoRefreshToken: true,
        persistSession: true,
        detectSessionInUrl: true,
        experimental: { recoveryCodes: true },
      }),
  )
  return client
}

/** The session of this browser, refreshed when it is about to run out; null when there is none. */
export async function currentSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null
  const { data } = await (await authClient()).getSession()
  return data.session
}

/** The access token for a call, or null for a stranger. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

/** Calls back when this browser's session ends, in whichever tab; the answer stops it. */
export async function onSignedOut(call: () => void): Promise<() => void> {
  const { data } = (await authClient()).onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') call()
  })
  return () => data.subscription.unsubscribe()
}

const farewells = new Set<() => Promise<unknown>>()
const longestFarewellMs = 2000

/** Asks something of the server before a session of this tab is ended, while it still knows who asks. */
export function beforeSignOut(call: () => Promise<unknown>): () => void {
  farewells.add(call)
  return () => void farewells.delete(call)
}

/** Says what is to be said before the session ends; a server that does not answer holds nobody up. */
export async function sayFarewell(): Promise<void> {
  const said = Promise.allSettled([...farewells].map((call) => call()))
  await Promise.race([said, new Promise((done) => setTimeout(done, longestFarewellMs))])
}

/** Drops a session the server no longer knows, without asking it. */
export async function forgetSession(): Promise<void> {
  window.localStorage.removeItem(sessionKey)
  await (await authClient()).signOut({ scope: 'local' })
}
