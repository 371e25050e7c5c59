import type { AnalyticsPanel } from '#contract/market/analytics.ts'
import { periodStart, monthEnd, toMonth } from '#domain/dates/months.ts'
import { analyticsPeriods } from '#domain/market/analytics/sections.ts'
import { publishedSeries, type SeriesKey } from '#domain/market/published/series.ts'
import type { Analysis } from './analysis.ts'

type Trend = Extract<AnalyticsPanel, { kind: 'trend' }>
/** Days that are added up: those of all places, or of one, whose segment begins with a word. */
type Line = { of: string; place: string | null; begins: string }
type Days = { key: string; series: SeriesKey; lines: readonly Line[] }

/** Registrations of mortgages, as the Saudi Ministry of Justice files them day by day, of the whole kingdom. */
const panels: readonly Days[] = [
  {
    key: 'published-mortgage-operations',
    series: 'moj-operations',
    lines: [
      { of: 'registered', place: null, begins: 'رهن العقارات |' },
      { of: 'released', place: null, begins: 'فك رهن العقارات |' },
    ],
  },
  {
    key: 'published-mortgage-registrations',
    series: 'moj-mortgages',
    lines: [
      { of: 'saudi-arabia', place: null, begins: '' },
      // Registrations that are filed under the city; the others name "digital services" instead of one.
      { of: 'filed-in-riyadh', place: 'الرياض/الرياض', begins: '' },
    ],
  },
]

/** A month is shown once its days are held to about its end: files are of whole months or quarters. */
const lastDayFrom = 25

/** Panels of the figures of days, by month. */
export async function publishedDays(analysis: Analysis): Promise<Trend[]> {
  const found = await Promise.all(panels.map((panel) => daysTrend(analysis, panel)))
  return found.filter((panel) => panel !== null)
}

type Row = { of: string; startsOn: string; operations: number; lastOn: string }

async function daysTrend({ sql, choice }: Analysis, { key, series, lines }: Days): Promise<Trend | null> {
  const rows = await sql<Row[]>`
    select l.of, date_trunc('month', f.starts_on)::date as starts_on, sum(f.value)::float8 as operations, max(f.starts_on) as last_on
      from published_figures f
      join unnest(${lines.map(({ of }) => of)}::text[], ${lines.map(({ place }) => place)}::text[],
                  ${lines.map(({ begins }) => begins)}::text[]) as l (of, place, begins)
        on (l.place is null or l.place = f.place) and starts_with(f.segment, l.begins)
     where f.series = ${series} and f.step = 'day' group by 1, 2 order by 2`
  const last = rows
    .map(({ lastOn }) => lastOn)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  const isWhole = Number(last.slice(8)) >= lastDayFrom
  const whole = rows.filter(({ startsOn }) => isWhole || startsOn < toMonth(last))
  const newest = whole.at(-1)?.startsOn
  if (newest === undefined) return null
  const asOf = monthEnd(newest)
  const from = periodStart(asOf, analyticsPeriods[choice.period])
  const shown = whole.filter(({ startsOn }) => startsOn >= from)
  return {
    kind: 'trend',
    key,
    unit: 'count',
    step: 'month',
    shows: 'median',
    published: {
      ...publishedSeries[series],
      place: 'saudi-arabia',
      asOf,
      isDemonstration: false,
      hasSamples: false,
    },
    lines: lines.flatMap(({ of }) => {
      const points = shown.filter((row) => row.of === of)
      return points.length === 0
        ? []
        : [{ of, points: points.map(toPoint), files: points.map(() => null), rows: null }]
    }),
  }
}

function toPoint({ startsOn, operations }: Row): Trend['lines'][number]['points'][number] {
  return { from: startsOn, count: 0, priced: 0, valueMinor: 0, lower: null, median: operations, upper: null }
}
