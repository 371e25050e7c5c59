import { m } from '#web/paraglide/messages.js'
import { failureText } from './failure-text.ts'
import { reasonsText } from './password-advice.ts'
import { authClient, currentSession } from '#web/session/session.ts'

/** How the page for a new password is entered: with the link of a command, signed in by a letter, or with its code. */
export type PasswordEntry =
  | { by: 'link'; token: string }
  | { by: 'session'; email: string; needsFactor: boolean }
  | { by: 'code' }

/** Looks at the address and the session; a link in the address is taken out of it, and not yet used. */
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

export type Chosen =
  | { outcome: 'done' | 'second-factor' }
  | { outcome: 'refused'; field: 'password' | 'code' | 'form'; text: string }

/** Signs in with the link or code where that is still to be done. A second factor may be due before the change. */
export async function enterBy(
  entry: PasswordEntry,
  { email, code }: { email: string; code: string },
): Promise<Chosen> {
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

/** Puts the new password in force; every other session ends with that. */
export async function choosePassword(password: string): Promise<Chosen> {
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
