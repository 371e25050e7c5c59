import type { CityInsights } from '#contract/market-overview.ts'
import { heldRange } from '#domain/market/coverage/covered-spans.ts'
import { findInsights } from '#domain/market/findings/insights.ts'
import { courseBy, marketSales } from '#server/engine/figures/figures.ts'
import { cityBasis, toPoints, spanCoverage } from '#server/engine/figures/answer-figures.ts'
import { cityYears, type CityYearSources } from './city-year.ts'

/** The findings of the rules in domain/market/findings/insights.ts for each city. */
export async function cityInsights(sources: CityYearSources): Promise<CityInsights[]> {
  const years = await cityYears(sources)
  return Promise.all(
    years.map(async ({ market, covered, days, ...numbers }) => {
      const quarters = await sources.engine.ask(courseBy('together', 'quarter', marketSales(market)))
      return {
        basis: cityBasis(market),
        days,
        coverage: spanCoverage(covered),
        previousDays: heldRange(covered.before),
        count: numbers.all.count,
        findings: findInsights({
          ...numbers,
          lastOn: days.to,
          grade: covered.grade,
          isCompared: covered.before.length > 0,
          quarters: toPoints(quarters.rows, market, 3).map(({ from, count, incomplete }) => ({
            from,
            count,
            isWhole: incomplete === undefined,
          })),
        }).map((finding) =>
          finding.kind === 'concentration' ? { ...finding, areas: [...finding.areas] } : finding,
        ),
      }
    }),
  )
}
