import { m } from '#web/paraglide/messages.js'
import { failureText } from '#web/auth/failure-text.ts'
import { reasonsText } from './password-advice.ts'
import { authClient, currentSession } from '#web/session/session.ts'

/**
 * How the page was opened: by a link from the command line, with a session from a letter, or to enter the letter's
 * code.
 */
export type PasswordEntry =
  | { by: 'link'; token: string }
  | { by: 'session'; email: string; needsFactor: boolean }
  | { by: 'code' }

/** Reads the address and the session. A link's token is removed from the address, but not used yet. */
export async function newPasswordEntry(): Promise<PasswordEntry> {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token_hash')
  const { search, pathname } = window.location
  if (token) {
    window.history.replaceState(window.history.state, '', pathname)
    return { by: 'link', token }
  }
  if (new URLSearchParams(search).has('code')) {
    const { error } = await (await authClient()).initialize()
    window.history.replaceState(window.history.state, '', pathname)
    if (error) return { by: 'code' }
  }
  return sessionEntry()
}

async function sessionEntry(): Promise<PasswordEntry> {
  const session = await currentSession()
  if (!session) return { by: 'code' }
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel()
  const needsFactor = data?.nextLevel === 'aal2' && data.currentLevel === 'aal1'
  return { by: 'session', email: session.user.email ?? '', needsFactor }
}

export type PasswordResult =
  | { outcome: 'done' | 'second-factor' }
  | { outcome: 'refused'; field: 'password' | 'code' | 'form'; text: string }

/** Signs in with the link or code if needed. A second factor may be required before the change. */
export async function signInWithEntry(
  entry: PasswordEntry,
  { email, code }: { email: string; code: string },
): Promise<PasswordResult> {
  if (entry.by === 'session') return { outcome: entry.needsFactor ? 'second-factor' : 'done' }
  const client = await authClient()
  const { error } = await client.verifyOtp(
    entry.by === 'link'
      ? { token_hash: entry.token, type: 'recovery' }
      : { email, token: code, type: 'recovery' },
  )
  if (error) {
    const text = entry.by === 'link' ? m.auth_link_over_detail() : failureText(error)
    return { outcome: 'refused', field: entry.by === 'link' ? 'form' : 'code', text }
  }
  const next = await sessionEntry()
  return { outcome: next.by === 'session' && next.needsFactor ? 'second-factor' : 'done' }
}

/** Sets the new password, which ends all other sessions. */
export async function setPassword(password: string): Promise<PasswordResult> {
  const { error } = await (await authClient()).updateUser({ password })
  if (!error) return { outcome: 'done' }
  if (error.code === 'insufficient_aal') return { outcome: 'second-factor' }
  if ('reasons' in error && Array.isArray(error.reasons))
    return { outcome: 'refused', field: 'password', text: reasonsText(error.reasons.map(String)) }
  return {
    outcome: 'refused',
    field: error.code === 'same_password' ? 'password' : 'form',
    text: failureText(error),
  }
}
