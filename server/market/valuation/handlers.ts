import { marketValuation } from '#contract/market/valuation.ts'
import { cityBasis } from '#server/engine/figures/answer-figures.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { sendTable } from '#server/http/exports/send-table.ts'
import { handle } from '#server/http/handle.ts'
import { segmentAccuracies } from './accuracy.ts'
import { comparablesTable } from './comparables-table.ts'
import { answerFairPrice } from './fair-price.ts'
import { readStudies } from './stored-models.ts'

export const valuationHandlers = handle(marketValuation, {
  fairPrice: (context) => answerFairPrice(context),

  async exportComparables(context) {
    const { query, reply, exportRows, now } = context
    const answer = await answerFairPrice(context)
    await exportRows.send(answer.comparables.length)
    const name = `comparables-${query.place}-${gulfDay(now())}`
    return sendTable(reply, { name, format: query.format }, comparablesTable(answer))
  },

  async valuationAccuracy(context) {
    const [markets, studies] = await Promise.all([cityMarkets(context), readStudies(context.sql)])
    return {
      cities: markets
        .filter(({ asOf }) => asOf !== null)
        .map((market) => ({
          basis: cityBasis(market),
          segments: studies
            .filter(
              ({ cityId, demonstration }) =>
                cityId === market.cityId && demonstration === (market.data === 'demonstration'),
            )
            .flatMap(segmentAccuracies),
        })),
    }
  },
})
