import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FairPriceQuestion } from '#contract/market/valuation.ts'
import { api } from '#web/api/client.ts'
import { query } from '#web/api/query.ts'

/** Shows the previous answer, dimmed, until the next one is loaded. */
export const fairPrice = (question: FairPriceQuestion) =>
  queryOptions({
    ...query(api.market.fairPrice, { query: question }),
    placeholderData: keepPreviousData,
  })

export const valuationAccuracy = () => query(api.market.valuationAccuracy, {})
