import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows and that does not change while the page is open. The server and hydration
 * render `onServer`. `read` must return the same value each time.
 */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

function neverChanges(): () => void {
  return () => undefined
}
