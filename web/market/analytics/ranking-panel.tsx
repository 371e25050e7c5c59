import { useState, type ReactNode } from 'react'
import type { AnalyticsView } from '#contract/market/analytics.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { formatDayRanges } from '#web/format/coverage-text.ts'
import { useDisplay, type Display } from '#web/format/display.ts'
import type { Go } from '#web/list/use-optimistic-search.ts'
import { useBasisText } from '#web/market/basis-text.ts'
import type { ChartTable } from '#contract/market/chart-table.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { changedChoice, type AnalyticsSearch } from './analytics-search.ts'
import { AnalyticsFrame, basisBehind } from './analytics-frame.tsx'
import { emptyPanel, rankName, shownFigure, unitName } from './panel-text.ts'
import {
  rankColumns,
  valueHead,
  type RankColumn,
  type Ranking,
} from '#web/market/analytics/ranking/ranking-columns.ts'
import { rankOrder, withRankOrder } from '#web/market/analytics/ranking/order-address.ts'
import { hasChange, rankedName, rankHeads } from '#web/market/analytics/ranking/rank-heads.tsx'
import {
  isSortable,
  orderRanks,
  usualOrder,
  type RankOrder,
} from '#web/market/analytics/ranking/rank-order.ts'
import { RankingTable } from './ranking-table.tsx'
import { yearText } from '#web/market/analytics/ranking/year-text.ts'
import { UnitsNote } from './units-note.tsx'

const rowsAtFirst = 12

type Props = {
  panel: Ranking
  view: AnalyticsView
  search: AnalyticsSearch
  go: Go<AnalyticsSearch>
  /** Content above the table. */
  lead?: ReactNode
}

/** Areas, bedrooms, price bands or years with a figure each, its sample and what it was worked out from. */
export function RankingPanel({ panel, view, search, go, lead }: Props) {
  const display = useDisplay()
  const [isWhole, setWhole] = useState(false)
  const { before, after } = rankColumns(panel, display)
  const columns = [...before, ...after]
  const ids = rankHeads(panel, display).map(({ id }) => id)
  const usual = usualOrder(panel, columns, ids)
  const chosen = isSortable(panel) ? rankOrder(search.order, panel.key) : null
  // An address may name a column that the ranking does not have.
  const order = chosen && ids.includes(chosen.column) ? chosen : usual
  const rows = orderRanks(panel, columns, { order, display })
  const orderBy = (next: RankOrder) => {
    const isUsual = next.column === usual?.column && next.direction === usual.direction
    go(changedChoice(search, { order: withRankOrder(search.order, panel.key, isUsual ? null : next) }))
  }
  const basis = useBasisText(basisBehind({ view, basis: panel.basis })) ?? ''
  return (
    <AnalyticsFrame
      panelKey={panel.key}
      unit={[yearShown(panel, view), realUnit(panel, view, display)].filter(Boolean).join(' · ')}
      view={view}
      table={() => rankingTable(panel, display)}
      hasRows={panel.rows.length > 0}
      basis={panel.basis}
    >
      {lead}
      {panel.register ? <UnitsNote panelKey={panel.key} register={panel.register} view={view} /> : null}
      {panel.sampled ? (
        <p className="figures max-w-[68ch] pb-2 text-sm text-muted-foreground">
          {m.analytics_growth_sampled({
            days: formatDayRanges([panel.sampled.days]),
            before: formatDayRanges([panel.sampled.before]),
          })}
        </p>
      ) : null}
      {panel.rows.length === 0 ? (
        <p className="py-6 text-sm text-muted-foreground">{nothingText(panel)}</p>
      ) : (
        <>
          {panel.key === 'areas-yield' && panel.rows.every(({ value }) => value === null) ? (
            <p className="max-w-[68ch] pb-2 text-sm text-muted-foreground">{m.analytics_no_yields()}</p>
          ) : null}
          <RankingTable
            panel={panel}
            rows={isWhole ? rows : rows.slice(0, rowsAtFirst)}
            order={order}
            onOrder={isSortable(panel) ? orderBy : undefined}
            said={{ view, basis }}
          />
          {panel.rows.length > rowsAtFirst ? (
            <Button variant="ghost" size="sm" className="-ms-3 w-fit" onClick={() => setWhole(!isWhole)}>
              {isWhole ? m.market_league_fewer() : m.market_league_more({ count: panel.rows.length })}
            </Button>
          ) : null}
        </>
      )}
    </AnalyticsFrame>
  )
}

function nothingText({ key, of, withheld }: Ranking): string {
  if (withheld === 'no-stock') return m.analytics_stock_none()
  if (withheld === 'no-months') return m.analytics_stock_months()
  if (withheld === 'no-sales') return m.analytics_stock_sales()
  if (key === 'handover-years' || key === 'areas-due') return m.analytics_no_projects()
  if (of === 'project') return m.analytics_projects_none()
  return key === 'areas-yield' ? m.analytics_no_yields() : emptyPanel(key)
}

/** The days that a ranking counts; empty where it says so itself. */
function yearShown({ days }: Ranking, view: AnalyticsView): string {
  const counted = days === 'sales' ? view.days : days === 'rents' ? view.rentDays : null
  return counted === null ? '' : yearText(counted)
}

/** Units stand in the heads of columns. Real figures name the month in whose prices they are; growth is real, too. */
function realUnit(panel: Ranking, { choice, realTerms }: AnalyticsView, { locale }: Display): string {
  const isDeflated = panel.unit.startsWith('money') || panel.key === 'areas-growth'
  if (choice.terms !== 'real' || !realTerms || !isDeflated) return ''
  return m.analytics_terms_prices({ month: formatMonth(locale, realTerms.month) })
}

function rankingTable(panel: Ranking, display: Display): ChartTable {
  const { before, after } = rankColumns(panel, display)
  const columns = [...before, ...after].filter(({ id }) => id !== 'sample')
  return {
    head: [
      rankedName(panel.of),
      withUnit(valueHead(panel), unitName(display, panel.unit)),
      sampleColumn(panel)({ line: valueHead(panel) }),
      ...(hasChange(panel) ? [`${m.analytics_in_a_year()} (%)`] : []),
      ...columns.map(({ head, unit }: RankColumn) => withUnit(head, unit)),
    ],
    rows: panel.rows.map((row) => [
      rankName(row, panel.of, display),
      row.value === null ? null : shownFigure(display, panel.unit, row.value),
      row.sample,
      ...(hasChange(panel) ? [row.change && Number((100 * row.change.ratio).toFixed(2))] : []),
      ...columns.map(({ figure }) => figure(row)),
    ]),
  }
}

function sampleColumn({ key, unit }: Ranking) {
  if (key === 'registered-flats') return m.analytics_column_units
  return unit === 'money-per-year' ? m.analytics_column_contracts : m.analytics_column_sample
}

const withUnit = (head: string, unit: string) => (unit === '' ? head : `${head} (${unit})`)
