import type { AnalyticsPanel } from '#contract/market/analytics.ts'
import { withSize } from '#contract/market/row-filters.ts'
import { luxuryFromMinor, type FigureSection } from '#domain/market/analytics/sections.ts'
import { dealGroups, stages } from '#domain/market/codes.ts'
import { offPlanPremium } from '#domain/market/measures/supply.ts'
import { allConditions, fragment } from '#server/engine/fragments.ts'
import { byQuarter, type Analysis } from './analysis.ts'
import { headlinePanel } from './headline.ts'
import { priceIndex } from './price-index.ts'
import {
  areasByPrice,
  bandRanking,
  chartedDeals,
  derivedTrend,
  groupsTrend,
  rentRanking,
  rentsTrend,
  salesTrend,
} from './panels.ts'
import { areasByGrowth, mapPanels } from './area-map.ts'
import { projectLeague } from './leagues/project-league.ts'
import { allDealRows, homeRows, saleRows } from './rows-behind.ts'
import { monthsOfSupplyPanel } from './stock/months-of-supply.ts'
import { resalePanels } from './liquidity/resale-panels.ts'
import { supplyPanels } from './supply.ts'
import { registeredFlatsPanel, turnoverPanel } from './units.ts'
import { yieldPanels } from './yields.ts'

const rooms = { 0: '0', 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' }
const stageNames = { [stages['off-plan']]: 'off-plan', [stages.ready]: 'ready' }
const price = { unit: 'money-per-sqm', shows: 'median' } as const

/** The panels of each section, in the order of the page. */
export const sectionPanels: Record<
  FigureSection,
  (analysis: Analysis) => Promise<(AnalyticsPanel | null)[]>
> = {
  overview: (analysis) =>
    Promise.all([
      headlinePanel(analysis),
      salesTrend(analysis, { key: 'price', ...price }),
      salesTrend(analysis, { key: 'sales', unit: 'count', shows: 'count' }),
      areasByPrice(analysis, 'areas-price'),
      projectLeague(analysis, 'projects-sales'),
    ]),

  prices: (analysis) =>
    Promise.all([
      salesTrend(analysis, { key: 'price', ...price }),
      salesTrend(byQuarter(analysis), { key: 'price-by-rooms', ...price, by: 'rooms', names: rooms }),
      priceIndex(analysis),
      bandRanking(analysis, 'price-bands'),
      areasByPrice(analysis, 'areas-price'),
      areasByGrowth(analysis),
      projectLeague(analysis, 'projects-sales'),
    ]),

  async rents(analysis) {
    const { rents } = analysis
    if (!rents) return []
    return Promise.all([
      rentsTrend(analysis, rents, { key: 'new-and-renewed', by: 'kind', names: { 0: 'new', 1: 'renewed' } }),
      rentsTrend(byQuarter(analysis), rents, {
        key: 'rent-by-rooms',
        by: 'rooms',
        names: rooms,
        where: allConditions([rents.homesOfType, fragment('NOT renewal')]),
        rows: homeRows(analysis, { contract: 'new' }),
      }),
      rentRanking(analysis, rents, {
        key: 'rooms-new-rent',
        by: 'rooms',
        renewal: false,
        where: rents.homesOfType,
      }),
      rentRanking(analysis, rents, {
        key: 'rooms-renewed-rent',
        by: 'rooms',
        renewal: true,
        where: rents.homesOfType,
      }),
      rentRanking(analysis, rents, { key: 'areas-rent', by: 'area', renewal: false }),
    ])
  },

  yields: (analysis) => (analysis.rents ? yieldPanels(analysis, analysis.rents) : Promise.resolve([])),

  map: (analysis) => mapPanels(analysis),

  async supply(analysis) {
    const [[years, ...areas], flats, stock] = await Promise.all([
      supplyPanels(analysis),
      registeredFlatsPanel(analysis),
      monthsOfSupplyPanel(analysis),
    ])
    return [years ?? null, flats, ...areas, stock]
  },

  async 'off-plan'(analysis) {
    const byStage = await salesTrend(analysis, {
      key: 'sales-by-stage',
      unit: 'count',
      shows: 'count',
      by: 'stage',
      names: stageNames,
    })
    const priceByStage = {
      ...byStage,
      lines: byStage.lines.map((line) => ({ ...line, rows: line.rows && { ...line.rows, ...withSize } })),
      key: 'price-by-stage',
      unit: 'money-per-sqm',
      shows: 'median',
    } as const
    return [
      derivedTrend(byStage, {
        key: 'off-plan-share',
        unit: 'ratio',
        rows: saleRows(analysis, { stage: 'off-plan,ready', ...chartedDeals(analysis) }),
        derive: (points) => {
          const [offPlan, ready] = [points.get('off-plan')?.count ?? 0, points.get('ready')?.count ?? 0]
          return {
            value: offPlan + ready === 0 ? null : offPlan / (offPlan + ready),
            sample: offPlan + ready,
          }
        },
      }),
      byStage,
      priceByStage,
      derivedTrend(priceByStage, {
        key: 'off-plan-premium',
        unit: 'ratio',
        isCompared: true,
        derive: (points) => {
          const [offPlan, ready] = [points.get('off-plan'), points.get('ready')]
          return {
            value: offPlanPremium(offPlan?.median ?? null, ready?.median ?? null),
            sample: Math.min(offPlan?.priced ?? 0, ready?.priced ?? 0),
          }
        },
      }),
      await areasByPrice(
        analysis,
        'areas-off-plan',
        allConditions([analysis.sales, fragment('stage = ?', stages['off-plan'])]),
        saleRows(analysis, { stage: 'off-plan' }),
      ),
      await projectLeague(
        analysis,
        'projects-off-plan',
        allConditions([analysis.sales, fragment('stage = ?', stages['off-plan'])]),
        saleRows(analysis, { stage: 'off-plan' }),
      ),
    ]
  },

  async liquidity(analysis) {
    const ready = allConditions([analysis.sales, fragment('stage = ?', stages.ready)])
    const rows = saleRows(analysis, { stage: 'ready' })
    const [resales, ...panels] = await Promise.all([
      resalePanels(analysis),
      salesTrend(analysis, { key: 'ready-sales', unit: 'count', shows: 'count', where: ready, rows }),
      salesTrend(analysis, { key: 'sales-value', unit: 'money', shows: 'value' }),
      areasByPrice(analysis, 'areas-ready', ready, rows),
      turnoverPanel(analysis),
    ])
    return [...panels, ...resales]
  },

  async mortgages(analysis) {
    if (!analysis.holdsMortgages) return []
    const groups = await groupsTrend(analysis, 'deal-groups', {
      [dealGroups.sale]: 'sale',
      [dealGroups.mortgage]: 'mortgage',
      [dealGroups.gift]: 'gift',
    })
    const perHundred = derivedTrend(groups, {
      key: 'mortgages-per-hundred',
      unit: 'per-hundred',
      rows: allDealRows(analysis, chartedDeals(analysis)),
      derive: (points) => {
        const sales = points.get('sale')?.count ?? 0
        return {
          value: sales === 0 ? null : (100 * (points.get('mortgage')?.count ?? 0)) / sales,
          sample: sales,
        }
      },
    })
    return [perHundred, groups]
  },

  luxury(analysis) {
    const dear = allConditions([analysis.sales, fragment('price_minor >= ?', luxuryFromMinor)])
    const rows = saleRows(analysis, { priceMin: String(luxuryFromMinor / 100) })
    return Promise.all([
      salesTrend(analysis, { key: 'luxury-sales', unit: 'count', shows: 'count', where: dear, rows }),
      salesTrend(analysis, { key: 'luxury-value', unit: 'money', shows: 'value', where: dear, rows }),
      areasByPrice(analysis, 'areas-luxury', dear, rows),
    ])
  },

  land(analysis) {
    const land = analysis.salesByType('land')
    const rows = allDealRows(analysis, { type: 'land' })
    return Promise.all([
      salesTrend(analysis, { key: 'land-price', ...price, where: land, rows }),
      salesTrend(analysis, { key: 'land-sales', unit: 'count', shows: 'count', where: land, rows }),
      areasByPrice(analysis, 'areas-land', land, rows),
    ])
  },
}
