import { useBrowserValue } from './use-browser-value.ts'

/** The localStorage key of the session. */
export const sessionKey = 'diwan.session'

/** Whether this browser stores a session, checked without loading the auth client. */
export function mayBeSignedIn(): boolean {
  return window.localStorage.getItem(sessionKey) !== null
}

/** `mayBeSignedIn` for rendering. Always false on the server, which renders for everyone. */
export function useMayBeSignedIn(): boolean {
  return useBrowserValue(mayBeSignedIn, false)
}
