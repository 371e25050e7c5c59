import { z } from 'zod'
import { developerKinds } from '#domain/developers/sorts.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { developerLeagueSorts } from '#domain/market/analytics/developer-league.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RealTerms } from './analytics.ts'
import { AnalyticsChoice } from './analytics-choice.ts'
import { Days, SpanCoverage } from '#contract/coverage.ts'
import { CityBasis } from './overview.ts'
import { rowDifferences, RowsBehind } from './rows-behind.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'

const count = z.int().nonnegative()
/** A figure with its sample; null where it is unknown or the sample too small. */
const Figure = z.object({ value: z.number().nullable(), sample: count })

/** The sales of a developer's projects in twelve months, beside its delivery record in the city. */
export type LeagueDeveloper = z.infer<typeof LeagueDeveloper>
export const LeagueDeveloper = z.object({
  slug: z.string(),
  kind: z.enum(developerKinds),
  name: z.string().nullable(),
  registerNumbers: z.array(z.string()),
  sales: count,
  /** The filter of /transactions that lists these sales; null where it cannot name so many projects. */
  rows: RowsBehind.nullable(),
  differs: z.enum(rowDifferences).optional(),
  /** Null in real terms where consumer prices of the twelve months are missing. */
  valueMinor: count.nullable(),
  /** Of all sales of the choice, those without a known developer included. */
  salesShare: z.number(),
  valueShare: z.number(),
  /** Price per square metre in major units. */
  median: Figure,
  /** The median of price per square metre over the median of its area and stage, less 1. */
  againstArea: Figure,
  /** Of the sales filed with a stage; null for plots where every one is filed as ready. */
  offPlanShare: Figure,
  /** Projects whose registered start lies in the twelve months. */
  launches: count,
  /** Finished within three months of the first registered date, of those that were due. */
  onTime: z.object({ count, of: count }),
  /** Days by which finished projects were late; an early one counts as none. */
  slip: z.object({ medianDays: z.number().nullable(), sample: count }),
  /** The median gain of resales of presumed homes in 24 months, as a ratio, and the years between their sales. */
  resale: Figure.extend({ years: z.number().nullable() }),
})

export type DeveloperLeague = z.infer<typeof DeveloperLeague>
export const DeveloperLeague = z.object({
  basis: CityBasis,
  /** Property types of the chosen areas. Without any, the sales are those of all types and bedrooms. */
  types: z.array(z.enum(pricedTypes)),
  days: Days.nullable(),
  coverage: SpanCoverage.nullable(),
  /** Market sales of the choice; those filed with a project; those whose project has a known developer. */
  match: z.object({ sales: count, withProject: count, matched: count }),
  /** The consumer prices that real figures rest on. Null where none are held for the city. */
  realTerms: RealTerms.nullable(),
  /** The share of all sales of the five developers that sold most. */
  topFiveShare: z.number().nullable(),
  rows: z.array(LeagueDeveloper),
  total: count,
  next: z.string().nullable(),
})

type DeveloperLeagueQuery = z.infer<typeof DeveloperLeagueQuery>
const DeveloperLeagueQuery = AnalyticsChoice.pick({
  city: true,
  area: true,
  type: true,
  rooms: true,
  period: true,
  index: true,
  terms: true,
}).extend({ sort: z.enum(developerLeagueSorts).default('sales') })

export const marketDevelopers = {
  developerLeague: endpoint({
    method: 'GET',
    url: '/api/market/developer-league',
    summary:
      'List developers by their registered sales of twelve months, with shares, prices, delivery record and resale gain',
    audience: 'member',
    features: ['analytics'],
    scopes: ['market'],
    query: DeveloperLeagueQuery.extend({ after: z.string().max(200).optional() }),
    response: DeveloperLeague,
    errors: ['QUESTION_TOO_SLOW'],
  }),
  developerLeagueExport: endpoint({
    method: 'GET',
    url: '/api/market/developer-league/export',
    summary: 'Export the league of developers as CSV, XLSX or JSON',
    audience: 'member',
    features: ['analytics'],
    isDataExport: true,
    query: withFormat(DeveloperLeagueQuery),
    stream: tableTypes,
    countedRows: 'export',
    perMinute: 10,
  }),
}
