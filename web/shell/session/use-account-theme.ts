import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect } from 'react'
import { preferences, useChangePreferences } from '#web/preferences/preferences.ts'
import { chooseTheme, type Theme } from '#web/browser/theme.ts'

/** Applies the account's theme. The browser's copy is used for the first paint. */
export function useAccountTheme(): void {
  const { data: theme } = useQuery({ ...preferences(), select: (mine) => mine.theme })
  useLayoutEffect(() => {
    if (theme) chooseTheme(theme)
  }, [theme])
}

/** Sets the theme in this browser, at once, and in the account. */
export function useChooseTheme(): (theme: Theme) => void {
  const change = useChangePreferences()
  return useCallback(
    (theme) => {
      chooseTheme(theme)
      change({ theme })
    },
    [change],
  )
}
