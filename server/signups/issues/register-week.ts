import { propertyTypes } from '#domain/market/codes.ts'
import { coverWeek, heldRange } from '#domain/market/coverage/covered-spans.ts'
import { marketSales, salesBy } from '#server/engine/figures/figures.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import { toFigures } from '#server/engine/figures/answer-figures.ts'
import type { IssueRegister } from '#server/mail/render/issue-content.ts'
import type { Parts } from '#server/parts.ts'

/**
 * The last seven days of each register, if they are newer than what issues have covered: without new data the
 * same week is not sent again.
 */
export async function newWeeks(
  { sql, engine }: Pick<Parts, 'sql' | 'engine'>,
  coveredUntil: ReadonlyMap<string, string>,
): Promise<IssueRegister[]> {
  const markets = await cityMarkets({ sql, engine })
  const weeks = await Promise.all(
    markets.map(async (market): Promise<IssueRegister[]> => {
      const { slug, name, country, currency, asOf, sources, data, coverage } = market
      if (asOf === null || asOf <= (coveredUntil.get(slug) ?? '')) return []
      const week = coverWeek(coverage, asOf)
      const days = heldRange(week.held)
      if (!days) return []
      const units = { ...market, type: propertyTypes.unit }
      const [all, ofUnits] = await Promise.all([
        engine.ask(salesBy('together', marketSales(market), week)),
        engine.ask(salesBy('together', marketSales(units), week)),
      ])
      const { count, valueMinor, previous } = toFigures(all.rows[0])
      const { median, priced } = toFigures(ofUnits.rows[0])
      const usualCount = week.usualWeeks === 0 ? null : previous.count / week.usualWeeks
      const figures = { count, usualCount, valueMinor, median, priced }
      const demonstration = data === 'demonstration'
      return [{ city: slug, name, country, currency, ...days, ...figures, sources, demonstration }]
    }),
  )
  return weeks.flat()
}
