import { z } from 'zod'
import { exclusions, pricedTypes } from '#domain/market/codes.ts'
import { launchCities } from '#domain/places/cities.ts'
import { AreaMeasures, MeasuresBasis } from './area-measures.ts'
import { ChangeFigure } from '#contract/change-figure.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'
import { Days, SpanCoverage } from '#contract/coverage.ts'
import { codeName } from '#contract/form-fields.ts'

// Public market figures: whole areas and cities only, never single deals.

const money = z.int()
const median = z.number().nullable()
const day = z.iso.date()

/** The basis of a city's figures; `asOf` is null without data. */
export type CityBasis = z.infer<typeof CityBasis>
export const CityBasis = z.object({
  city: z.string(), // its slug
  name: z.string(),
  country: z.enum(['AE', 'SA']),
  currency: z.enum(['AED', 'SAR']),
  data: z.enum(['register', 'demonstration']),
  asOf: day.nullable(),
  /** The day of the newest import of its deals or rents; null for demonstration data. */
  readOn: day.nullable(),
  sources: z.array(z.string()),
})

/**
 * Market sales of twelve months, and of the twelve months before. Medians and quartiles in major units of the
 * currency per square metre, null with fewer than five sales; `priced` is the number of sales behind them.
 */
export type SalesFigures = z.infer<typeof SalesFigures>
export const SalesFigures = z.object({
  count: z.int(),
  valueMinor: money,
  offPlanCount: z.int(),
  stagedCount: z.int(), // Sales with a stage in the register.
  medianPriceMinor: median,
  priced: z.int(),
  lower: median,
  median,
  upper: median,
  previous: z.object({
    count: z.int(),
    priced: z.int(),
    median,
    offPlanCount: z.int(),
    stagedCount: z.int(),
  }),
  change: ChangeFigure.nullable(),
})

/**
 * The same for all types together: number and total value only, since a median over plots and homes would be
 * meaningless.
 */
export const SalesCounts = SalesFigures.pick({
  count: true,
  valueMinor: true,
  offPlanCount: true,
  stagedCount: true,
}).extend({
  previous: SalesFigures.shape.previous.pick({ count: true, offPlanCount: true, stagedCount: true }),
})

/**
 * A quarter or month with sales, by its first day; `incomplete` when some of its past days are not covered.
 */
export type TrendPoint = z.infer<typeof TrendPoint>
export const TrendPoint = z.object({
  from: day,
  count: z.int(),
  priced: z.int(),
  valueMinor: money,
  lower: median,
  median,
  upper: median,
  incomplete: z.enum(['partial', 'sample', 'missing']).optional(),
})

export type LeftOutCount = z.infer<typeof LeftOutCount>
export const LeftOutCount = z.object({ reason: codeName(exclusions), count: z.int() })

/** An area's name, and its guide if one is published. */
const AreaName = z.object({ areaId: z.int(), name: z.string(), slug: z.string().nullable() })

export type AreaSample = z.infer<typeof AreaSample>
export const AreaSample = z.object({
  basis: CityBasis,
  area: AreaName,
  type: z.enum(pricedTypes),
  days: Days,
  coverage: SpanCoverage,
  figures: SalesFigures,
  quarters: z.array(TrendPoint),
})

export type WeekOfCity = z.infer<typeof WeekOfCity>
export const WeekOfCity = z.object({
  basis: CityBasis,
  days: Days,
  coverage: SpanCoverage,
  count: z.int(),
  valueMinor: money,
  /**
   * Market sales in an average week of the twelve months before, over covered days; null with too few covered
   * weeks.
   */
  usualCount: z.number().nullable(),
  /**
   * The type with the most sales; null where the register has no property types, and then the median is null
   * too.
   */
  type: z.enum(pricedTypes).nullable(),
  median,
  priced: z.int(),
  /** Deals of these days that are not market sales. */
  leftOutCount: z.int(),
  /** Areas whose number of sales differs most from their usual week; usually few or none. */
  moves: z.array(AreaName.extend({ count: z.int(), usualCount: z.number() })),
})

/** An area in a ranking, with figures of twelve months. */
export type AreaRow = z.infer<typeof AreaRow>
export const AreaRow = AreaName.extend({
  count: z.int(),
  priced: z.int(),
  median,
  change: ChangeFigure.nullable(),
})

/** An area with its sales of twelve months, and what else an investor asks of it. */
type MeasuredArea = z.infer<typeof MeasuredArea>
const MeasuredArea = AreaName.extend({
  count: z.int(),
  stagedCount: z.int(),
  offPlanCount: z.int(),
  measures: AreaMeasures,
})

export type CityOverview = z.infer<typeof CityOverview>
export const CityOverview = z.object({
  basis: CityBasis,
  days: Days,
  coverage: SpanCoverage,
  all: SalesCounts,
  types: z.array(z.object({ type: z.enum(pricedTypes), figures: SalesFigures })),
  leftOut: z.array(LeftOutCount),
  /**
   * The chosen type, or else the one with the most sales; the series and the areas below refer to it. Null where the
   * city has no sale of it in these months, or its register files no types.
   */
  type: z.enum(pricedTypes).nullable(),
  quarters: z.array(TrendPoint),
  highest: z.array(AreaRow),
  lowest: z.array(AreaRow),
  risen: z.array(AreaRow),
  fallen: z.array(AreaRow),
  /** Rents, yield and handovers of the same type, in the city and in its areas with most sales. */
  measuresBasis: MeasuresBasis,
  measures: AreaMeasures,
  measuredAreas: z.array(MeasuredArea),
})

export const marketOverview = {
  cities: endpoint({
    method: 'GET',
    url: '/api/market/cities',
    summary: 'Retrieve the last twelve months of Dubai, Abu Dhabi and Riyadh, each in its own currency',
    audience: 'anyone',
    scopes: ['market'],
    /** One type for all cities; without it, each has its most sold one. */
    query: z.object({ type: z.enum(pricedTypes).optional() }),
    response: z.object({ cities: z.array(CityOverview) }),
  }),
  exportCityQuarters: endpoint({
    method: 'GET',
    url: '/api/market/cities/:city/quarters/export',
    summary: 'Export the medians of a city as CSV, XLSX or JSON, one quarter per row',
    audience: 'member',
    isDataExport: true,
    params: z.object({ city: z.enum(launchCities) }),
    query: withFormat(z.object({ type: z.enum(pricedTypes).optional() })),
    stream: tableTypes,
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
  sample: endpoint({
    method: 'GET',
    url: '/api/market/sample',
    summary: 'Retrieve the chart of the area with most market sales in the last twelve months',
    audience: 'anyone',
    response: z.object({ sample: AreaSample.nullable() }),
  }),
  week: endpoint({
    method: 'GET',
    url: '/api/market/week',
    summary: "Retrieve what each city's register recorded in the latest seven days held",
    audience: 'anyone',
    scopes: ['market'],
    response: z.object({ weeks: z.array(WeekOfCity) }),
  }),
}
