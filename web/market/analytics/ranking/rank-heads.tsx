import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Display } from '#web/format/display.ts'
import { unitName } from '#web/market/analytics/panel-text.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { nextOrder, type RankOrder } from './rank-order.ts'
import { rankColumns, valueHead, type Ranking } from './ranking-columns.ts'

/** A head with its unit, which would read as part of it: "Price to rent, years". */
export const headWithUnit = (head: string, unit: string) => (unit === '' ? head : `${head}, ${unit}`)

/** The head of a column of a ranking. */
type RankHead = { id: string; head: string; unit: string }

const rankedNames: Record<Ranking['of'], () => string> = {
  area: m.market_league_area,
  project: m.analytics_head_project,
  rooms: m.market_field_rooms,
  band: m.analytics_head_band,
  year: m.analytics_head_year,
}
/** The head of the first column. */
export const rankedName = (of: Ranking['of']) => rankedNames[of]()

export const hasChange = ({ rows }: Ranking) => rows.some(({ change }) => change !== null)

/** The heads of all columns in their order: names, then the figures. */
export function rankHeads(panel: Ranking, display: Display): RankHead[] {
  const { before, after } = rankColumns(panel, display)
  return [
    { id: 'name', head: rankedName(panel.of), unit: '' },
    ...before,
    { id: 'value', head: valueHead(panel), unit: unitName(display, panel.unit) },
    ...(hasChange(panel) ? [{ id: 'change', head: m.analytics_in_a_year(), unit: '' }] : []),
    ...after,
  ]
}

type Sorting = {
  order: RankOrder | null
  /** Absent where rows keep the order they have. */
  onOrder?: ((order: RankOrder) => void) | undefined
}

/** A head in a table; where rows can be ordered by it, a button. The arrow is beside the figures' edge. */
export function HeadCell({ id, head, unit, order, onOrder }: RankHead & Sorting) {
  const isName = id === 'name'
  const direction = order?.column === id ? order.direction : null
  const arrow = direction === null ? '' : direction === 'asc' ? '\u00a0↑' : '\u00a0↓'
  const text = headWithUnit(head, unit)
  return (
    <th
      scope="col"
      {...(onOrder && { 'aria-sort': direction === null ? 'none' : ariaSorts[direction] })}
      className={`font-normal ${isName ? 'sticky start-0 bg-background py-1.5 text-start' : 'ps-4 text-end'}`}
    >
      {onOrder ? (
        <button
          type="button"
          title={m.ui_sort_by({ label: head })}
          onClick={() => onOrder(nextOrder(order, id))}
          className={`min-h-6 rounded-sm underline-offset-4 hover:text-foreground hover:underline ${isName ? 'text-start' : 'text-end'} ${direction ? 'font-medium text-foreground' : ''}`}
        >
          {text}
          <span aria-hidden>{arrow}</span>
        </button>
      ) : (
        text
      )}
    </th>
  )
}

const ariaSorts = { asc: 'ascending', desc: 'descending' } as const

/** The order on a phone, where the list has no heads. A column begins with its usual direction; a button turns it. */
export function SortChoice({
  heads,
  order,
  onOrder,
}: {
  heads: readonly RankHead[]
  order: RankOrder | null
  onOrder: (order: RankOrder) => void
}) {
  return (
    <div className="flex items-center justify-end gap-2 text-xs text-muted-foreground sm:hidden">
      <span aria-hidden>{m.analytics_league_sort()}</span>
      <Select
        aria-label={m.analytics_league_sort()}
        className="w-44 text-sm text-foreground"
        options={heads.map(({ id, head }) => ({ value: id, label: head }))}
        value={order?.column ?? ''}
        onValueChange={(id) => onOrder(nextOrder(null, id))}
      />
      {order ? <TurnOrder order={order} onOrder={onOrder} /> : null}
    </div>
  )
}

function TurnOrder({ order, onOrder }: { order: RankOrder; onOrder: (order: RankOrder) => void }) {
  const turned = nextOrder(order, order.column)
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <IconButton
      size="icon-sm"
      label={turned.direction === 'asc' ? m.analytics_sort_ascending() : m.analytics_sort_descending()}
      onClick={() => onOrder(turned)}
    >
      <Arrow aria-hidden />
    </IconButton>
  )
}
