import { useTokenColours } from '#web/ui/charts/token-colours.ts'

/** The colours of a chart by meaning. */
export type ChartColours = Record<'line' | 'band' | 'bar' | 'quiet' | 'text' | 'rule' | 'surface', string>

/** The colours of the current theme. */
export function useChartColours(): ChartColours {
  const colourOf = useTokenColours()
  return {
    line: colourOf('--chart-1'),
    band: colourOf('--chart-1'),
    bar: colourOf('--chart-1'),
    quiet: colourOf('--muted-foreground'),
    text: colourOf('--muted-foreground'),
    rule: colourOf('--border'),
    surface: colourOf('--background'),
  }
}
