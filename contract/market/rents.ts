import { z } from 'zod'
import { propertyTypes } from '#domain/market/codes.ts'
import { homeTypes, rentContracts, rentExclusions, rentUses } from '#domain/market/rents/vocabulary.ts'
import { limits } from '#domain/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FacetChoice, IncompleteMonth, MarketBasis, metric, SeriesPoint } from '#contract/market.ts'
import { RentFilter, rentSorts } from './filter.ts'
import { Days } from '#contract/coverage.ts'
import { withFormat, tableTypes } from '#contract/table-file.ts'
import { codeName } from '#contract/form-fields.ts'

const money = z.int()
const figure = z.number().nullable()

/** Quartiles of rents a year of one home; `count` is the number of contracts behind them. */
export const RentSpread = z.object({ count: z.int(), lower: figure, median: figure, upper: figure })

export const YearChange = z.object({
  ratio: z.number(),
  direction: z.enum(['up', 'down', 'unclear']),
  now: RentSpread,
  before: RentSpread,
  days: Days,
})
export const GrossYield = z.object({ ratio: z.number(), rents: z.int(), sales: z.int(), days: Days })

export type RentSummary = z.infer<typeof RentSummary>
export const RentSummary = z.object({
  basis: MarketBasis,
  count: z.int(),
  newCount: z.int(),
  /** Contracts that are not behind the medians, by reason. */
  leftOut: z.array(z.object({ reason: z.enum(rentExclusions), count: z.int() })),
  /** In minor units, of contracts for one home. Null below five, and where flats and villas would be mixed. */
  rent: RentSpread,
  /** The interval that holds the median of all such contracts with a probability of at least 95 percent. */
  interval: z.object({ lower: z.number(), upper: z.number() }).nullable(),
  /** In major units per square metre a year, of contracts that state a size. */
  perSqm: RentSpread,
  isMixed: z.boolean(),
  /** By type of home, most contracts first. */
  kinds: z.array(z.object({ type: z.enum(homeTypes), rent: RentSpread, perSqm: RentSpread })),
  /** The last twelve covered months against the twelve before, of one city. Null where they cannot be compared. */
  change: YearChange.nullable(),
  /** New rents over ready prices, matched by area and bedrooms, of one city's last twelve covered months. */
  grossYield: GrossYield.nullable(),
  firstOn: z.iso.date().nullable(),
  lastOn: z.iso.date().nullable(),
  coverage: z.object({ whole: z.array(Days), sample: z.array(Days), missing: z.array(Days) }).nullable(),
  /** The cities among the selected ones of which no register of rents is held. */
  notHeld: z.array(z.string()),
})

export type RentFacetName = (typeof rentFacetNames)[number]
const rentFacetNames = ['city', 'area', 'project', 'type', 'rooms', 'contract', 'use', 'homes'] as const

export type RentFacets = z.infer<typeof RentFacets>
export const RentFacets = z.object({
  basis: MarketBasis,
  facets: z.record(z.enum(rentFacetNames), z.array(FacetChoice)),
  more: z.record(z.enum(rentFacetNames), z.int()),
})

/** A contract as listed. Location and property are those of its first line. */
export type RentRow = z.infer<typeof RentRow>
export const RentRow = z.object({
  id: z.int(),
  number: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  currency: z.enum(['AED', 'SAR']),
  city: z.string(),
  areaId: z.int(),
  area: z.string(),
  project: z.string().nullable(),
  type: codeName(propertyTypes),
  kind: z.string().nullable(), // as filed: Flat, Office
  use: z.enum(rentUses),
  rooms: z.int().nullable(),
  sizeSqm: z.number().nullable(),
  annualMinor: money,
  rentPerSqm: z.number().nullable(), // a year; only of a contract for one home
  contract: z.enum(rentContracts),
  homes: z.int().nullable(), // null where the register does not say
})

/** The columns of the exported rents in their order; those of money carry their currency. */
export type RentHeading = (typeof rentHeadings)[number]
export const rentHeadings = [
  'number',
  'source',
  'starts_on',
  'ends_on',
  'city',
  'area',
  'project',
  'property_type',
  'property_as_filed',
  'use',
  'bedrooms',
  'size_sqm',
  'annual_rent',
  'annual_rent_per_sqm',
  'contract',
  'homes',
] as const

export type RentDetail = z.infer<typeof RentDetail>
export const RentDetail = RentRow.extend({
  contractMinor: money,
  tenant: z.enum(['person', 'authority']).nullable(),
  demonstration: z.boolean(),
  /** The properties of the contract, as far as they were read. */
  lines: z.array(
    z.object({
      line: z.int(),
      area: z.string(),
      type: codeName(propertyTypes),
      kind: z.string().nullable(),
      subType: z.string().nullable(),
      rooms: z.int().nullable(),
      usage: z.string().nullable(),
      freehold: z.boolean().nullable(),
      sizeSqm: z.number().nullable(),
      projectNumber: z.string().nullable(),
      project: z.string().nullable(),
      masterProject: z.string().nullable(),
    }),
  ),
  source: z.string(),
  /** The import that changed the contract last. */
  batch: z.object({ id: z.int(), fileName: z.string(), startedAt: z.iso.datetime() }).nullable(),
  /** The first line of that file with the contract, from 1. Null for contracts that were imported before lines were stored. */
  sourceLine: z.int().nullable(),
  firstBatch: z.object({ id: z.int(), fileName: z.string() }).nullable(),
  /** Earlier versions, newest first: only the fields that differ from the following version. */
  history: z.array(
    z.object({ replacedAt: z.iso.datetime(), batchId: z.int(), before: z.record(z.string(), z.unknown()) }),
  ),
})

export const marketRents = {
  rentSummary: endpoint({
    method: 'GET',
    url: '/api/rents/summary',
    summary: 'Retrieve count, medians, change and gross yield of the matching rent contracts',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: RentFilter,
    response: RentSummary,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  rentSeries: endpoint({
    method: 'GET',
    url: '/api/rents/series',
    summary: 'Retrieve monthly quartiles and counts of rents, by the month in which the contracts begin',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: RentFilter.extend({ metric: metric.default('price') }),
    response: z.object({
      basis: MarketBasis,
      points: z.array(SeriesPoint),
      incomplete: z.array(IncompleteMonth),
    }),
    errors: ['QUESTION_TOO_SLOW'],
  }),
  rentFacets: endpoint({
    method: 'GET',
    url: '/api/rents/facets',
    summary:
      'Count the matching rent contracts for each choice of each filter, with all other filters applied',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: RentFilter,
    response: RentFacets,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  rentSuggest: endpoint({
    method: 'GET',
    url: '/api/rents/suggestions',
    summary: 'Search areas or projects by name, with the number of matching rent contracts of each',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: RentFilter.extend({ of: z.enum(['area', 'project']), text: z.string().max(200).default('') }),
    response: z.object({ choices: z.array(FacetChoice) }),
  }),
  rents: endpoint({
    method: 'GET',
    url: '/api/rents',
    summary: 'List matching rent contracts. Paginated by cursor',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: RentFilter.extend({
      sort: z.enum(rentSorts).default('startsOn'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(limits.market.pageRowsMax).default(limits.market.pageRows),
    }),
    response: z.object({ basis: MarketBasis, rows: z.array(RentRow), next: z.string().nullable() }),
    countedRows: 'rows',
    errors: ['QUESTION_TOO_SLOW'],
  }),
  rent: endpoint({
    method: 'GET',
    url: '/api/rents/:id',
    summary: 'Retrieve a rent contract as filed, with its properties, source, batch and history',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: RentDetail,
    errors: ['NOT_FOUND'],
  }),
  rentExport: endpoint({
    method: 'GET',
    url: '/api/rents/export',
    summary: 'Export the matching rent contracts as CSV, XLSX or JSON, newest first',
    audience: 'member',
    features: ['transactions'],
    isDataExport: true,
    query: withFormat(RentFilter),
    stream: tableTypes,
    countedRows: 'export',
    perMinute: 10,
  }),
}
