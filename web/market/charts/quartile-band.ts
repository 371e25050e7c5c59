import type { ChartColours } from './chart-colours.ts'

type Quartiles = { lower: number | null; upper: number | null }

/** Two stacked lines: an invisible one up to the lower quartile, and the band from there to the upper one. */
export function quartileBand(quartiles: readonly Quartiles[], colours: ChartColours) {
  const common = {
    type: 'line' as const,
    stack: 'band',
    stackStrategy: 'all' as const,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    silent: true,
  }
  return [
    { ...common, data: quartiles.map(({ lower }) => lower) },
    {
      ...common,
      areaStyle: { color: colours.band, opacity: 0.14 },
      data: quartiles.map(({ lower, upper }) => (lower === null || upper === null ? null : upper - lower)),
    },
  ]
}
