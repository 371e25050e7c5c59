import type { Factor } from '@supabase/auth-js'
import { api } from '#web/api.ts'
import { authClient } from '#web/auth/session.ts'

/** The authenticator of whoever is signed in, if there is one that works. */
export async function authenticatorOf(): Promise<Factor | null> {
  const { data } = await (await authClient()).mfa.listFactors()
  return data?.totp[0] ?? null
}

/** Proves it with a code of the authenticator, in the session that stands. False when the code is wrong. */
export async function proveByCode(factorId: string, code: string): Promise<boolean> {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code })
  return error === null
}

/** Proves it by signing in once more; the session that stood before is ended. False when the password is wrong. */
export async function proveByPassword(email: string, password: string): Promise<boolean> {
  const { sessions } = await api.account.sessions()
  const before = sessions.find(({ isThis }) => isThis)
  const { error } = await (await authClient()).signInWithPassword({ email, password })
  if (error) return false
  if (before) await api.account.endSession({ params: { sessionId: before.id } }).catch(() => {})
  return true
}
