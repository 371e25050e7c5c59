import { type ReactNode, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { IncompleteMonth, SeriesPoint, MarketMetric } from '#contract/market.ts'
import { monthEnd } from '#domain/dates/months.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { isSuppressed } from '#domain/market/thin-samples.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { incompleteStep } from '#web/ui/charts/trend-steps.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { useChartColours } from '#web/market/charts/chart-colours.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { ChartFrame } from '#web/market/charts/chart-frame.tsx'
import { type Display, displayFigure, metricUnit, useDisplay, formatDisplayed } from '#web/format/display.ts'
import { useChartSearch, useMarketSearch } from '#web/market/market-search.ts'
import { pageFonts, type Picture } from '#web/downloads/picture.ts'
import { Plot } from '#web/market/charts/plot/plot.tsx'
import { marketMetric, marketSeries } from '#web/market/queries.ts'
import { rentSeries } from '#web/market/rent-queries.ts'
import { changed, pricedTab } from '#web/market/search-params.ts'
import { seriesGutters, seriesOption } from './series-option.ts'
import { seriesLabels, type SeriesLabels } from './series-labels.ts'
import { type Month, seriesMonths } from './series-shape.ts'
import { BandKey } from './band-key.tsx'

const heightPx = 340

/** The monthly median with its interquartile range, and the number of sales or rent contracts in each month. */
export function SeriesChart({ controls }: { controls: ReactNode }) {
  const { search, titled } = useChartSearch()
  const display = useDisplay()
  const metric = marketMetric(search)
  const isRents = pricedTab(search) === 'rents'
  const ofDeals = useQuery({ ...marketSeries(search), enabled: !isRents })
  const ofRents = useQuery({ ...rentSeries(search), enabled: isRents })
  const query = isRents ? ofRents : ofDeals
  const words = seriesLabels[pricedTab(search)]
  const [picture, setPicture] = useState<Picture | null>(null)
  const title = titled(words.title(metric))
  const unit = metricUnit(display, metric)
  const months = shownMonths(query.data, display, metric)
  return (
    <ChartFrame
      title={title}
      unit={unit}
      basis={query.data?.basis}
      file={words.file}
      controls={controls}
      picture={picture}
      table={() => seriesTable(months, unit, words.volume())}
    >
      <QueryBoundary query={query} skeleton={<Skeleton className="h-90 w-full" />}>
        {(answer) => (
          <Series
            months={shownMonths(answer, display, metric)}
            metric={metric}
            title={`${title}, ${unit}`}
            onPicture={setPicture}
          />
        )}
      </QueryBoundary>
    </ChartFrame>
  )
}

type SeriesAnswer = { points: readonly SeriesPoint[]; incomplete: readonly IncompleteMonth[] }

const shownMonths = (answer: SeriesAnswer | undefined, display: Display, metric: MarketMetric) =>
  seriesMonths(answer?.points ?? [], (figure) => displayFigure(display, metric, figure), answer?.incomplete)

/** Jul 2025, with its coverage if it is incomplete. */
function monthName({ month, incomplete }: Month, locale: string): string {
  const name = formatMonth(locale, month)
  return incomplete ? incompleteStep(incomplete, name) : name
}

type SeriesProps = {
  months: readonly Month[]
  metric: MarketMetric
  title: string
  onPicture: (picture: Picture | null) => void
}

function Series({ months, metric, title, onPicture }: SeriesProps) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const colours = useChartColours()
  const [active, setActive] = useState<number | null>(null)
  const words = seriesLabels[pricedTab(search)]
  const { locale } = display
  const option = useMemo(
    () => seriesOption(months, colours, { locale, height: heightPx, fontFamily: pageFonts() }),
    [months, colours, locale],
  )
  const total = months.reduce((sum, month) => sum + month.count, 0)
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last || isSuppressed(total)) {
    return <p className="py-8 text-sm text-muted-foreground">{words.few({ count: total })}</p>
  }
  const read = months[active ?? months.length - 1] ?? last
  return (
    <>
      <Readout month={read} metric={metric} isLatest={active === null} />
      <Plot
        option={option}
        slots={months.length}
        gutters={seriesGutters}
        label={m.market_series_label({
          title,
          months: months.length,
          first: formatMonth(display.locale, first.month),
          last: formatMonth(display.locale, last.month),
        })}
        slotLabel={(slot) => spoken(months[slot] ?? last, display, metric, words)}
        active={active}
        onActive={setActive}
        onChoose={({ from, to }) => {
          const start = months[from]?.month
          const end = months[to]?.month
          if (start && end) go(changed(search, { from: start, to: monthEnd(end) }))
        }}
        spans="many"
        className="h-85"
        onPicture={onPicture}
      />
      <p className="pt-1 text-xs text-muted-foreground">
        <span className="pointer-coarse:hidden">{m.market_series_hint()} </span>
        {words.key()}
      </p>
    </>
  )
}

type ReadoutProps = { month: Month; metric: MarketMetric; isLatest: boolean }

/** The figures of the month under the cursor, each beside its mark: legend and tooltip in one. */
function Readout({ month, metric, isLatest }: ReadoutProps) {
  const display = useDisplay()
  const words = seriesLabels[pricedTab(useMarketSearch().search)]
  const { lower, median, upper, strength } = month
  const written = (value: number) => formatDisplayed(display, metric, value)
  return (
    <dl className="flex min-h-11 flex-wrap items-baseline gap-x-5 gap-y-0.5 text-sm tabular-nums">
      <div>
        <dt className="sr-only">{m.market_series_column_month()}</dt>
        <dd className="min-w-18 font-medium">
          {monthName(month, display.locale)}
          {isLatest ? <span className="sr-only"> {m.market_series_latest()}</span> : null}
        </dd>
      </div>
      <div className="flex items-baseline gap-1.5">
        <dt className="text-muted-foreground">
          <span aria-hidden className="me-1.5 inline-block h-0.5 w-4 bg-chart-1 align-middle" />
          {m.market_series_median()}
        </dt>
        <dd className="font-medium">
          {median === null ? (
            <span className="font-normal text-muted-foreground">{words.noMedian()}</span>
          ) : (
            <>
              {written(median)} <Unit>{metricUnit(display, metric)}</Unit>
            </>
          )}
        </dd>
      </div>
      {lower === null || upper === null ? null : <BandKey low={written(lower)} high={written(upper)} />}
      <div className="flex items-baseline gap-1.5">
        <dt className="text-muted-foreground">
          <span aria-hidden className="me-1.5 inline-block h-2.5 w-1.5 bg-chart-1/45" />
          {words.volume()}
        </dt>
        <dd>
          {month.incomplete === 'missing' ? '—' : wholeNumber(display.locale, month.count)}
          {strength === 'thin' ? <Unit> {m.market_series_thin()}</Unit> : null}
        </dd>
      </div>
    </dl>
  )
}

function Unit({ children }: { children: ReactNode }) {
  return <span className="text-xs font-normal text-muted-foreground">{children}</span>
}

function spoken(month: Month, display: Display, metric: MarketMetric, words: SeriesLabels): string {
  const name = monthName(month, display.locale)
  const count = wholeNumber(display.locale, month.count)
  const { lower, median, upper } = month
  if (median === null || lower === null || upper === null) return words.slotWithout({ month: name, count })
  const written = (value: number) => formatDisplayed(display, metric, value)
  return words.slot({
    month: name,
    median: `${written(median)} ${metricUnit(display, metric)}`,
    lower: written(lower),
    upper: written(upper),
    count,
  })
}

function seriesTable(months: readonly Month[], unit: string, volume: string): ChartTable {
  return {
    head: [
      m.market_series_column_month(),
      `${m.market_series_column_lower()} (${unit})`,
      `${m.market_series_column_median()} (${unit})`,
      `${m.market_series_column_upper()} (${unit})`,
      volume,
    ],
    rows: months.map(({ month, lower, median, upper, count, incomplete }) => [
      incomplete ? incompleteStep(incomplete, month.slice(0, 7)) : month.slice(0, 7),
      lower,
      median,
      upper,
      incomplete === 'missing' ? null : count,
    ]),
  }
}
