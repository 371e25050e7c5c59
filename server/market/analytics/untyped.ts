import type { AnalyticsPanel, AnalyticsRank } from '#contract/market/analytics.ts'
import { onHeldDays } from '#contract/market/row-filters.ts'
import { luxuryFromMinor } from '#domain/market/analytics/sections.ts'
import { allConditions, fragment, type EngineFragment } from '#server/engine/fragments.ts'
import type { Analysis } from './analysis.ts'
import { dayFactors } from './deflator.ts'
import { headlinePanel } from './headline.ts'
import { areasBySales, named, salesTrend } from './panels.ts'
import { saleRows } from './rows-behind.ts'
import { sectionPanels } from './sections.ts'

const nothing = () => Promise.resolve([])
const counts = { key: 'sales', unit: 'count', shows: 'count' } as const

/**
 * The panels of a city whose register does not say what was sold, such as Riyadh: counts and values only, because a
 * median would mix plots and homes. Other sections have no panels.
 */
export const untypedPanels: typeof sectionPanels = {
  overview: (analysis) =>
    Promise.all([
      headlinePanel(analysis),
      salesTrend(analysis, counts),
      salesRanking(analysis, 'areas-sales', analysis.sales),
    ]),

  liquidity: (analysis) =>
    Promise.all([
      salesTrend(analysis, counts),
      salesTrend(analysis, { key: 'sales-value', unit: 'money', shows: 'value' }),
      salesRanking(analysis, 'areas-sales', analysis.sales),
    ]),

  luxury(analysis) {
    const dear = allConditions([analysis.sales, fragment('price_minor >= ?', luxuryFromMinor)])
    const rows = saleRows(analysis, { priceMin: String(luxuryFromMinor / 100) })
    return Promise.all([
      salesTrend(analysis, { key: 'luxury-sales', unit: 'count', shows: 'count', where: dear, rows }),
      salesTrend(analysis, { key: 'luxury-value', unit: 'money', shows: 'value', where: dear, rows }),
      salesRanking(analysis, 'areas-luxury-sales', dear, rows),
    ])
  },

  supply: sectionPanels.supply,
  mortgages: sectionPanels.mortgages,
  prices: nothing,
  rents: nothing,
  yields: nothing,
  map: nothing,
  'off-plan': nothing,
  land: nothing,
}

/** Areas by the number of sales in twelve months, each with their total value. */
async function salesRanking(
  analysis: Analysis,
  key: string,
  where: EngineFragment,
  behind = saleRows(analysis),
): Promise<AnalyticsPanel> {
  const { covered } = analysis
  const { rows, names } = await areasBySales(analysis, where)
  const { now } = dayFactors(analysis.deflator, covered)
  return {
    kind: 'ranking',
    key,
    unit: 'money',
    of: 'area',
    days: 'sales',
    rows: rows.map((row): AnalyticsRank => {
      const own = { ...behind, area: String(row.key) }
      return {
        ...named(names, row.key),
        value: now === null ? null : (row.value * now) / 100,
        sample: row.n,
        parts: [
          { of: 'sales', value: row.n, sample: row.n },
          ...(covered.before.length > 0
            ? [
                {
                  of: 'sales-before',
                  value: row.previousN,
                  sample: row.previousN,
                  ...onHeldDays(own, covered.before),
                },
              ]
            : []),
        ],
        change: null,
        ...onHeldDays(own, covered.held),
      }
    }),
  }
}
