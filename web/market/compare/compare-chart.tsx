import { useMemo, useState, type ReactNode } from 'react'
import type { MarketBasis } from '#contract/market.ts'
import { eachMonth } from '#domain/dates/months.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { displayFigure, formatDisplayed, metricUnit, useDisplay } from '#web/format/display.ts'
import { useChartColours } from '#web/market/charts/chart-colours.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { ChartFrame } from '#web/market/charts/chart-frame.tsx'
import { pageFonts, type Picture } from '#web/downloads/picture.ts'
import { Plot } from '#web/market/charts/plot/plot.tsx'
import { seriesLabels } from '#web/market/charts/series/series-labels.ts'
import { seriesMonths, type Month } from '#web/market/charts/series/series-shape.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketMetric } from '#web/market/queries.ts'
import { pricedTab } from '#web/market/search-params.ts'
import { m } from '#web/paraglide/messages.js'
import { incompleteStep } from '#web/ui/charts/trend-steps.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useTokenColours } from '#web/ui/charts/token-colours.ts'
import { compareGutters, compareOption } from './compare-option.ts'
import { columnLetter, type ComparedColumn } from './columns.ts'

/** The median of each filter by month, in one chart. */
export function CompareChart({
  columns,
  controls,
}: {
  columns: readonly ComparedColumn[]
  controls: ReactNode
}) {
  const { search } = useMarketSearch()
  const display = useDisplay()
  const [picture, setPicture] = useState<Picture | null>(null)
  const metric = marketMetric(search)
  const unit = metricUnit(display, metric)
  const title = seriesLabels[pricedTab(search)].title(metric)
  const loaded = columns.flatMap(({ query: { data }, ...column }) => {
    if (!data) return []
    const months = seriesMonths(
      data.points,
      (figure) => displayFigure(display, metric, figure),
      data.incomplete,
    )
    return [
      {
        ...column,
        basis: data.basis,
        isMixed: data.isMixed,
        months: new Map(months.map((one) => [one.month, one])),
      },
    ]
  })
  const failed = columns.filter(({ query }) => query.isError && !query.data)
  const known = loaded.flatMap(({ months }) => [...months.keys()]).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  const months = first && last ? eachMonth(first, last) : []
  const key = loaded.map(({ at, label }) => `${columnLetter(at)}: ${label}`)
  return (
    <ChartFrame
      title={title}
      unit={unit}
      basis={joinBases(loaded.map(({ basis }) => basis))}
      file="comparison"
      controls={controls}
      {...(months.length > 0 && { picture })}
      pictureKey={key}
      table={() => numbers(loaded, months, { unit, locale: display.locale })}
    >
      {months.length > 0 ? (
        <Lines
          lines={loaded}
          months={months}
          title={`${title}, ${unit}. ${key.join('. ')}`}
          onPicture={setPicture}
        />
      ) : columns.some(({ query }) => query.isPending) ? (
        <Skeleton className="h-72 w-full" />
      ) : loaded.length > 0 ? (
        <p className="py-6 text-sm text-muted-foreground">{m.market_compare_no_months()}</p>
      ) : null}
      {failed.length > 0 ? (
        <p className="py-2 text-sm text-muted-foreground">
          {m.market_compare_chart_failed({ columns: failed.map(({ at }) => columnLetter(at)).join(', ') })}
        </p>
      ) : null}
    </ChartFrame>
  )
}

/** The basis of all columns together: every source, and their day where they share one. */
function joinBases([first, ...others]: readonly MarketBasis[]): MarketBasis | undefined {
  if (!first) return undefined
  const all = [first, ...others]
  return {
    ...first,
    sources: [...new Set(all.flatMap(({ sources }) => sources))],
    asOf: all.every(({ asOf }) => asOf === first.asOf) ? first.asOf : null,
  }
}

type Line = Omit<ComparedColumn, 'query'> & { isMixed: boolean; months: ReadonlyMap<string, Month> }
type LinesProps = {
  lines: readonly Line[]
  months: readonly string[]
  title: string
  onPicture: (picture: Picture | null) => void
}

function Lines({ lines, months, title, onPicture }: LinesProps) {
  const { search } = useMarketSearch()
  const display = useDisplay()
  const colours = useChartColours()
  const tokenColour = useTokenColours()
  const [active, setActive] = useState<number | null>(null)
  const metric = marketMetric(search)
  const { locale } = display
  const option = useMemo(
    () =>
      compareOption(
        lines.map(({ at, token, months: byMonth }) => ({
          letter: columnLetter(at),
          colour: tokenColour(token),
          values: months.map((month) => byMonth.get(month)?.median ?? null),
        })),
        { locale, fontFamily: pageFonts(), colours, months },
      ),
    [lines, months, colours, tokenColour, locale],
  )
  const read = months[active ?? months.length - 1] ?? ''
  const written = ({ isMixed, months: byMonth }: Line, of: string) => {
    const median = byMonth.get(of)?.median ?? null
    if (median !== null) return formatDisplayed(display, metric, median)
    return isMixed ? m.market_compare_mixed_short() : m.market_compare_too_few()
  }
  const spoken = (slot: number) => {
    const month = months[slot] ?? ''
    const values = lines.map((line) => `${columnLetter(line.at)}, ${line.label}: ${written(line, month)}`)
    return [formatMonth(display.locale, month), ...values].join('. ')
  }
  return (
    <>
      <dl className="grid gap-y-0.5 text-sm tabular-nums">
        <div className="flex gap-2">
          <dt className="sr-only">{m.market_series_column_month()}</dt>
          <dd className="font-medium">{read ? formatMonth(display.locale, read) : null}</dd>
        </div>
        {lines.map((line) => {
          const { at, label, token } = line
          const month = line.months.get(read)
          return (
            <div key={at} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="min-w-0 wrap-anywhere text-muted-foreground">
                <ColumnMark at={at} token={token} /> <bdi>{label}</bdi>
              </dt>
              <dd className="font-medium">
                {written(line, read)}{' '}
                <span className="text-xs font-normal text-muted-foreground">
                  {m.ui_sample({ count: wholeNumber(display.locale, month?.count ?? 0) })}
                  {month?.strength === 'thin' ? `, ${m.market_series_thin()}` : null}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <Plot
        option={option}
        slots={months.length}
        gutters={compareGutters}
        label={title}
        slotLabel={spoken}
        active={active}
        onActive={setActive}
        onChoose={() => undefined}
        spans="one"
        className="h-72"
        onPicture={onPicture}
      />
    </>
  )
}

/** The letter of a column in its colour: in the head of the column and in the chart. */
export function ColumnMark({ at, token }: Pick<ComparedColumn, 'at' | 'token'>) {
  return (
    <span className="inline-flex items-baseline gap-1 font-medium text-foreground">
      <span
        aria-hidden
        className="inline-block size-2 rounded-full"
        style={{ background: `var(${token})` }}
      />
      {columnLetter(at)}
    </span>
  )
}

function numbers(
  lines: readonly Line[],
  months: readonly string[],
  { unit, locale }: { unit: string; locale: string },
): ChartTable {
  return {
    head: [
      m.market_series_column_month(),
      ...lines.flatMap(({ at, label }) => {
        const name = `${columnLetter(at)}: ${label}`
        return [`${name} (${unit})`, m.market_compare_column_sample({ name: columnLetter(at) })]
      }),
    ],
    rows: months.map((month) => {
      const found = lines.map((line) => line.months.get(month))
      const state = found.find((one) => one?.incomplete)?.incomplete
      return [
        state ? incompleteStep(state, formatMonth(locale, month)) : month.slice(0, 7),
        ...found.flatMap((one) => [one?.median ?? null, one?.count ?? 0]),
      ]
    }),
  }
}
