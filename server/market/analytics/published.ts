import type { AnalyticsPanel } from '#contract/market/analytics.ts'
import type { SourceLine } from '#contract/source-line.ts'
import { periodStart } from '#domain/dates/months.ts'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { stepMonths, type ChartStep } from '#domain/market/analytics/step-days.ts'
import {
  analyticsPeriods,
  type AnalyticsUnit,
  type FigureSection,
} from '#domain/market/analytics/sections.ts'
import {
  publishedSeries,
  type PublishedMeasure,
  type PublishedPlace,
  type SeriesKey,
} from '#domain/market/published/series.ts'
import type { Sql } from '#server/db/sql.ts'
import { sourceLine } from '#server/facts/source-line.ts'
import type { Analysis } from './analysis.ts'
import { publishedDays } from './published-days.ts'

type Trend = Extract<AnalyticsPanel, { kind: 'trend' }>
/** A line of a panel: its place and segment as stored, and the name under which it is shown. */
type Line = {
  place: string
  segment: string
  of: string
  /** Where it is not the series of the panel; by the same publisher. */
  series?: SeriesKey
}
type Publication = {
  key: string
  series: SeriesKey
  /** Where the lines are of several series. */
  title?: string
  measure: PublishedMeasure
  unit: AnalyticsUnit
  /** The step that the authority always publishes; it may publish others. */
  step: ChartStep
  /** What the figures are of. */
  place: PublishedPlace
  lines: readonly Line[]
}

const segmentsIn = (place: string, segments: Readonly<Record<string, string>>): Line[] =>
  Object.entries(segments).map(([segment, of]) => ({ place, segment, of }))

const homes = { all: 'all', flat: 'flat', villa: 'villa' }
const dubaiIndex = {
  series: 'dld-index',
  step: 'month',
  place: 'dubai',
  lines: segmentsIn('dubai', homes),
} as const
const riyadhRegion = { measure: 'index', unit: 'index', step: 'quarter', place: 'riyadh-region' } as const

/** Of the whole country; the newest figures are of 2017, as later selections leave it out. */
const housePrices: Publication = {
  key: 'published-house-prices',
  series: 'bis-nominal',
  title: 'Residential property prices, 2010 = 100',
  measure: 'index',
  unit: 'index',
  step: 'quarter',
  place: 'emirates',
  lines: [
    { place: 'AE', segment: 'all', of: 'nominal' },
    { place: 'AE', segment: 'all', of: 'real', series: 'bis-real' },
  ],
}
const kingdom = { step: 'month', place: 'saudi-arabia' } as const
const mortgageSeries = {
  banks: 'sama-bank-mortgages',
  'finance-companies': 'sama-company-mortgages',
} as const

const publications: Readonly<Record<string, Partial<Record<FigureSection, readonly Publication[]>>>> = {
  dubai: {
    prices: [
      { ...dubaiIndex, key: 'published-index', measure: 'index', unit: 'index' },
      { ...dubaiIndex, key: 'published-price', measure: 'price', unit: 'money' },
      housePrices,
    ],
    liquidity: [
      {
        key: 'published-sales',
        series: 'dld-totals',
        measure: 'deals',
        unit: 'count',
        step: 'quarter',
        place: 'dubai',
        lines: segmentsIn('dubai', {
          'sales units': 'units',
          'sales villa': 'villa',
          'sales building': 'building',
          'sales land': 'land',
        }),
      },
    ],
  },
  riyadh: {
    prices: [
      {
        ...riyadhRegion,
        key: 'published-index',
        series: 'gastat-2023',
        lines: [
          { place: 'region 1', segment: '0', of: 'riyadh-region' },
          { place: 'kingdom', segment: '0', of: 'saudi-arabia' },
        ],
      },
      {
        ...riyadhRegion,
        key: 'published-index-2014',
        series: 'gastat-2014',
        // The statistics authority's codes of items.
        lines: segmentsIn('region 1', { '0': 'all', '14': 'flat', '13': 'villa', '11': 'residential-land' }),
      },
      {
        ...riyadhRegion,
        key: 'published-index-kapsarc',
        series: 'kapsarc-2023',
        lines: [
          { place: 'region riyadh', segment: 'general', of: 'riyadh-region' },
          { place: 'kingdom', segment: 'general', of: 'saudi-arabia' },
        ],
      },
    ],
    liquidity: [
      {
        key: 'published-ministry-deals',
        series: 'moj-index',
        measure: 'deals',
        unit: 'count',
        step: 'month',
        place: 'riyadh-region',
        lines: segmentsIn('region منطقه الرياض', {
          residential: 'residential',
          commercial: 'commercial',
          agricultural: 'agricultural',
        }),
      },
    ],
    mortgages: [
      {
        ...kingdom,
        key: 'published-mortgages',
        series: 'sama-bank-mortgages',
        title: 'New residential mortgages for individuals by banks and by finance companies',
        measure: 'deals',
        unit: 'count',
        lines: Object.entries(mortgageSeries).map(([of, series]) => ({
          place: 'SA',
          segment: 'total',
          of,
          series,
        })),
      },
      {
        ...kingdom,
        key: 'published-mortgage-value',
        series: 'sama-bank-mortgages',
        measure: 'value',
        unit: 'money',
        lines: segmentsIn('SA', { villa: 'villa', flat: 'flat', land: 'land' }),
      },
      {
        key: 'published-loans',
        series: 'sama-bank-loans',
        measure: 'value',
        unit: 'money',
        step: 'quarter',
        place: 'saudi-arabia',
        lines: segmentsIn('SA', { retail: 'retail-loans', corporate: 'corporate-loans' }),
      },
    ],
    rents: [
      {
        key: 'published-rent',
        series: 'rega-rents',
        measure: 'mean-yearly-rent',
        unit: 'money-per-year',
        step: 'quarter',
        place: 'riyadh',
        lines: segmentsIn('الرياض', {
          studio: 'studio',
          flat: 'flat',
          floor: 'floor',
          duplex: 'duplex',
          villa: 'villa',
        }),
      },
    ],
  },
}

const demonstrated = {
  key: 'published-index',
  series: 'index-demonstration',
  measure: 'index',
  unit: 'index',
} as const

/** An invented index, which a demonstration shows where no authority's figures are held, so that such a panel is seen. */
const demonstrations: typeof publications = {
  dubai: { prices: [{ ...demonstrated, step: 'month', place: 'dubai', lines: segmentsIn('dubai', homes) }] },
  riyadh: {
    prices: [{ ...demonstrated, step: 'quarter', place: 'riyadh', lines: segmentsIn('riyadh', homes) }],
  },
}

const districtPrice: Omit<Publication, 'lines'> = {
  key: 'published-district-price',
  series: 'rega-sales',
  measure: 'mean-price-per-sqm',
  unit: 'money-per-sqm',
  step: 'quarter',
  place: 'district',
}
const districtSegments = {
  flat: 'flat',
  villa: 'villa',
  'residential-land': 'residential-land',
  'commercial-land': 'commercial-land',
}

/**
 * What authorities publish of the chosen city, or of one chosen district, as far as it is held. Apart from our own
 * figures: nothing here is worked out from deals. Charts end with the series, which may be years ago.
 */
export async function publishedPanels(analysis: Analysis, section: FigureSection): Promise<Trend[]> {
  const { sql, choice, areaIds } = analysis
  const own = publications[choice.city]?.[section] ?? []
  const [areaId] = areaIds
  const ofDistrict =
    section === 'prices' && areaId !== undefined && areaIds.length === 1
      ? await districtPublication(sql, areaId)
      : []
  const held = async (of: readonly Publication[]) =>
    (await Promise.all(of.map((publication) => publishedTrend(analysis, publication)))).filter(
      (panel) => panel !== null,
    )
  const panels = [
    ...(await held([...own, ...ofDistrict])),
    ...(section === 'mortgages' && choice.city === 'riyadh' ? await publishedDays(analysis) : []),
  ]
  if (panels.length > 0 || analysis.market.data !== 'demonstration') return panels
  return held(demonstrations[choice.city]?.[section] ?? [])
}

async function districtPublication(sql: Sql, areaId: number): Promise<Publication[]> {
  const places = await sql<{ place: string }[]>`
    select distinct place from published_figures
     where area_id = ${areaId} and series = ${districtPrice.series} and measure = ${districtPrice.measure}
     order by place limit 1`
  return places.map(({ place }) => ({ ...districtPrice, lines: segmentsIn(place, districtSegments) }))
}

type Row = {
  of: string
  step: string
  startsOn: string
  value: number
  sample: number | null
  file: SourceLine | null
}

/** Lines as the statement of a panel reads them, in their order. */
const asArrays = (lines: readonly Line[], usual: SeriesKey) => ({
  series: lines.map(({ series = usual }) => series),
  places: lines.map(({ place }) => place),
  segments: lines.map(({ segment }) => segment),
  names: lines.map(({ of }) => of),
})

async function publishedTrend(
  { sql, choice }: Analysis,
  {
    key,
    series,
    title = publishedSeries[series].title,
    measure,
    unit,
    step: usual,
    place,
    lines,
  }: Publication,
): Promise<Trend | null> {
  const wanted = asArrays(lines, series)
  const rows = await sql<Row[]>`
    select l.of, f.step, f.starts_on, f.value, f.sample, ${sourceLine(sql, 'f')} as file
      from published_figures f
      left join import_batches b on b.id = f.batch_id
      join unnest(${wanted.series}::text[], ${wanted.places}::text[], ${wanted.segments}::text[], ${wanted.names}::text[])
           as l (series, place, segment, of) using (series, place, segment)
     where f.measure = ${measure} and f.step = any(${[usual, choice.step ?? usual]})
     order by f.starts_on`
  const step = rows.some((row) => row.step === choice.step) ? (choice.step ?? usual) : usual
  const ofStep = rows.filter((row) => row.step === step)
  const newest = ofStep.at(-1)?.startsOn
  if (newest === undefined) return null
  const asOf = addDays(addMonths(newest, stepMonths[step]), -1)
  const from = periodStart(asOf, analyticsPeriods[choice.period])
  const shown = ofStep.filter(({ startsOn }) => startsOn >= from)
  return {
    kind: 'trend',
    key,
    unit,
    step,
    shows: 'median',
    published: {
      publisher: publishedSeries[series].publisher,
      title,
      place,
      isDemonstration: series === 'index-demonstration',
      asOf,
      hasSamples: shown.some(({ sample }) => sample !== null),
    },
    lines: lines.flatMap(({ of }) => {
      const points = shown.filter((row) => row.of === of)
      return points.length === 0
        ? []
        : [{ of, points: points.map(toPoint), files: points.map(({ file }) => file), rows: null }]
    }),
  }
}

function toPoint({ startsOn, value, sample }: Row): Trend['lines'][number]['points'][number] {
  return {
    from: startsOn,
    count: sample ?? 0,
    priced: sample ?? 0,
    valueMinor: 0,
    lower: null,
    median: value,
    upper: null,
  }
}
