import { useMemo } from 'react'
import { useTokenColours } from '#web/ui/charts/token-colours.ts'

/** The colours of a chart by meaning. */
export type ChartColours = Record<'line' | 'band' | 'bar' | 'quiet' | 'text' | 'rule' | 'surface', string>

/** The colours of the current theme; the same object until it changes. */
export function useChartColours(): ChartColours {
  const tokenColour = useTokenColours()
  return useMemo(
    () => ({
      line: tokenColour('--chart-1'),
      band: tokenColour('--chart-1'),
      bar: tokenColour('--chart-1'),
      quiet: tokenColour('--muted-foreground'),
      text: tokenColour('--muted-foreground'),
      rule: tokenColour('--border'),
      surface: tokenColour('--background'),
    }),
    [tokenColour],
  )
}
