import { marketValuation } from '#contract/market/valuation.ts'
import { cityBasis } from '#server/engine/figures/answer-figures.ts'
import { cityMarkets } from '#server/engine/figures/holdings.ts'
import { handle } from '#server/http/handle.ts'
import { segmentAccuracies } from './accuracy.ts'
import { answerFairPrice } from './fair-price.ts'
import { readStudies } from './stored-models.ts'

export const valuationHandlers = handle(marketValuation, {
  fairPrice: (context) => answerFairPrice(context),

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
