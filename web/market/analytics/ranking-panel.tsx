import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnalyticsPanel, AnalyticsRank, AnalyticsView } from '#contract/market-analytics.ts'
import { formatMonth } from '#domain/dates/format-days.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { useDisplay, type Display } from '#web/format/display.ts'
import type { ChartTable } from '#web/market/charts/chart-frame.tsx'
import { m } from '#web/paraglide/messages.js'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { RowsLink } from './rows-link.tsx'
import {
  lineName,
  panelTitle,
  partUnit,
  rankName,
  shownFigure,
  unitName,
  writtenFigure,
} from './panel-text.ts'

type Ranking = Extract<AnalyticsPanel, { kind: 'ranking' }>

const rowsAtFirst = 12

/** Areas, bedrooms, price bands or years with a figure each, its sample and what it was worked out from. */
export function RankingPanel({ panel, view }: { panel: Ranking; view: AnalyticsView }) {
  const display = useDisplay()
  const [isWhole, setWhole] = useState(false)
  const parts = [...new Set(panel.rows.flatMap((row) => row.parts.map(({ of }) => of)))]
  const hasChange = panel.rows.some(({ change }) => change !== null)
  const rows = isWhole ? panel.rows : panel.rows.slice(0, rowsAtFirst)
  return (
    <AnalyticsFrame
      panelKey={panel.key}
      unit={rankingUnit(panel, view, display)}
      view={view}
      table={() => rankingTable(panel, parts, display)}
      hasRows={panel.rows.some((row) => row.rows !== null)}
    >
      {rows.length === 0 ? (
        <p className="py-6 text-sm text-muted-foreground">{m.analytics_nothing()}</p>
      ) : (
        <>
          <ScrollRegion aria-label={panelTitle(panel.key)} className="relative overflow-x-auto">
            <table className="figures w-full text-sm">
              <thead className="border-b border-border text-xs text-muted-foreground">
                <tr>
                  <th scope="col" className="sticky start-0 bg-background py-1.5 text-start font-normal">
                    {rankHead(panel.of)}
                  </th>
                  <th scope="col" className="ps-4 text-end font-normal">
                    {valueHead(panel)}
                  </th>
                  {hasChange ? (
                    <th scope="col" className="ps-4 text-end font-normal">
                      {m.analytics_in_a_year()}
                    </th>
                  ) : null}
                  {parts.map((of) => (
                    <th key={of} scope="col" className="ps-4 text-end font-normal">
                      {lineName(of)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row
                    key={`${row.areaId} ${row.name}`}
                    row={row}
                    panel={panel}
                    parts={parts}
                    hasChange={hasChange}
                    display={display}
                  />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          {panel.rows.length > rowsAtFirst ? (
            <Button variant="ghost" size="sm" className="w-fit" onClick={() => setWhole(!isWhole)}>
              {isWhole ? m.market_league_fewer() : m.market_league_more({ count: panel.rows.length })}
            </Button>
          ) : null}
        </>
      )}
    </AnalyticsFrame>
  )
}

/** Real figures name the month in whose prices they are. Growth is real, too. */
function rankingUnit(panel: Ranking, { choice, realTerms }: AnalyticsView, display: Display): string {
  const unit = unitName(display, panel.unit)
  const isDeflated = panel.unit.startsWith('money') || panel.key === 'areas-growth'
  if (choice.terms !== 'real' || !realTerms || !isDeflated) return unit
  return m.analytics_terms_unit({ unit, month: formatMonth(display.locale, realTerms.month) })
}

const rankHeads: Record<Ranking['of'], () => string> = {
  area: m.market_league_area,
  project: m.analytics_head_project,
  rooms: m.market_field_rooms,
  band: m.analytics_head_band,
  year: m.analytics_head_year,
}
const rankHead = (of: Ranking['of']) => rankHeads[of]()

function valueHead({ key, unit, of }: Ranking): string {
  if (key === 'areas-growth') return m.analytics_head_growth()
  if (unit === 'ratio') return m.analytics_head_gross_yield()
  if (unit === 'count') return of === 'band' ? m.analytics_part_sales() : m.analytics_head_homes()
  if (unit === 'money') return m.analytics_sales_value()
  return unit === 'money-per-year' ? m.analytics_part_median_rent() : m.market_league_median()
}

/** The smaller sample, where the figure compares two years. */
export function fewestBehind({ sample, parts }: AnalyticsRank): number {
  const before = parts.find(({ of }) => of === 'median-before')
  return before ? Math.min(sample, before.sample) : sample
}

type RowProps = {
  row: AnalyticsRank
  panel: Ranking
  parts: readonly string[]
  hasChange: boolean
  display: Display
}

function Row({ row, panel, parts, hasChange, display }: RowProps) {
  const name = rankName(row, panel.of, display)
  const isThin = panel.unit !== 'count' && panel.unit !== 'money' && isThinSample(row.sample)
  return (
    <tr className="border-b border-border/60 last:border-0">
      <th
        scope="row"
        className="sticky start-0 max-w-56 truncate bg-background py-1.5 text-start font-normal"
      >
        {row.slug === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link
            to="/area-guides/$slug"
            params={{ slug: row.slug }}
            className="underline decoration-input underline-offset-4 hover:decoration-current"
          >
            <bdi>{name}</bdi>
          </Link>
        )}
      </th>
      <td className={`ps-4 text-end whitespace-nowrap ${isThin ? 'text-muted-foreground' : 'font-medium'}`}>
        {row.value === null ? (
          <span title={m.analytics_unknown()}>—</span>
        ) : (
          <RowsLink rows={row.rows} sample={row.sample}>
            <span title={m.analytics_sample({ count: row.sample })}>
              {writtenFigure(display, panel.unit, shownFigure(display, panel.unit, row.value))}
            </span>
          </RowsLink>
        )}
      </td>
      {hasChange ? (
        <td className="ps-4 text-end whitespace-nowrap">
          <ChangeFigure change={row.change} isShort />
        </td>
      ) : null}
      {parts.map((of) => (
        <td key={of} className="ps-4 text-end whitespace-nowrap text-muted-foreground">
          {writtenPart(row, of, panel, display)}
        </td>
      ))}
    </tr>
  )
}

function writtenPart(row: AnalyticsRank, of: string, panel: Ranking, display: Display): string {
  const part = row.parts.find((one) => one.of === of)
  if (!part || part.value === null) return '—'
  const unit = partUnit(of, panel.unit)
  return writtenFigure(display, unit, shownFigure(display, unit, part.value))
}

function rankingTable(panel: Ranking, parts: readonly string[], display: Display): ChartTable {
  const unit = unitName(display, panel.unit)
  const hasChange = panel.rows.some(({ change }) => change !== null)
  return {
    head: [
      rankHead(panel.of),
      unit ? `${valueHead(panel)} (${unit})` : valueHead(panel),
      m.analytics_column_sample({ line: valueHead(panel) }),
      ...(hasChange ? [`${m.analytics_in_a_year()} (%)`] : []),
      ...parts.map(lineName),
    ],
    rows: panel.rows.map((row) => [
      rankName(row, panel.of, display),
      row.value === null ? null : shownFigure(display, panel.unit, row.value),
      row.sample,
      ...(hasChange ? [row.change && Number((100 * row.change.ratio).toFixed(2))] : []),
      ...parts.map((of) => {
        const value = row.parts.find((part) => part.of === of)?.value ?? null
        return value === null ? null : shownFigure(display, partUnit(of, panel.unit), value)
      }),
    ]),
  }
}
