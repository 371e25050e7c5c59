import type { ChartColours } from '#web/market/charts/chart-colours.ts'

type Quartiles = { lower: number | null; upper: number | null }

/**
 * Two stacked lines: an invisible one up to the lower quartile, and the band from there to the upper one. Bands of one
 * chart need stacks of their own.
 */
export function quartileBand(
  quartiles: readonly Quartiles[],
  colours: Pick<ChartColours, 'band'>,
  stack = 'band',
) {
  const common = {
    type: 'line' as const,
    stack,
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
