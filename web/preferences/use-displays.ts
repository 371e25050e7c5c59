import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Currency } from '#domain/money/exchange-rates.ts'
import { createDisplay, type Display } from '#web/format/display.ts'
import { preferences } from './preferences.ts'
import { displayLocale } from '#web/format/format.ts'

/** How a member wants figures shown, for any money that is filed; as filed until his wishes are known. */
export type Displays = (filed: Currency) => Display

export function useDisplays(): Displays {
  const wished = useQuery(preferences()).data
  const { currency, areaUnit } = wished ?? {}
  return useCallback(
    (filed) => createDisplay(displayLocale(), filed, currency ?? filed, areaUnit ?? 'sqft'),
    [currency, areaUnit],
  )
}
