import { useTokenColours } from '#web/ui/charts/token-colours.ts'

/** The colours a chart needs, by what they mean. */
export type ChartColours = Record<'line' | 'band' | 'bar' | 'quiet' | 'text' | 'rule' | 'surface', string>

/** Those of the theme in force. */
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
