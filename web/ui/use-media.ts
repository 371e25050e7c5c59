import { useCallback, useSyncExternalStore } from 'react'
import { limits } from '#domain/limits.ts'

/** Where the layout changes: below it a phone, from there on as wide as Tailwind's `lg`. */
export const media = {
  phone: `(width < ${limits.mobile.belowPx}px)`,
  large: '(width >= 64rem)',
}

/** Whether the window fits a media query, followed while it changes. On the server nothing is known of it: false. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
}
