import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { IncompleteMonth, MarketBasis, metric, SeriesPoint } from '#contract/market.ts'
import { MarketFilter, RentFilter } from './filter.ts'
import { Days } from '#contract/coverage.ts'
import { GrossYield, RentSpread, YearChange } from './rents.ts'
import { plainLine } from '#contract/plain-line.ts'
import { withFormat, tableTypes } from '#contract/table-file.ts'

/**
 * A filter beside others: the last twelve covered months of each of its cities, whatever period it names itself, so
 * that all columns have the same basis.
 */
export type MarketComparison = z.infer<typeof MarketComparison>
export const MarketComparison = z.object({
  basis: MarketBasis,
  /** From the first to the last of the covered days. Null where none is held. */
  days: Days.nullable(),
  count: z.int(),
  /** The price of a deal, or the yearly rent of one home, in minor units. */
  amount: RentSpread,
  /** In major units per square metre. */
  perSqm: RentSpread,
  /** Whether one median would mix types of property: then all of them are null. */
  isMixed: z.boolean(),
  /** Of the price per square metre, or of the yearly rent: against the same days a year before, of one city. */
  change: YearChange.nullable(),
  grossYield: GrossYield.nullable(),
  /** By month, in the units of the metric. */
  points: z.array(SeriesPoint),
  incomplete: z.array(IncompleteMonth),
})

const { nameCharacters, searchCharacters } = limits.views
const Column = z.object({ label: plainLine(1, 4 * nameCharacters), search: z.string().max(searchCharacters) })

/** The columns of an exported comparison, as JSON: the label that the reader sees, and the address of the filter. */
const columns = z
  .string()
  .max(limits.market.compared * (searchCharacters + 500))
  .transform((text, { addIssue }) => {
    try {
      return z.array(Column).min(1).max(limits.market.compared).parse(JSON.parse(text))
    } catch {
      addIssue({ code: 'custom', message: 'a list of columns as JSON' })
      return z.NEVER
    }
  })

export const comparisonHeadings = [
  'filter',
  'source',
  'from',
  'to',
  'count',
  'currency',
  'median',
  'median_sample',
  'median_per_sqm',
  'lower_per_sqm',
  'upper_per_sqm',
  'per_sqm_sample',
  'change_on_year',
  'sample_before',
  'gross_yield',
  'yield_rents',
  'yield_sales',
] as const

const shared = { method: 'GET', audience: 'member', features: ['transactions'] } as const

export const marketCompare = {
  compareDeals: endpoint({
    ...shared,
    url: '/api/market/compare',
    summary: 'Retrieve the figures of a filter of deals over the last twelve covered months, for comparison',
    query: MarketFilter.extend({ metric: metric.default('perSqm') }),
    response: MarketComparison,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  compareRents: endpoint({
    ...shared,
    url: '/api/rents/compare',
    summary: 'Retrieve the figures of a filter of rents over the last twelve covered months, for comparison',
    query: RentFilter.extend({ metric: metric.default('price') }),
    response: MarketComparison,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  compareExport: endpoint({
    method: 'GET',
    audience: 'member',
    url: '/api/market/compare/export',
    summary: 'Export a comparison of filters as CSV, XLSX or JSON, one row per filter',
    features: ['transactions'],
    isDataExport: true,
    query: withFormat(z.object({ of: z.enum(['deals', 'rents']), columns })),
    stream: tableTypes,
    perMinute: 10,
  }),
}
