import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MarketMetric } from '#contract/market.ts'
import { isSuppressed } from '#domain/market/thin-samples.ts'
import { wholeNumber, wholePercent } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { useChartColours } from './chart-colours.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { ChartFrame } from './chart-frame.tsx'
import {
  type Display,
  displayFigure,
  filedText,
  metricUnit,
  useDisplay,
  formatDisplayed,
} from '#web/format/display.ts'
import { type Band, histogramBands, histogramGutters, histogramOption } from './histogram-option.ts'
import { useChartSearch, useMarketSearch } from '#web/market/market-search.ts'
import { pageFonts, type Picture } from '#web/downloads/picture.ts'
import { Plot } from './plot/plot.tsx'
import { marketHistogram, marketMetric } from '#web/market/queries.ts'
import { rangeEnds } from '#web/market/filter-fields.ts'
import { changed } from '#web/market/search-params.ts'

/** The distribution of sales by price. Clicking a bar filters by its band. */
export function HistogramChart() {
  const { search, titled } = useChartSearch()
  const display = useDisplay()
  const metric = marketMetric(search)
  const query = useQuery(marketHistogram(search))
  const [picture, setPicture] = useState<Picture | null>(null)
  const title = titled(
    metric === 'price' ? m.market_histogram_title_price() : m.market_histogram_title_per_area(),
  )
  const unit = metricUnit(display, metric)
  const bands = histogramBands(query.data?.bars ?? [], (limit) => displayFigure(display, metric, limit))
  return (
    <ChartFrame
      title={title}
      unit={unit}
      basis={query.data?.basis}
      file="price-bands"
      picture={picture}
      table={() => histogramTable(bands, display, metric)}
    >
      <QueryBoundary query={query} skeleton={<Skeleton className="h-75 w-full" />}>
        {() => <Histogram bands={bands} metric={metric} title={`${title}, ${unit}`} onPicture={setPicture} />}
      </QueryBoundary>
    </ChartFrame>
  )
}

type HistogramProps = {
  bands: readonly Band[]
  metric: MarketMetric
  title: string
  onPicture: (picture: Picture | null) => void
}

function Histogram({ bands, metric, title, onPicture }: HistogramProps) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const colours = useChartColours()
  const [active, setActive] = useState<number | null>(null)
  const { locale } = display
  const option = useMemo(
    () => histogramOption(bands, colours, { locale, fontFamily: pageFonts() }),
    [bands, colours, locale],
  )
  const total = bands.reduce((sum, band) => sum + band.count, 0)
  const tallest = bands.toSorted((a, b) => b.count - a.count)[0]
  const read = (active === null ? undefined : bands[active]) ?? tallest
  if (!read || isSuppressed(total)) {
    return <p className="py-8 text-sm text-muted-foreground">{m.market_chart_few({ count: total })}</p>
  }
  const reading = (band: Band) => bandReading(band, total, display, metric)
  return (
    <>
      <p className="min-h-11 text-sm tabular-nums">
        <span className="font-medium">{bandLabel(read, display, metric)}</span>{' '}
        <span className="text-muted-foreground">
          {metricUnit(display, metric)} ·{' '}
          {m.market_sales_short({ count: read.count, shown: wholeNumber(display.locale, read.count) })},{' '}
          {wholePercent(display.locale, read.count / total)}
        </span>
      </p>
      <Plot
        option={option}
        slots={bands.length}
        gutters={histogramGutters}
        label={m.market_histogram_label({ title, bands: bands.length })}
        slotLabel={(slot) => reading(bands[slot] ?? read)}
        active={active}
        onActive={setActive}
        onChoose={({ from, to }) => {
          const [low, high] = rangeEnds[metric]
          const min = bands[from]?.from
          const max = bands[to]?.to
          go(
            changed(search, {
              [low]: min === undefined ? undefined : filedText(display, metric, min),
              [high]: max === undefined || max === null ? undefined : filedText(display, metric, max),
            }),
          )
        }}
        spans="one"
        className="h-64"
        onPicture={onPicture}
      />
      <p className="pt-1 text-xs text-muted-foreground">
        <span className="pointer-coarse:hidden">{m.market_histogram_hint()}</span>
        <span className="hidden pointer-coarse:inline">{m.market_histogram_hint_touch()}</span>
      </p>
    </>
  )
}

function bandLabel({ from, to }: Band, display: Display, metric: MarketMetric): string {
  const written = (value: number) => formatDisplayed(display, metric, value)
  return to === null
    ? m.market_histogram_open({ from: written(from) })
    : m.market_histogram_band({ from: written(from), to: written(to) })
}

function bandReading(band: Band, total: number, display: Display, metric: MarketMetric): string {
  const sales = m.market_sales_short({ count: band.count, shown: wholeNumber(display.locale, band.count) })
  const share = wholePercent(display.locale, band.count / total)
  return `${bandLabel(band, display, metric)} ${metricUnit(display, metric)}: ${sales}, ${share}`
}

function histogramTable(bands: readonly Band[], display: Display, metric: MarketMetric): ChartTable {
  return {
    head: [
      `${m.market_histogram_column_band()} (${metricUnit(display, metric)})`,
      m.market_series_column_count(),
    ],
    rows: bands.map((band) => [bandLabel(band, display, metric), band.count]),
  }
}
