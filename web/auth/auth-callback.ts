import { authClient, currentSession } from '#web/session/session.ts'

/** The state of a person who opens the sign-in page, and the result of a link in a letter. */
export type AuthCallback = {
  state: 'stranger' | 'recovery' | 'signed-in'
  /** The link was used or had expired, was opened in another browser, or was the first of two. */
  notice: 'link-over' | 'other-browser' | 'half-done' | ServiceRefusal | null
}

/** Why a sign-in through another service was refused. */
type ServiceRefusal = 'service-unverified' | 'service-has-account' | 'service-closed' | 'service-failed'

/** Keyed by the code. The text in the address is not shown, because anybody could have written it. */
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

/** Reads the address and the stored session. A code in the address is exchanged for a session. */
export async function handleAuthCallback(): Promise<AuthCallback> {
  const parameters = addressParameters()
  const refused = parameters.get('error_code')
  if (refused !== null) {
    clearAddress()
    return { state: 'stranger', notice: serviceRefusals[refused] ?? 'link-over' }
  }
  if (parameters.get('message')) {
    clearAddress()
    return { state: await readState(false), notice: 'half-done' }
  }
  // Ignores a session in the address: nobody requested it, and whoever sent the link would be signed in here.
  if (parameters.has('access_token')) clearAddress()
  if (!parameters.has('code')) return { state: await readState(false), notice: null }
  const { error } = await (await authClient()).initialize()
  clearAddress()
  return error
    ? { state: 'stranger', notice: 'other-browser' }
    : { state: await readState(true), notice: null }
}

async function readState(isByLetter: boolean): Promise<AuthCallback['state']> {
  if (!isByLetter && !(await currentSession())) return 'stranger'
  const { data } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel()
  if (!data?.currentLevel) return 'stranger'
  const [newest] = data.currentAuthenticationMethods
  const method = typeof newest === 'string' ? newest : newest?.method
  return isByLetter && method === 'recovery' ? 'recovery' : 'signed-in'
}

/** Parameters of the query, overridden by those of the fragment, which no server sees. */
function addressParameters(): URLSearchParams {
  const { search, hash } = window.location
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
}

/** Removes codes and errors from the browser history. */
function clearAddress(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
