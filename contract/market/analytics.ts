import { z } from 'zod'
import {
  figureSections,
  headlineGaps,
  headlineRows,
  type HeadlineKey,
} from '#domain/market/analytics/sections.ts'
import { chartSteps } from '#domain/market/analytics/step-days.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { indexMethods } from '#domain/market/indices/index-methods.ts'
import { publishedPlaces } from '#domain/market/published/series.ts'
import { unitRegisterStates } from '#domain/market/measures/unit-register.ts'
import { ChangeFigure } from '#contract/change-figure.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Days, SpanCoverage } from '#contract/coverage.ts'
import { AnalyticsChoice } from './analytics-choice.ts'
import { IndexDynamics } from './index-notes/index-dynamics.ts'
import { IndexVintages } from './index-notes/index-vintages.ts'
import { CityBasis, TrendPoint } from './overview.ts'
import { NetYieldNote } from './net-yield-note.ts'
import { ProjectsBehind, rowDifferences, RowsBehind } from './rows-behind.ts'
import { SourceLine } from '#contract/source-line.ts'

const headlineKeys = Object.keys(headlineRows).filter(isHeadline)
function isHeadline(word: string): word is HeadlineKey {
  return Object.hasOwn(headlineRows, word)
}

const figure = z.number().nullable()
const unit = z.enum([
  'count',
  'size',
  'money',
  'money-per-sqm',
  'money-per-year',
  'ratio',
  'per-hundred',
  'years',
  'months',
  'index',
])

const differs = z.enum(rowDifferences).optional()

/** A figure of one month with its sample, or why there is none. */
const HeadlineFigure = z.object({
  value: figure,
  sample: z.int(),
  gap: z.enum(headlineGaps).nullable(),
  /** The samples of a figure of several sets, in the order of the row's `sets`. */
  samples: z.array(z.int()).optional(),
})

/** One measure of the latest complete month, of the month before and of the same month a year before. */
export type HeadlineRow = z.infer<typeof HeadlineRow>
export const HeadlineRow = z.object({
  key: z.enum(headlineKeys),
  unit,
  now: HeadlineFigure,
  before: HeadlineFigure,
  yearAgo: HeadlineFigure,
  /** As a ratio of the earlier figure; of shares, the difference. */
  change: figure,
  yearChange: figure,
  /** The rows behind it, in each of the months. */
  rows: RowsBehind.nullable(),
  /** Of a figure that compares sets of rows: each of them. */
  sets: z.array(z.object({ of: z.string(), rows: RowsBehind })).optional(),
})

/** A line of a chart. `of` says what it is of: bedrooms, a stage, new or renewed rents. */
export type AnalyticsLine = z.infer<typeof AnalyticsLine>
export const AnalyticsLine = z.object({
  of: z.string(),
  points: z.array(TrendPoint),
  /** Set for an earlier vintage beside the present line: the day on which it was published. */
  vintage: z.iso.date().optional(),
  /** Of a published series: the file and the line behind each point, in their order. */
  files: z.array(SourceLine.nullable()).optional(),
  /** The rows behind all points. Those of a point are those of its step, but none before `from`. */
  rows: RowsBehind.nullable(),
  /** Where a point has no rows or more than one set of them: the sets with their samples, one for each point. */
  sets: z
    .array(z.object({ of: z.string(), rows: RowsBehind, samples: z.array(z.int()), differs }))
    .optional(),
})

/** An area, project or type in a ranking. Money in major units of the currency. */
export type AnalyticsRank = z.infer<typeof AnalyticsRank>
export const AnalyticsRank = z.object({
  areaId: z.int().nullable(),
  name: z.string(),
  slug: z.string().nullable(),
  value: figure,
  sample: z.int(),
  /** What the value was worked out from, such as rent and price of a yield. */
  parts: z.array(
    z.object({
      of: z.string(),
      value: figure,
      sample: z.int(),
      /** The rows, or the projects, that the sample counts, where these are not those of the value. */
      rows: RowsBehind.nullable().optional(),
      differs,
      projects: ProjectsBehind.optional(),
    }),
  ),
  change: ChangeFigure.nullable(),
  /** The rows that the sample counts. */
  rows: RowsBehind.nullable(),
  differs,
  /** The projects that the sample counts, where it counts projects. */
  projects: ProjectsBehind.optional(),
  /** Where an area lies, for the map; null where that is not known. */
  at: z.object({ latitude: z.number(), longitude: z.number() }).nullable().optional(),
})

/** Who published the figures of a panel. Such figures are not worked out from deals. */
export type Publication = z.infer<typeof Publication>
export const Publication = z.object({
  publisher: z.string(),
  title: z.string(),
  place: z.enum(publishedPlaces),
  /** Whether the series is invented, as the deals beside it are. */
  isDemonstration: z.boolean(),
  /** The end of the newest period. */
  asOf: z.iso.date(),
  /** Whether the publisher states how many deals or contracts a figure rests on. */
  hasSamples: z.boolean(),
})

/** What a price index rests on, or why there is none. */
export type IndexNote = z.infer<typeof IndexNote>
export const IndexNote = z.object({
  method: z.enum(indexMethods),
  /** `pending` before its first computation; `rooms`, `one-area` and `city-only` where the choice is narrower than the method. */
  withheld: z.enum(['thin', 'pending', 'rooms', 'one-area', 'city-only']).nullable(),
  /** Sales behind it; of repeat sales, pairs. */
  sample: z.int(),
  /** The share of price differences that the hedonic model explains, 0 to 1; the lower of two models. */
  rSquared: figure,
  /** When it was fitted. Null for an index that is computed on request. */
  computedAt: z.iso.datetime().nullable(),
  /** How each line moves, in the terms in which it is shown. */
  dynamics: z.array(IndexDynamics),
  vintages: IndexVintages,
})

/** The register of units behind a panel, as far as it was read. */
export type UnitsNote = z.infer<typeof UnitsNote>
export const UnitsNote = z.object({
  /** The day of the file that units were read from; null for units of the demonstration. */
  readOn: z.iso.date().nullable(),
  /** Of the chosen places together. */
  state: z.enum(unitRegisterStates),
  units: z.int(),
  /** Areas with a flat that was read, sold or let, and those of them whose register was read, and read whole. */
  areas: z.int(),
  areasRead: z.int(),
  areasWhole: z.int(),
  /** The share of freehold flats, and the flats whose tenure is filed. Null unless the register was read whole. */
  freehold: z.object({ ratio: z.number(), sample: z.int() }).nullable(),
  /** Whether every day of the twelve months of sales is held: without it there is no turnover. */
  isYearWhole: z.boolean(),
})

/** The registers that a panel rests on and the last day of them, where these are not the deals of the city. */
export type PanelBasis = z.infer<typeof PanelBasis>
export const PanelBasis = z.object({ sources: z.array(z.string()), asOf: z.iso.date().nullable() })

/** A part of a section. The browser draws each kind in one way. */
export type AnalyticsPanel = z.infer<typeof AnalyticsPanel>
export const AnalyticsPanel = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('headline'),
    key: z.string(),
    /** First days of the months compared. */
    months: z.object({ now: z.iso.date(), before: z.iso.date(), yearAgo: z.iso.date() }),
    rows: z.array(HeadlineRow),
  }),
  z.object({
    kind: z.literal('trend'),
    key: z.string(),
    unit,
    step: z.enum(chartSteps),
    /** Which field of the points the chart shows. */
    shows: z.enum(['median', 'count', 'value']),
    lines: z.array(AnalyticsLine),
    published: Publication.optional(),
    basis: PanelBasis.optional(),
    index: IndexNote.optional(),
  }),
  z.object({
    kind: z.literal('ranking'),
    key: z.string(),
    unit,
    of: z.enum(['area', 'project', 'rooms', 'band', 'year']),
    /** Whose `days` of the answer it counts. Null where its title, a note or its rows name the time. */
    days: z.enum(['sales', 'rents']).nullable(),
    rows: z.array(AnalyticsRank),
    basis: PanelBasis.optional(),
    register: UnitsNote.optional(),
    /** What its net yields are worked out with. */
    net: NetYieldNote.optional(),
    /** Why it has no figures: no units for sale are stated, six months of sales are not all held, or none is filed. */
    withheld: z.enum(['no-stock', 'no-months', 'no-sales']).optional(),
    /** The two years of a sample that are compared, where whole days cannot be. */
    sampled: z.object({ days: Days, before: Days }).optional(),
  }),
])

/** The consumer prices that real figures rest on. */
export type RealTerms = z.infer<typeof RealTerms>
export const RealTerms = z.object({
  publisher: z.string(),
  title: z.string(),
  /** The month in whose prices real figures are. */
  month: z.iso.date(),
  /** Whether the index is invented, as the deals are. */
  isDemonstration: z.boolean(),
  /** Months of the charts without a consumer price: they have no real figure. */
  missing: z.array(z.iso.date()),
})

export type AnalyticsView = z.infer<typeof AnalyticsView>
export const AnalyticsView = z.object({
  basis: CityBasis,
  choice: AnalyticsChoice.extend({ areas: z.array(z.object({ areaId: z.int(), name: z.string() })) }),
  /** The held days of the last twelve months, on which rankings rest. Null without a deal. */
  days: Days.nullable(),
  coverage: SpanCoverage.nullable(),
  /** The same of rents, where the city has a register of them. */
  rentDays: Days.nullable(),
  rentCoverage: SpanCoverage.nullable(),
  /** Property types of the city's deals. Without any, a median would mix plots and homes, and none is given. */
  types: z.array(z.enum(pricedTypes)),
  /** Whether the city's registers hold mortgages. */
  holdsMortgages: z.boolean(),
  /** Null where no consumer prices are held: then figures are nominal only. */
  realTerms: RealTerms.nullable(),
  panels: z.array(AnalyticsPanel),
})

export const marketAnalytics = {
  analytics: endpoint({
    method: 'GET',
    url: '/api/market/analytics/:section',
    summary: 'Retrieve the figures of a section of the market analytics for a city, areas, type and bedrooms',
    audience: 'member',
    features: ['analytics'],
    scopes: ['market'],
    params: z.object({ section: z.enum(figureSections) }),
    query: AnalyticsChoice,
    response: AnalyticsView,
    errors: ['QUESTION_TOO_SLOW'],
  }),
}
