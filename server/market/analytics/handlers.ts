import { marketAnalytics, type AnalyticsPanel, type AnalyticsView } from '#contract/market/analytics.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { heldRange } from '#domain/market/coverage/covered-spans.ts'
import { cityBasis, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { coverageState } from '#server/engine/coverage.ts'
import { handle, type Context } from '#server/http/handle.ts'
import { revalidated } from '#server/http/revalidated.ts'
import { areaNames, guidesState } from '#server/market/overview/area-names.ts'
import { indicesState } from '#server/market/price-indices/stored-indices.ts'
import { analyse } from './analysis.ts'
import { withDynamics } from './index-notes/with-dynamics.ts'
import { publishedPanels } from './published.ts'
import { readDeflator } from './deflator.ts'
import { chartedDays, inRealTerms, realTerms } from './real-terms.ts'
import { sectionPanels } from './sections.ts'
import { untypedPanels } from './untyped.ts'

const handlers = handle(marketAnalytics, {
  async analytics(context): Promise<AnalyticsView> {
    const analysis = await analyse(context)
    const { choice, areaIds, covered, rents, market, types } = analysis
    const { section } = context.params
    const [found, published, names, deflator] = await Promise.all([
      (types.length === 0 ? untypedPanels : sectionPanels)[section](analysis),
      publishedPanels(analysis, section),
      areaNames(context.sql, areaIds),
      analysis.deflator ?? readDeflator(context.sql, market),
    ])
    const nominal = found.filter((panel) => panel !== null)
    const panels = withDynamics(
      analysis.deflator ? inRealTerms(nominal, analysis.deflator, market.asOf) : nominal,
    )
    return {
      basis: cityBasis(market),
      choice: {
        ...choice,
        areas: areaIds.flatMap((areaId) => {
          const area = names.get(areaId)
          return area ? [{ areaId, name: area.name }] : []
        }),
      },
      days: heldRange(covered.held),
      coverage: spanCoverage(covered),
      rentDays: rents ? heldRange(rents.covered.held) : null,
      rentCoverage: rents ? spanCoverage(rents.covered) : null,
      types,
      holdsMortgages: analysis.holdsMortgages,
      realTerms: deflator && realTerms(deflator, chartedDays(nominal, market.asOf)),
      panels: withPublished(panels, published),
    }
  },
})

/** An authority's own index is shown beside ours, other publications at the end. */
function withPublished(
  panels: readonly AnalyticsPanel[],
  published: readonly AnalyticsPanel[],
): AnalyticsPanel[] {
  const index = published.filter(({ key }) => key === 'published-index')
  const others = published.filter(({ key }) => key !== 'published-index')
  const at = panels.findIndex(({ key }) => key === 'price-index')
  return at === -1
    ? [...panels, ...published]
    : [...panels.slice(0, at + 1), ...index, ...panels.slice(at + 1), ...others]
}

/** Past due depends on the day, supply on the listings. */
const dataState = async (context: Context) => {
  const [coverage, guides, indices, [listings]] = await Promise.all([
    coverageState(context),
    guidesState(context.sql),
    indicesState(context.sql),
    context.sql<
      { state: string }[]
    >`select xid::text as state from listing_changes order by xid desc limit 1`,
  ])
  return `${coverage} ${guides} ${indices} ${listings?.state ?? ''} ${gulfDay(context.now())}`
}

/** The sections of the market analytics. */
export const analyticsHandlers = handlers.map((route) => revalidated(route, dataState))
