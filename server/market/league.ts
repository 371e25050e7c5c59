import type { LeagueRow, MarketFilter, MarketMetric } from '#contract/market.ts'
import { limits } from '#domain/limits.ts'
import { spansOf } from '#domain/market/spans.ts'
import { rowsFor, type Sources } from './basis.ts'
import type { Conditions } from './filters.ts'
import { labelsFor, type Labels } from './labels.ts'
import { mediansOf, type Medians } from './medians.ts'
import { lastDays, league, type AreaFigures } from './questions.ts'

export type LeagueOrder = 'count' | 'median' | 'change'

/** The first areas of the league in the order wanted; unknown figures last. Each in the twelve months of its own city. */
export async function leagueOf(
  sources: Sources,
  filter: MarketFilter,
  conditions: Conditions,
  { metric, order }: { metric: MarketMetric; order: LeagueOrder },
): Promise<LeagueRow[]> {
  const cities = await rowsFor(sources, lastDays(conditions))
  if (cities.length === 0) return []
  const spans = cities.map(({ cityId, lastOn }) => ({ cityId, ...spansOf(lastOn, filter.from) }))
  const [figures, { told }] = await Promise.all([
    rowsFor(sources, league(conditions, metric, spans)),
    mediansOf(sources, filter, conditions),
  ])
  const labels = await labelsFor(sources, { areas: figures.map(({ areaId }) => areaId) })
  const key: Record<LeagueOrder, (row: LeagueRow) => number> = {
    count: (row) => row.count,
    median: (row) => row.median ?? -Infinity,
    change: (row) => row.changeRatio ?? -Infinity,
  }
  return figures
    .map((area) => rowOf(area, labels, told))
    .toSorted((a, b) => (key[order](a) === key[order](b) ? b.count - a.count : key[order](b) - key[order](a)))
    .slice(0, limits.market.leagueAreas)
}

function rowOf(area: AreaFigures, labels: Labels, told: Medians['told']): LeagueRow {
  const median = told(area.median, area.priced)
  const previousMedian = told(area.previousMedian, area.previousPriced)
  const { name, registerName } = labels.area(area.areaId)
  return {
    areaId: area.areaId,
    name,
    registerName,
    count: area.n,
    priced: area.priced,
    valueMinor: area.value,
    median,
    previousMedian,
    previousCount: area.previousN,
    previousPriced: area.previousPriced,
    changeRatio: median !== null && previousMedian ? median / previousMedian - 1 : null,
  }
}
