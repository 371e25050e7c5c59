import { useCallback, useSyncExternalStore } from 'react'
import { limits } from '#domain/limits.ts'

/** Media queries of the breakpoints: phones, and windows from Tailwind's `lg` on. */
export const media = {
  phone: `(width < ${limits.mobile.belowPx}px)`,
  large: '(width >= 64rem)',
}

/** Whether the window matches a media query, updated on change. False on the server, which does not know the window. */
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
