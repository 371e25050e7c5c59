import { useSyncExternalStore } from 'react'
import { mayBeSignedIn } from './session.ts'

/** Whether this browser holds a session; the server, which draws for everyone, knows of none. */
export function useMayBeSignedIn(): boolean {
  return useSyncExternalStore(neverChanges, mayBeSignedIn, () => false)
}

function neverChanges(): () => void {
  return () => undefined
}
