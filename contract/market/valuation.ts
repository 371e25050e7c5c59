import { z } from 'zod'
import { stages } from '#domain/market/codes.ts'
import { accuracyFaultNames, accuracyWarningNames } from '#domain/market/valuation/ratio-study.ts'
import { placeDetails } from '#domain/market/valuation/sale.ts'
import { areaUnits } from '#domain/places/floor-area.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tableTypes, withFormat } from '#contract/table-file.ts'
import { CityBasis } from './overview.ts'
import { codeName } from '#contract/form-fields.ts'

/** The types of homes that can be valued. */
export const valuedTypes = ['unit', 'villa'] as const
export type ValuedType = (typeof valuedTypes)[number]

const amount = z.coerce.number().positive().max(1e12)

/** A home and what is asked for it, as in the address. */
export type FairPriceQuestion = z.infer<typeof FairPriceQuestion>
export const FairPriceQuestion = z.object({
  /** An area, project or building by number: `area-12`. */
  place: z.string().regex(/^(area|project|building)-\d{1,9}$/, 'an area, project or building'),
  type: z.enum(valuedTypes).default('unit'),
  stage: codeName(stages).default('ready'),
  size: amount.max(1e6),
  unit: z.enum(areaUnits).default('sqm'),
  /** 5 means five or more. */
  rooms: z.coerce.number().int().min(0).max(5).optional(),
  /** In major units of the city's currency. */
  asking: amount.optional(),
})

/** The statistics of a ratio study, by the IAAO Standard on Ratio Studies. */
type StudyFigures = z.infer<typeof StudyFigures>
const StudyFigures = z.object({
  count: z.int(),
  medianRatio: z.number(),
  cod: z.number(),
  prd: z.number(),
  prb: z.number(),
  prbLower: z.number(),
  prbUpper: z.number(),
  medianErrorRatio: z.number(),
  within10Ratio: z.number(),
  within20Ratio: z.number(),
})

/** How estimates of a segment met sales they did not know. */
export type SegmentAccuracy = z.infer<typeof SegmentAccuracy>
export const SegmentAccuracy = z.object({
  type: z.enum(valuedTypes),
  stage: codeName(stages),
  /** How closely the place of a home is known: its project or building, or its area alone. */
  detail: z.enum(placeDetails),
  modelVersion: z.int(),
  /** `folds` where less than half a year is held: not a test of forecasting. */
  method: z.enum(['out-of-time', 'folds']),
  trainedFrom: z.iso.date(),
  trainedTo: z.iso.date(),
  /** Sales in the model, registered sales it was drawn from, and those left out as outliers. */
  sales: z.int(),
  registered: z.int(),
  outliers: z.int(),
  tested: z.int(),
  valued: z.int(),
  study: StudyFigures.nullable(),
  /** The share of prices within the range that should hold 80 percent. */
  insideRangeRatio: z.number().nullable(),
  /** The factor that widens ranges until they hold 80 percent of other sales. */
  calibration: z.number(),
  calibratedOn: z.int(),
  /** Why no value is shown. Empty when values are. */
  faults: z.array(z.enum(accuracyFaultNames)),
  /** What to know of values that are shown. */
  warnings: z.array(z.enum(accuracyWarningNames)),
  computedAt: z.iso.datetime(),
})

/** Factors of a sale's price per area that make it comparable with the home. */
const AdjustmentFactors = z.object({
  time: z.number(),
  size: z.number(),
  rooms: z.number(),
  place: z.number(),
})

export type FairPriceComparable = z.infer<typeof FairPriceComparable>
export const FairPriceComparable = z.object({
  id: z.int(),
  number: z.string(),
  registeredOn: z.iso.date(),
  /** The smallest place it shares with the home. */
  shared: z.enum(['building', 'project', 'area']),
  project: z.string().nullable(),
  building: z.string().nullable(),
  rooms: z.int().nullable(),
  sizeSqm: z.number(),
  priceMinor: z.int(),
  pricePerSqm: z.number(),
  /** Null while the segment has no model. */
  adjustments: AdjustmentFactors.nullable(),
  adjustedPerSqm: z.number().nullable(),
  /** Its share of all weights. */
  weightRatio: z.number(),
})

const withheldReasons = [
  /** The value range is not part of the member's plan. */
  'locked',
  /** The city's register files no property types. */
  'untyped',
  /** No model was fitted yet. */
  'not-studied',
  'too-few-sales',
  'too-few-comparables',
  /** The segment's statistics fail. */
  'accuracy',
  'range-too-wide',
  'stale-index',
] as const
export type WithheldReason = (typeof withheldReasons)[number]

/** A value never comes without its range. Amounts in minor units. */
export type FairPriceValue = z.infer<typeof FairPriceValue>
export const FairPriceValue = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('shown'),
    /** Holds 80 percent of sales of such homes. */
    lowMinor: z.int(),
    middleMinor: z.int(),
    highMinor: z.int(),
    confidence: z.enum(['high', 'medium', 'low']),
    /** The share of the comparables in the value; the rest is the model's. */
    comparableRatio: z.number(),
    /** Where the asking price stands among prices of such homes, 0 to 100. Null without one. */
    askingPercentile: z.number().nullable(),
  }),
  z.object({ state: z.literal('withheld'), reason: z.enum(withheldReasons) }),
])

/** Registered prices per square metre of similar homes, not adjusted, and how many are below the asking price. */
const SimilarPrices = z.object({
  count: z.int(),
  /** Null without an asking price. */
  below: z.int().nullable(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  /** The days of the first and the last sale. */
  from: z.iso.date(),
  to: z.iso.date(),
})

export type FairPrice = z.infer<typeof FairPrice>
export const FairPrice = z.object({
  basis: CityBasis,
  place: z.object({
    area: z.string(),
    areaId: z.int(),
    project: z.string().nullable(),
    building: z.string().nullable(),
  }),
  home: z.object({
    type: z.enum(valuedTypes),
    stage: codeName(stages),
    sizeSqm: z.number(),
    rooms: z.int().nullable(),
    askingMinor: z.int().nullable(),
  }),
  value: FairPriceValue,
  /** Those with the highest weights, on which the value rests. */
  comparables: z.array(FairPriceComparable),
  /** Sales of the area that were similar enough. */
  similar: z.int(),
  /** Of those with the same number of bedrooms. Null with too few, and without access to analytics. */
  similarPrices: SimilarPrices.nullable(),
  accuracy: SegmentAccuracy.nullable(),
})

export const marketValuation = {
  fairPrice: endpoint({
    method: 'GET',
    url: '/api/market/fair-price',
    summary:
      'Compare a home with registered sales: comparables with their adjustments, the value range and where an asking price stands, or why no value is shown',
    audience: 'member',
    features: ['transactions'],
    scopes: ['market'],
    query: FairPriceQuestion,
    response: FairPrice,
    errors: ['NOT_FOUND', 'QUESTION_TOO_SLOW'],
  }),
  exportComparables: endpoint({
    method: 'GET',
    url: '/api/market/fair-price/export',
    summary: 'Export the comparables of a home as CSV, XLSX or JSON, with their adjustments and weights',
    audience: 'member',
    features: ['transactions'],
    isDataExport: true,
    query: withFormat(FairPriceQuestion),
    stream: tableTypes,
    countedRows: 'export',
    errors: ['NOT_FOUND', 'QUESTION_TOO_SLOW'],
    perMinute: 10,
  }),
  valuationAccuracy: endpoint({
    method: 'GET',
    url: '/api/market/valuation-accuracy',
    summary: 'List the accuracy of value ranges by segment, withheld ones included',
    audience: 'member',
    features: ['analytics', 'transactions'],
    scopes: ['market'],
    response: z.object({
      cities: z.array(z.object({ basis: CityBasis, segments: z.array(SegmentAccuracy) })),
    }),
  }),
}
