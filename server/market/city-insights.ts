import type { CityInsights } from '#contract/market-overview.ts'
import { heldRange } from '#domain/market/coverage/covered-spans.ts'
import { insightsOf } from '#domain/market/insights.ts'
import { courseBy, marketSales } from '#server/engine/figures.ts'
import { cityBasis, pointsOf, spanCoverage } from '#server/engine/answer-figures.ts'
import { cityYears, type Sources } from './city-year.ts'

/** What the rules of domain/market/insights.ts find in each city. */
export async function cityInsights(sources: Sources): Promise<CityInsights[]> {
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
        findings: insightsOf({
          ...numbers,
          lastOn: days.to,
          grade: covered.grade,
          isCompared: covered.before.length > 0,
          quarters: pointsOf(quarters.rows, market, 3).map(({ from, count, incomplete }) => ({
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
