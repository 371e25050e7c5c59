import type { CityInsights } from '#contract/market-overview.ts'
import { insightsOf } from '#domain/market/insights.ts'
import { courseBy, marketSales } from '#server/engine/figures.ts'
import { cityBasis } from '#server/engine/shown-figures.ts'
import { cityYears, type Sources } from './city-year.ts'

/** What the rules of domain/market/insights.ts find in each city. */
export async function cityInsights(sources: Sources): Promise<CityInsights[]> {
  const years = await cityYears(sources)
  return Promise.all(
    years.map(async ({ market, spans, ...numbers }) => {
      const quarters = await sources.engine.ask(courseBy('together', 'quarter', marketSales(market)))
      return {
        basis: cityBasis(market),
        days: { from: spans.from, to: spans.to },
        previousDays: { from: spans.previousFrom, to: spans.previousTo },
        count: numbers.all.count,
        findings: insightsOf({
          ...numbers,
          lastOn: spans.to,
          quarters: quarters.rows.map(({ from, n }) => ({ from, count: n })),
        }).map((finding) =>
          finding.kind === 'concentration' ? { ...finding, areas: [...finding.areas] } : finding,
        ),
      }
    }),
  )
}
