import { useSyncExternalStore } from 'react'

/**
 * What only the browser knows and what does not change while the page stands. The server, and React while it takes its
 * page over, draw `onServer` instead. `read` answers with the same value each time.
 */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

function neverChanges(): () => void {
  return () => undefined
}
