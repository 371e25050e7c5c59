import type { AnalyticsPanel, RealTerms } from '#contract/market-analytics.ts'
import { toMonth } from '#domain/dates/months.ts'
import { consumerPriceSeries } from '#domain/market/published/consumer-prices.ts'
import {
  baseMonth,
  missingMonths,
  realFactor,
  type ConsumerPrices,
} from '#domain/market/published/real-terms.ts'
import { publishedSeries, type SeriesKey } from '#domain/market/published/series.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Analysis } from './analysis.ts'

type Course = Extract<AnalyticsPanel, { kind: 'course' }>
type Point = Course['lines'][number]['points'][number]

export type Deflator = { series: SeriesKey; prices: ConsumerPrices; month: string }

/** The consumer prices of a city's country, of the base that has the newest month. Null where none are held. */
export async function readDeflator({ sql, market }: Analysis): Promise<Deflator | null> {
  const series = market.data === 'demonstration' ? 'cpi-demonstration' : consumerPriceSeries[market.country]
  const prices = await readPrices(sql, series, market.country)
  const month = baseMonth(prices)
  return month === null ? null : { series, prices, month }
}

async function readPrices(sql: Sql, series: SeriesKey, place: string): Promise<ConsumerPrices> {
  const rows = await sql<{ segment: string; startsOn: string; value: number }[]>`
    select segment, starts_on, value from published_figures
     where series = ${series} and place = ${place} and measure = 'index' and step = 'month'
     order by starts_on`
  const newest = rows.at(-1)?.segment
  return new Map(
    rows.filter(({ segment }) => segment === newest).map(({ startsOn, value }) => [startsOn, value]),
  )
}

/** What real figures of a section rest on, and the months of its charts without consumer prices. */
export function realTerms({ series, prices, month }: Deflator, panels: readonly AnalyticsPanel[]): RealTerms {
  const days = panels
    .flatMap((panel) => (isMoneyCourse(panel) ? panel.lines : []))
    .flatMap(({ points }) => points.map(({ from }) => from))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return {
    ...publishedSeries[series],
    month,
    isDemonstration: series === 'cpi-demonstration',
    missing: first && last ? missingMonths(prices, toMonth(first), toMonth(last)) : [],
  }
}

/** Our own courses of money and of indices; what others publish is left as published. */
function isMoneyCourse(panel: AnalyticsPanel): panel is Course {
  return (
    panel.kind === 'course' &&
    panel.published === undefined &&
    (panel.unit === 'index' || panel.unit.startsWith('money'))
  )
}

/** The panels in prices of the newest month with a consumer price. Tables stay nominal. */
export function inRealTerms(panels: readonly AnalyticsPanel[], deflator: Deflator): AnalyticsPanel[] {
  return panels.map((panel) => (isMoneyCourse(panel) ? toReal(panel, deflator) : panel))
}

function toReal(panel: Course, { prices }: Deflator): Course {
  return {
    ...panel,
    lines: panel.lines.map((line) => {
      const factors = new Map(
        line.points.map(({ from }) => [from, realFactor(prices, from, panel.step)] as const),
      )
      // An index stays 100 where it begins.
      const begins = line.points.find(({ from, median }) => median !== null && factors.get(from))
      const first = panel.unit === 'index' && begins ? (factors.get(begins.from) ?? 1) : 1
      const level = panel.unit === 'index' && begins?.median ? 100 / begins.median : 1
      return {
        ...line,
        // A step without a consumer price has no real figure.
        points: line.points.flatMap((point) => {
          const factor = factors.get(point.from) ?? null
          return factor === null ? [] : [scaled(point, (factor / first) * level)]
        }),
      }
    }),
  }
}

function scaled(point: Point, factor: number): Point {
  const times = (value: number | null) => (value === null ? null : value * factor)
  return {
    ...point,
    valueMinor: Math.round(point.valueMinor * factor),
    lower: times(point.lower),
    median: times(point.median),
    upper: times(point.upper),
  }
}
