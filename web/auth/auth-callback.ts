import { authClient, currentSession } from '#web/session/session.ts'

/** How someone stands who comes to the door, with what a link in a letter said on the way. */
export type AuthCallback = {
  standing: 'stranger' | 'recovery' | 'signed-in'
  /** A link was used up or too old, was opened in another browser, or was the first half of two. */
  said: 'link-over' | 'other-browser' | 'half-done' | ServiceRefusal | null
}

/** Why someone who comes back from another service was not let in. */
export type ServiceRefusal =
  | 'service-unverified'
  | 'service-has-account'
  | 'service-closed'
  | 'service-failed'

/** By the code alone: a text in an address may be anybody's. */
const serviceRefusals: Record<string, ServiceRefusal> = {
  provider_email_needs_verification: 'service-unverified',
  user_already_exists: 'service-has-account',
  email_not_confirmed: 'service-has-account',
  signup_disabled: 'service-closed',
  user_banned: 'service-closed',
  bad_oauth_state: 'service-failed',
  bad_oauth_callback: 'service-failed',
  flow_state_expired: 'service-failed',
}

/** Looks at the address and the stored session; a code in the address is exchanged on the way. */
export async function handleAuthCallback(): Promise<AuthCallback> {
  const fromLetter = wordsOfAddress()
  const refused = fromLetter.get('error_code')
  if (refused !== null) {
    clearAddress()
    return { standing: 'stranger', said: serviceRefusals[refused] ?? 'link-over' }
  }
  if (fromLetter.get('message')) {
    clearAddress()
    return { standing: await standing(false), said: 'half-done' }
  }
  // A session in the address is nobody's that we asked for: whoever sent the link would be signed in here.
  if (fromLetter.has('access_token')) clearAddress()
  if (!fromLetter.has('code')) return { standing: await standing(false), said: null }
  const { error } = await (await authClient()).initialize()
  clearAddress()
  return error
    ? { standing: 'stranger', said: 'other-browser' }
    : { standing: await standing(true), said: null }
}

async function standing(byLetter: boolean): Promise<AuthCallback['standing']> {
  if (!byLetter && !(await currentSession())) return 'stranger'
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel()
  if (!data?.currentLevel) return 'stranger'
  const [newest] = data.currentAuthenticationMethods
  const method = typeof newest === 'string' ? newest : newest?.method
  return byLetter && method === 'recovery' ? 'recovery' : 'signed-in'
}

/** The fragment's words, which no server sees, before the query's. */
function wordsOfAddress(): URLSearchParams {
  const { search, hash } = window.location
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
}

/** Codes and complaints do not stay in the history. */
function clearAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
