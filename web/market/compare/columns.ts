import type { UseQueryResult } from '@tanstack/react-query'
import type { MarketComparison } from '#contract/market/compare.ts'
import type { TransactionsSearch } from '#web/market/search-params.ts'

/** A filter side by side with others: its label, its colour in the chart, and its figures once they are loaded. */
export type ComparedColumn = {
  at: number
  filter: TransactionsSearch
  label: string
  /** A colour of the design. */
  token: `--chart-${number}`
  query: UseQueryResult<MarketComparison>
}

/** In the order of the columns. */
export const columnTokens = ['--chart-1', '--chart-2', '--chart-3', '--chart-5'] as const

/** A for the first column. */
export const columnLetter = (at: number): string => String.fromCodePoint('A'.charCodeAt(0) + at)
