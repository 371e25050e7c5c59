import { useBrowserValue } from './use-browser-value.ts'

/** Where this browser keeps its session. */
export const sessionKey = 'diwan.session'

/** Whether this browser holds a session at all, told without loading the client. */
export function mayBeSignedIn(): boolean {
  return window.localStorage.getItem(sessionKey) !== null
}

/** The same for what is drawn; the server, which draws for everyone, knows of no session. */
export function useMayBeSignedIn(): boolean {
  return useBrowserValue(mayBeSignedIn, false)
}
