import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnalyticsRank } from '#contract/market/analytics.ts'
import { isThinSample } from '#domain/market/thin-samples.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { FigureButton } from '#web/figures/figure-button.tsx'
import { useDisplay } from '#web/format/display.ts'
import { m } from '#web/paraglide/messages.js'
import { ChangeFigure } from '#web/ui/charts/change-figure.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { rankAbout, rankSets, type Said } from './figure-about.ts'
import {
  hasChange,
  HeadCell,
  headWithUnit,
  rankedName,
  rankHeads,
  SortChoice,
} from '#web/market/analytics/ranking/rank-heads.tsx'
import type { RankOrder } from '#web/market/analytics/ranking/rank-order.ts'
import { panelTitle, rankName, unitName } from './panel-text.ts'
import {
  fewestBehind,
  partSample,
  rankColumns,
  valueHead,
  valueText,
  type RankColumn,
  type Ranking,
} from '#web/market/analytics/ranking/ranking-columns.ts'

type Props = {
  panel: Ranking
  rows: readonly AnalyticsRank[]
  order: RankOrder | null
  /** Absent where rows keep the order they have. */
  onOrder?: ((order: RankOrder) => void) | undefined
  said: Said
}

/** A ranking as a table; on a phone as a list, whose second lines have what other columns have. */
export function RankingTable(props: Props) {
  const { panel, rows, order, onOrder, said } = props
  const display = useDisplay()
  const { before, after } = rankColumns(panel, display)
  const heads = rankHeads(panel, display)
  return (
    <>
      {onOrder ? <SortChoice heads={heads} order={order} onOrder={onOrder} /> : null}
      <ScrollRegion
        aria-label={panelTitle(panel.key, display.filed)}
        className="relative overflow-x-auto max-sm:hidden"
      >
        <table className="figures w-full text-sm">
          <thead className="border-b border-border text-xs text-muted-foreground">
            <tr>
              {heads.map((head) => (
                <HeadCell key={head.id} {...head} order={order} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.areaId} ${row.name}`} className="border-b border-border/60 last:border-0">
                <th
                  scope="row"
                  title={rankName(row, panel.of, display)}
                  className="sticky start-0 max-w-72 truncate bg-background py-1.5 text-start font-normal"
                >
                  <RankName row={row} of={panel.of} />
                </th>
                <Parts columns={before} row={row} panel={panel} said={said} />
                <td className="ps-4 text-end whitespace-nowrap">
                  <RankValue row={row} panel={panel} said={said} />
                </td>
                {hasChange(panel) ? (
                  <td className="ps-4 text-end whitespace-nowrap">
                    <ChangeFigure change={row.change} isShort />
                  </td>
                ) : null}
                <Parts columns={after} row={row} panel={panel} said={said} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <RankingList {...props} columns={[...before, ...after]} />
    </>
  )
}

type RankProps = { row: AnalyticsRank; panel: Ranking; said: Said }

function Parts({ columns, ...rank }: RankProps & { columns: readonly RankColumn[] }) {
  return columns.map((column) => {
    const value = column.figure(rank.row)
    return (
      <td key={column.id} className="ps-4 text-end whitespace-nowrap text-muted-foreground">
        {value === null ? '—' : <PartFigure column={column} value={value} {...rank} />}
      </td>
    )
  })
}

/** A figure that a value was worked out from; a button where it names its rows. */
function PartFigure({ column, value, row, panel, said }: RankProps & { column: RankColumn; value: number }) {
  const display = useDisplay()
  const { id, head, unit, written } = column
  const sets = rankSets(panel, row, id === 'sample' ? 'value' : id)
  const text = written(value)
  const sample = partSample(panel, row, id)
  if (sets === null || sets.length === 0) return text
  return (
    <FigureButton
      label={`${head}, ${rankName(row, panel.of, display)}`}
      notes={[
        [text, unit].filter(Boolean).join(' '),
        ...(sample === null ? [] : [m.analytics_sample({ count: wholeNumber(display.locale, sample) })]),
      ]}
      about={() => rankAbout(panel, sets, said)}
    >
      <bdi>{text}</bdi>
    </FigureButton>
  )
}

type ListProps = Omit<Props, 'order' | 'onOrder'> & { columns: readonly RankColumn[] }

function RankingList({ panel, rows, said, columns }: ListProps) {
  const display = useDisplay()
  const unit = unitName(display, panel.unit)
  return (
    <div className="sm:hidden">
      <p
        aria-hidden
        className="flex justify-between gap-4 border-b border-border py-1.5 text-xs text-muted-foreground"
      >
        <span>{rankedName(panel.of)}</span>
        <span>{headWithUnit(valueHead(panel), unit)}</span>
      </p>
      <ul
        aria-label={panelTitle(panel.key, display.filed)}
        className="figures divide-y divide-border/60 text-sm"
      >
        {rows.map((row) => (
          <li
            key={`${row.areaId} ${row.name}`}
            // Lines far enough apart for fingers: names and figures open something.
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2 py-2"
          >
            <span className="wrap-anywhere">
              <RankName row={row} of={panel.of} />
            </span>
            <span className="text-end">
              <span className="sr-only">{headWithUnit(valueHead(panel), unit)}</span>{' '}
              <RankValue row={row} panel={panel} said={said} />
            </span>
            <span className="flex flex-wrap gap-x-3 gap-y-2 text-xs text-muted-foreground">
              {columns.map((column, at) => (
                <Detail
                  key={column.id}
                  column={column}
                  row={row}
                  panel={panel}
                  said={said}
                  unit={
                    [unit, ...columns.slice(0, at).map((one) => one.unit)].includes(column.unit)
                      ? ''
                      : column.unit
                  }
                />
              ))}
            </span>
            {hasChange(panel) ? (
              <span className="max-w-28 text-end text-xs">
                <span className="sr-only">{m.analytics_in_a_year()}</span>{' '}
                <ChangeFigure change={row.change} isShort />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A unit that the head of the list or a part before names already is not repeated. */
function Detail({ column, unit, ...rank }: RankProps & { column: RankColumn; unit: string }): ReactNode {
  const figure = column.figure(rank.row)
  if (figure === null) return null
  return (
    <span className="whitespace-nowrap">
      {column.head} <PartFigure column={column} value={figure} {...rank} /> {unit}
    </span>
  )
}

function RankName({ row, of }: { row: AnalyticsRank; of: Ranking['of'] }) {
  const name = rankName(row, of, useDisplay())
  if (row.slug === null) return <bdi>{name}</bdi>
  return (
    <Link
      to={of === 'project' ? '/projects/$slug' : '/area-guides/$slug'}
      params={{ slug: row.slug }}
      // No wider than its cell: the rest of a cut name would lie beneath the next figures.
      className="touch underline decoration-input underline-offset-4 hover:decoration-current sm:inline-block sm:max-w-full sm:truncate sm:align-bottom"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

function RankValue({ row, panel, said }: RankProps) {
  const display = useDisplay()
  const { unit } = panel
  const isThin = unit !== 'count' && unit !== 'money' && isThinSample(fewestBehind(row))
  if (row.value === null) return <span title={m.analytics_unknown()}>—</span>
  const text = valueText(panel, display, row.value)
  return (
    <span className={isThin ? 'text-muted-foreground' : 'font-medium'}>
      <FigureButton
        label={`${valueHead(panel)}, ${rankName(row, panel.of, display)}`}
        notes={[
          [text, unitName(display, unit)].filter(Boolean).join(' '),
          m.analytics_sample({ count: wholeNumber(display.locale, row.sample) }),
        ]}
        about={() => rankAbout(panel, rankSets(panel, row) ?? [], said)}
      >
        <bdi>{text}</bdi>
      </FigureButton>
    </span>
  )
}
