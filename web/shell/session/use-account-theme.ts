import { useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect } from 'react'
import { preferences, useChangePreferences } from '#web/preferences/preferences.ts'
import { chooseTheme, type Theme } from '#web/browser/theme.ts'

/** Shows the theme that the account keeps. The browser's copy of it is what a page is first painted with. */
export function useAccountTheme(): void {
  const { data: theme } = useQuery({ ...preferences(), select: (mine) => mine.theme })
  useLayoutEffect(() => {
    if (theme) chooseTheme(theme)
  }, [theme])
}

/** Chooses a theme for this browser, at once, and for the account. */
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
