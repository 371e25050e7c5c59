import { z } from 'zod'
import { exclusions, propertyTypes } from '#domain/market/codes.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { ChangeFigure } from './change-figure.ts'
import { Days, SpanCoverage } from './coverage.ts'
import { TransactionDetail, TransactionRow } from './market/deals.ts'
import { idList, MarketFilter, transactionSorts } from './market/filter.ts'
import { withFormat, tableTypes } from './table-file.ts'
import { codeName } from './form-fields.ts'

/** The basis of the data in every response. */
export type MarketBasis = z.infer<typeof MarketBasis>
export const MarketBasis = z.object({
  version: z.string(),
  data: z.enum(['register', 'demonstration']),
  currency: z.enum(['AED', 'SAR']),
  asOf: z.iso.date().nullable(),
  sources: z.array(z.string()),
})

/** The unit of medians and bars: major currency units per square metre, or per deal. */
export type MarketMetric = z.infer<typeof metric>
export const metric = z.enum(['perSqm', 'price'])
const money = z.int()
const FilterAndMetric = MarketFilter.extend({ metric: metric.default('perSqm') })

export type MarketSummary = z.infer<typeof MarketSummary>
export const MarketSummary = z.object({
  basis: MarketBasis,
  count: z.int(),
  valueMinor: money,
  medianPriceMinor: z.number().nullable(),
  medianPerSqm: z.number().nullable(),
  lowerPerSqm: z.number().nullable(),
  upperPerSqm: z.number().nullable(),
  priced: z.int(), // rows behind the per-square-metre figures: those with a size
  /** Whether an overall median would mix property types: then it is null, and given per type only. */
  isMixed: z.boolean(),
  /** By property type, most sales first. */
  kinds: z.array(
    z.object({
      type: codeName(propertyTypes),
      count: z.int(),
      priced: z.int(),
      medianPriceMinor: z.number().nullable(),
      medianPerSqm: z.number().nullable(),
    }),
  ),
  firstOn: z.iso.date().nullable(),
  lastOn: z.iso.date().nullable(),
  /** The coverage of the requested days, for all deals: complete, sample or missing. Null without a deal. */
  coverage: z.object({ whole: z.array(Days), sample: z.array(Days), missing: z.array(Days) }).nullable(),
  offPlanCount: z.int(),
  leftOut: z.array(z.object({ reason: codeName(exclusions), count: z.int(), valueMinor: money })),
})

/**
 * A calendar month with deals, by its first day. Quartiles in the metric's units, null with fewer than five
 * sales.
 */
export type SeriesPoint = z.infer<typeof SeriesPoint>
export const SeriesPoint = z.object({
  month: z.iso.date(),
  count: z.int(),
  priced: z.int(), // deals behind the quartiles
  valueMinor: money,
  lower: z.number().nullable(),
  median: z.number().nullable(),
  upper: z.number().nullable(),
})

/** A month of the series that is not fully covered. Months without deals can be among them. */
export type IncompleteMonth = z.infer<typeof IncompleteMonth>
export const IncompleteMonth = z.object({
  month: z.iso.date(),
  state: z.enum(['partial', 'sample', 'missing']),
})

/**
 * Deals from `from` up to but not including `to`, in the metric's units; null for the last bar, which is
 * open-ended.
 */
export type HistogramBar = z.infer<typeof HistogramBar>
export const HistogramBar = z.object({ from: z.number(), to: z.number().nullable(), count: z.int() })

/**
 * An area in the last twelve months of its city's data, and in the same days a year before. Medians in the
 * metric's units, null with too few sales; `priced` is the number of sales behind them.
 */
export type LeagueRow = z.infer<typeof LeagueRow>
export const LeagueRow = z.object({
  areaId: z.int(),
  name: z.string(),
  registerName: z.string(),
  count: z.int(),
  valueMinor: money,
  median: z.number().nullable(),
  priced: z.int(),
  previousMedian: z.number().nullable(),
  previousCount: z.int(),
  previousPriced: z.int(),
  changeRatio: z.number().nullable(),
  /** Null with the change. `unclear` when chance alone could explain it. */
  changeDirection: ChangeFigure.shape.direction.nullable(),
})

export type FacetChoice = z.infer<typeof FacetChoice>
export const FacetChoice = z.object({
  value: z.string(),
  label: z.string(),
  /** The city of an area, where options from several cities are listed. */
  within: z.string().optional(),
  count: z.int(),
})

export type FacetName = (typeof facetNames)[number]
export const facetNames = [
  'city',
  'area',
  'community',
  'project',
  'group',
  'procedure',
  'stage',
  'type',
  'subtype',
  'usage',
  'rooms',
  'freehold',
] as const

export type MarketFacets = z.infer<typeof MarketFacets>
export const MarketFacets = z.object({
  basis: MarketBasis,
  facets: z.record(z.enum(facetNames), z.array(FacetChoice)),
  /** The number of further options per facet, beyond those listed. */
  more: z.record(z.enum(facetNames), z.int()),
})

export const market = {
  summary: endpoint({
    method: 'GET',
    url: '/api/market/summary',
    summary:
      'Retrieve count, total value and medians of the matching deals, and the excluded deals by reason',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: MarketFilter,
    response: MarketSummary,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  series: endpoint({
    method: 'GET',
    url: '/api/market/series',
    summary: 'Retrieve monthly quartiles, count and value',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: FilterAndMetric,
    response: z.object({
      basis: MarketBasis,
      points: z.array(SeriesPoint),
      incomplete: z.array(IncompleteMonth),
    }),
    errors: ['QUESTION_TOO_SLOW'],
  }),
  histogram: endpoint({
    method: 'GET',
    url: '/api/market/histogram',
    summary: 'Count the matching deals by price band, in total or per area unit. The last band is open-ended',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: FilterAndMetric,
    response: z.object({ basis: MarketBasis, bars: z.array(HistogramBar) }),
    errors: ['QUESTION_TOO_SLOW'],
  }),
  league: endpoint({
    method: 'GET',
    url: '/api/market/league',
    summary:
      'List areas by number of deals, with the medians of the last twelve months and of the twelve before',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: FilterAndMetric.extend({ order: z.enum(['count', 'median', 'change']).default('count') }),
    response: z.object({ basis: MarketBasis, rows: z.array(LeagueRow), coverage: SpanCoverage }),
    errors: ['QUESTION_TOO_SLOW'],
  }),
  facets: endpoint({
    method: 'GET',
    url: '/api/market/facets',
    summary: 'Count the matching deals for each choice of each filter, with all other filters applied',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: MarketFilter,
    response: MarketFacets,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  suggest: endpoint({
    method: 'GET',
    url: '/api/market/suggestions',
    summary:
      'Search areas, communities, projects or buildings by name, with the number of matching deals of each',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: MarketFilter.extend({
      of: z.enum(['area', 'community', 'project', 'building']),
      text: z.string().max(200).default(''),
      /** Ids whose names are always returned, such as those already selected. */
      ids: idList.max(1000).optional(),
    }),
    response: z.object({ basis: MarketBasis, choices: z.array(FacetChoice) }),
  }),
  rows: endpoint({
    method: 'GET',
    url: '/api/transactions',
    summary: 'List matching deals. Paginated by cursor',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: MarketFilter.extend({
      sort: z.enum(transactionSorts).default('registeredOn'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(limits.market.pageRowsMax).default(limits.market.pageRows),
    }),
    response: z.object({ basis: MarketBasis, rows: z.array(TransactionRow), next: z.string().nullable() }),
    countedRows: 'rows',
    errors: ['QUESTION_TOO_SLOW'],
  }),
  row: endpoint({
    method: 'GET',
    url: '/api/transactions/:id',
    summary: 'Retrieve a deal as filed, with its source, batch and history',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: TransactionDetail,
    errors: ['NOT_FOUND'],
  }),
  export: endpoint({
    method: 'GET',
    url: '/api/transactions/export',
    summary: 'Export the matching deals as CSV, XLSX or JSON, newest first',
    audience: 'member',
    features: ['transactions'],
    isDataExport: true,
    query: withFormat(MarketFilter),
    stream: tableTypes,
    countedRows: 'export',
    perMinute: 10,
  }),
}
