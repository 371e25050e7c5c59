import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LeagueRow, MarketMetric } from '#contract/market.ts'
import { sampleStrength } from '#domain/market/thin-samples.ts'
import { signedPercent, wholeNumber } from '#domain/money/format-money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { ChartFrame } from '#web/market/charts/chart-frame.tsx'
import { type Display, displayFigure, metricUnit, useDisplay, formatFigure } from '#web/format/display.ts'
import { useChartSearch, useMarketSearch } from '#web/market/market-search.ts'
import { marketLeague, marketMetric } from '#web/market/queries.ts'
import { changed, chosen, toggled } from '#web/market/search-params.ts'
import { CoverageNote } from '#web/ui/charts/coverage-note.tsx'

const rowsAtFirst = 10
const orders = ['count', 'median', 'change'] as const
const withoutChange = ['count', 'median'] as const
type Order = (typeof orders)[number]

/** Ranked areas with the median of the last twelve months and its change from the twelve before. */
export function AreaLeague() {
  const { search, titled } = useChartSearch()
  const display = useDisplay()
  const metric = marketMetric(search)
  const query = useQuery(marketLeague(search))
  const rows = query.data?.rows ?? []
  return (
    <ChartFrame
      title={titled(m.market_league_title())}
      unit={metricUnit(display, metric)}
      basis={query.data?.basis}
      file="areas"
      table={() => leagueTable(rows, display, metric)}
    >
      <p className="min-h-9 pb-2 text-sm text-muted-foreground">
        {hasChange(rows) ? m.market_league_lead() : m.market_league_lead_alone()}{' '}
        {rows.some(({ changeDirection }) => changeDirection === 'unclear') ? m.market_league_unclear() : null}
      </p>
      {query.data ? <CoverageNote coverage={query.data.coverage} /> : null}
      <QueryBoundary query={query} skeleton={<LeagueSkeleton />}>
        {(league) => <League rows={league.rows} metric={metric} order={search.league ?? 'count'} />}
      </QueryBoundary>
    </ChartFrame>
  )
}

function leagueTable(rows: readonly LeagueRow[], display: Display, metric: MarketMetric): ChartTable {
  const unit = metricUnit(display, metric)
  return {
    head: [
      m.market_league_area(),
      m.market_league_register_name(),
      m.market_league_sales(),
      `${m.market_league_median()} (${unit})`,
      `${m.market_league_previous()} (${unit})`,
      m.market_league_previous_sales(),
    ],
    rows: rows.map((row) => [
      row.name,
      row.registerName,
      row.count,
      row.median === null ? null : displayFigure(display, metric, row.median),
      row.previousMedian === null ? null : displayFigure(display, metric, row.previousMedian),
      row.previousCount,
    ]),
  }
}

const hasChange = (rows: readonly LeagueRow[]) => rows.some(({ changeRatio }) => changeRatio !== null)

type LeagueProps = { rows: readonly LeagueRow[]; metric: MarketMetric; order: Order }

function League({ rows, metric, order }: LeagueProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, rowsAtFirst)
  const columns = hasChange(rows) ? orders : withoutChange
  const most = Math.max(1, ...rows.map((row) => row.count))
  if (rows.length === 0) {
    return <p className="py-8 text-sm text-muted-foreground">{m.market_chart_few({ count: 0 })}</p>
  }
  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <LeagueHead columns={columns} order={order} />
        <tbody>
          {shown.map((row) => (
            <LeagueLine
              key={row.areaId}
              row={row}
              most={most}
              metric={metric}
              isCompared={columns === orders}
            />
          ))}
        </tbody>
      </table>
      {rows.length > rowsAtFirst ? (
        <Button variant="ghost" size="sm" className="mt-1" onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.market_league_fewer() : m.market_league_more({ count: rows.length })}
        </Button>
      ) : null}
    </>
  )
}

type HeadProps = { columns: readonly Order[]; order: Order }

function LeagueHead({ columns, order }: HeadProps) {
  const { search, go } = useMarketSearch()
  const heads: Record<Order, string> = {
    count: m.market_league_sales(),
    median: m.market_league_median(),
    change: m.market_league_change(),
  }
  return (
    <thead>
      <tr className="border-b border-border text-xs text-muted-foreground">
        <th scope="col" className="py-1.5 text-start font-normal">
          {m.market_league_area()}
        </th>
        {columns.map((name) => (
          <th
            key={name}
            scope="col"
            aria-sort={name === order ? 'descending' : 'none'}
            className="py-1.5 ps-3 text-end font-normal whitespace-nowrap"
          >
            <button
              type="button"
              className={`rounded-sm underline-offset-4 hover:underline ${name === order ? 'font-medium text-foreground' : ''}`}
              onClick={() => go(changed(search, { league: name === 'count' ? undefined : name }), 'replace')}
            >
              {heads[name]}
              {name === order ? <span aria-hidden> ↓</span> : null}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type LineProps = { row: LeagueRow; most: number; metric: MarketMetric; isCompared: boolean }

function LeagueLine({ row, most, metric, isCompared }: LineProps) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const isChosen = chosen(search, 'area').includes(String(row.areaId))
  const label = isChosen ? m.market_league_unfilter : m.market_league_filter
  const strength = sampleStrength(row.priced)
  return (
    <tr className="group border-b border-border/60 last:border-0 hover:bg-muted/60">
      <th scope="row" className="w-full max-w-0 py-1 text-start font-normal">
        <button
          type="button"
          aria-label={label({ area: row.name })}
          aria-pressed={isChosen}
          className="block w-full rounded-sm text-start"
          onClick={() => go(toggled(search, 'area', String(row.areaId)))}
        >
          <span
            className={`block truncate ${isChosen ? 'font-medium text-primary' : 'group-hover:underline'}`}
          >
            <bdi>{row.name}</bdi>
          </span>
          <span
            aria-hidden
            className="mt-0.5 block h-0.75 rounded-full bg-primary/50"
            style={{ width: `${(row.count / most) * 100}%` }}
          />
        </button>
      </th>
      <td className="ps-3 text-end">{wholeNumber(display.locale, row.count)}</td>
      <td className={`whitespace-nowrap ps-3 text-end ${strength === 'thin' ? 'text-muted-foreground' : ''}`}>
        {row.median === null || strength === 'none' ? (
          <span title={m.market_figure_none()} className="text-muted-foreground">
            —
          </span>
        ) : (
          formatFigure(display, metric, row.median)
        )}
      </td>
      {isCompared ? (
        <td className="ps-3 text-end whitespace-nowrap">
          <Change row={row} locale={display.locale} />
        </td>
      ) : null}
    </tr>
  )
}

/**
 * A change with sign, glyph and colour, so that none of the three is needed alone. Grey and without a glyph where chance
 * alone could explain it.
 */
function Change({ row, locale }: { row: LeagueRow; locale: string }) {
  const { changeRatio: ratio, changeDirection: direction } = row
  if (ratio === null) {
    return (
      <span title={m.market_league_no_change()} className="text-muted-foreground">
        —
      </span>
    )
  }
  const written = signedPercent(locale, ratio)
  if (direction === 'unclear') {
    const unclear = m.ui_unclear_change({ change: written })
    return (
      <span className="text-muted-foreground" title={unclear}>
        <bdi aria-hidden>{written}</bdi>
        <span className="sr-only">{unclear}</span>
      </span>
    )
  }
  return (
    <span className={direction === 'up' ? 'text-positive' : 'text-negative'}>
      <span aria-hidden className="pe-1 text-[0.7em]">
        {direction === 'up' ? '▲' : '▼'}
      </span>
      <bdi>{written}</bdi>
    </span>
  )
}

function LeagueSkeleton() {
  return (
    <div className="flex flex-col gap-2" aria-hidden>
      {Array.from({ length: rowsAtFirst }, (_, at) => (
        <Skeleton key={at} className="h-7 w-full" />
      ))}
    </div>
  )
}
