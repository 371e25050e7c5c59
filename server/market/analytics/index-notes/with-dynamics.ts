import type { AnalyticsLine, AnalyticsPanel } from '#contract/market/analytics.ts'
import type { IndexDynamics } from '#contract/market/index-notes/index-dynamics.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { quarterlyDynamics } from '#domain/market/measures/index-dynamics.ts'

/** The panels, the price index among them with its momentum, volatility and deepest fall: of the lines as they are shown. */
export function withDynamics(panels: readonly AnalyticsPanel[]): AnalyticsPanel[] {
  return panels.map((panel) =>
    panel.kind === 'trend' && panel.index
      ? { ...panel, index: { ...panel.index, dynamics: panel.lines.flatMap(lineDynamics) } }
      : panel,
  )
}

function lineDynamics({ of, points, vintage }: AnalyticsLine): IndexDynamics[] {
  const [first, last] = [points[0], points.at(-1)]
  if (vintage !== undefined || !first || !last) return []
  const quarters = stepsBetween(first.from, last.from, 3)
  const levels = new Map(points.map(({ from, median }) => [from, median]))
  const found = quarterlyDynamics(quarters.map((quarter) => levels.get(quarter) ?? null))
  const until = quarters.findLast((quarter) => (levels.get(quarter) ?? null) !== null)
  if (!found || until === undefined) return []
  const { volatility, fall, ...rest } = found
  return [
    {
      of,
      until,
      ...rest,
      volatility: volatility?.annualised ?? null,
      unsmoothed: volatility?.unsmoothed ?? null,
      lag1Autocorrelation: volatility?.lag1Autocorrelation ?? null,
      fall: fall && {
        ratio: fall.ratio,
        from: quarters[fall.high] ?? until,
        to: quarters[fall.low] ?? until,
      },
    },
  ]
}
