import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Currency } from '#domain/money/exchange-rates.ts'
import { createDisplay, type Display } from '#web/format/display.ts'
import { preferences } from './preferences.ts'
import { displayLocale } from '#web/format/format.ts'

/** The member's display for any filed currency. Figures stay as filed until the preferences have loaded. */
export type Displays = (filed: Currency) => Display

export function useDisplays(): Displays {
  const stored = useQuery(preferences()).data
  const { currency, areaUnit } = stored ?? {}
  return useCallback(
    (filed) => createDisplay(displayLocale(), filed, currency ?? filed, areaUnit ?? 'sqft'),
    [currency, areaUnit],
  )
}
