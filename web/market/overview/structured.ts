import type { Days } from '#contract/market-coverage.ts'
import type { CityBasis } from '#contract/market-overview.ts'
import { m } from '#web/paraglide/messages.js'
import type { Structured } from '#web/page/page-head.ts'

/** Structured data (schema.org) for the figures. Omitted for demonstration deals. */
export function toDataset(cities: readonly { basis: CityBasis; days: Days }[]): Structured[] {
  const held = cities.filter(({ basis }) => basis.data === 'register')
  if (held.length === 0) return []
  return [
    {
      '@type': 'Dataset',
      name: m.market_analytics_title(),
      description: m.market_analytics_description(),
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: m.home_name() },
      temporalCoverage: `${earliest(held.map(({ days }) => days.from))}/${
        held
          .map(({ days }) => days.to)
          .toSorted()
          .at(-1) ?? ''
      }`,
      spatialCoverage: held.map(({ basis }) => ({ '@type': 'Place', name: basis.name })),
      variableMeasured: [m.market_league_median(), m.market_league_sales()],
      isBasedOn: [...new Set(held.flatMap(({ basis }) => basis.sources))],
    },
  ]
}

function earliest(days: readonly string[]): string {
  return days.toSorted()[0] ?? ''
}
