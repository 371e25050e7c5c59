import type { AuthClient, Session } from '@supabase/auth-js'
import { mayBeSignedIn, sessionKey } from '#web/browser/signed-in.ts'

let client: Promise<InstanceType<typeof AuthClient>> | undefined

/** The auth client, loaded when first needed, so that public pages do not load it. */
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

/** The auth client refreshes a session about 90 s before it expires. */
const refreshMarginMs = 120_000
let expiresAtMs = 0

/**
 * Whether the session that was read last is still stored and good for a while. Known at once, whereas the auth client
 * waits for a lock of the browser each time.
 */
export function isSessionCurrent(): boolean {
  return mayBeSignedIn() && Date.now() < expiresAtMs - refreshMarginMs
}

/** The session of this browser, refreshed shortly before it expires; null if there is none. */
export async function currentSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null
  const { data } = await (await authClient()).getSession()
  expiresAtMs = (data.session?.expires_at ?? 0) * 1000
  return data.session
}

/** The access token for a call, or null if nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

/** Calls back when this browser's session ends, in any tab. Returns a function that unsubscribes. */
export async function onSignedOut(call: () => void): Promise<() => void> {
  const { data } = (await authClient()).onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') call()
  })
  return () => data.subscription.unsubscribe()
}

const signOutCalls = new Set<() => Promise<unknown>>()
const signOutTimeoutMs = 2000

/** Registers a call to the server to make before this tab ends the session, while the token is still valid. */
export function beforeSignOut(call: () => Promise<unknown>): () => void {
  signOutCalls.add(call)
  return () => void signOutCalls.delete(call)
}

/** Makes the calls registered with `beforeSignOut`, and these. Waits for a slow server only for a limited time. */
export async function runSignOutCalls(...more: (() => Promise<unknown>)[]): Promise<void> {
  const calls = Promise.allSettled([...signOutCalls, ...more].map((call) => call()))
  await Promise.race([calls, new Promise((done) => setTimeout(done, signOutTimeoutMs))])
}

/** Removes a session that the server no longer knows, without calling the server. */
export async function forgetSession(): Promise<void> {
  window.localStorage.removeItem(sessionKey)
  await (await authClient()).signOut({ scope: 'local' })
}
