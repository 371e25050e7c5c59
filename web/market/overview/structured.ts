import type { Days } from '#contract/coverage.ts'
import type { MeasuresBasis } from '#contract/market/area-measures.ts'
import type { CityBasis } from '#contract/market/overview.ts'
import { toDataset } from '#web/page/dataset.ts'
import type { Structured } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

/** Structured data (schema.org) for the figures of the cities. */
export function overviewDataset(
  cities: readonly { basis: CityBasis; measuresBasis: MeasuresBasis; days: Days }[],
): Structured[] {
  const held = cities.filter(({ basis }) => basis.data === 'register')
  const hasRents = held.some(({ measuresBasis }) => measuresBasis.rents !== null)
  const hasProjects = held.some(({ measuresBasis }) => measuresBasis.projectsSeenOn !== null)
  return toDataset({
    name: m.market_analytics_title(),
    description: m.market_analytics_description(),
    path: '/market-analytics',
    places: held.map(({ basis, measuresBasis, days }) => ({ ...basis, measures: measuresBasis, days })),
    measured: [
      m.market_league_median(),
      m.market_league_sales(),
      ...(hasRents ? [m.areas_new_rent(), m.areas_gross_yield()] : []),
      m.areas_ready_sales(),
      ...(hasProjects ? [m.areas_due(), m.areas_past_due()] : []),
    ],
  })
}
