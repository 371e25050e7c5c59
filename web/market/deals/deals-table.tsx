import { useEffect, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { TransactionRow } from '#contract/market-deals.ts'
import { m } from '#web/paraglide/messages.js'
import { type DealColumnName, visibleColumns } from './columns.ts'
import { DealCell, columnShapes } from './deal-cell.tsx'
import { type Display, areaWord, perAreaWord, useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { type TransactionsSearch, changed, toFilter } from '#web/market/search-params.ts'
import { columnWord } from '#web/market/vocabulary.ts'

const rowPx = 36

type Props = {
  deals: readonly TransactionRow[]
  total: number
  /** The row the keyboard is on. */
  active: number | null
  onActive: (row: number) => void
}

/** Deals as a table of thin rules: the head and the date stay in sight, and only rows in sight exist. */
export function DealsTable({ deals, total, active, onActive }: Props) {
  const { search } = useMarketSearch()
  const display = useDisplay()
  const columns = visibleColumns({ ...search, country: toFilter(search).country })
  const frame = useRef<HTMLDivElement>(null)
  // Its methods change without React's knowing, which matters to the compiler, and none is in use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: deals.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  const items = rows.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0)
  useActiveRow(active, frame, rows.scrollToIndex)
  return (
    <section
      ref={frame}
      aria-label={m.market_table_title()}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[min(46rem,80vh)] overflow-auto border-y border-border focus-visible:outline-2 focus-visible:outline-ring"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums"
        style={{ minWidth: columns.reduce((sum, column) => sum + columnShapes[column].widthPx, 0) }}
        aria-rowcount={total + 1}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column} style={{ width: columnShapes[column].widthPx }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column} column={column} unit={unitOf(column, display)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer heightPx={before} />
          {items.map(({ index }) => {
            const deal = deals[index]
            return deal ? (
              <DealLine
                key={deal.id}
                deal={deal}
                row={index}
                columns={columns}
                isInTabOrder={index === (active ?? 0)}
                onActive={onActive}
              />
            ) : null
          })}
          <Spacer heightPx={after} />
        </tbody>
      </table>
    </section>
  )
}

type LineProps = {
  deal: TransactionRow
  row: number
  columns: readonly DealColumnName[]
  isInTabOrder: boolean
  onActive: (row: number) => void
}

function DealLine({ deal, row, columns, isInTabOrder, onActive }: LineProps) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const open = () => go(changed(search, { deal: String(deal.id) }))
  return (
    <tr
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={search.deal === String(deal.id)}
      tabIndex={isInTabOrder ? 0 : -1}
      className={`group h-9 cursor-pointer outline-none hover:bg-muted/60 focus-visible:bg-muted aria-selected:bg-muted ${deal.exclusion === 'none' ? '' : 'text-muted-foreground'}`}
      onFocus={() => onActive(row)}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The sheet takes the focus at once, and the same key press would close it again.
        event.preventDefault()
        open()
      }}
    >
      {columns.map((column) => (
        <BodyCell key={column} column={column}>
          <DealCell deal={deal} column={column} display={display} />
        </BodyCell>
      ))}
    </tr>
  )
}

/** Brings the row the keyboard moved to into sight, and the focus with it. */
function useActiveRow(
  active: number | null,
  frame: { current: HTMLElement | null },
  scrollToIndex: (row: number) => void,
) {
  useEffect(() => {
    if (active === null) return
    const row = () => frame.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)
    const drawn = row()
    if (drawn) return drawn.focus()
    scrollToIndex(active)
    const next = requestAnimationFrame(() => row()?.focus())
    return () => cancelAnimationFrame(next)
  }, [active, frame, scrollToIndex])
}

const sortOf: Partial<Record<DealColumnName, NonNullable<TransactionsSearch['sort']>>> = {
  registeredOn: 'registeredOn',
  price: 'price',
  size: 'sizeSqm',
  perArea: 'pricePerSqm',
}

/** The unit of a column stands once in its head, and quietly. */
function unitOf(column: DealColumnName, display: Display): string | null {
  if (column === 'size') return areaWord(display)
  if (column === 'price') return display.currency
  return column === 'perArea' ? perAreaWord(display) : null
}

const headClass =
  'sticky top-0 z-10 h-9 border-b border-border bg-background px-2 text-xs font-normal text-muted-foreground'

function HeadCell({ column, unit }: { column: DealColumnName; unit: string | null }) {
  const { search, go } = useMarketSearch()
  const sort = sortOf[column]
  const isSorted = sort !== undefined && sort === (search.sort ?? 'registeredOn')
  const direction = search.direction ?? 'desc'
  const side = columnShapes[column].isNumber ? 'text-end' : 'text-start'
  const name = (
    <>
      {column === 'perArea' ? null : `${columnWord(column)} `}
      {unit ? <span className="text-xs">{unit}</span> : null}
    </>
  )
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
      className={`${headClass} ${side} ${column === 'registeredOn' ? 'start-0 z-20' : ''}`}
    >
      {sort === undefined ? (
        name
      ) : (
        <button
          type="button"
          className={`rounded-sm underline-offset-4 hover:underline ${isSorted ? 'font-medium text-foreground' : ''}`}
          onClick={() =>
            go(
              changed(search, {
                sort: sort === 'registeredOn' ? undefined : sort,
                direction: isSorted && direction === 'desc' ? 'asc' : undefined,
              }),
            )
          }
        >
          {name}
          {isSorted ? <span aria-hidden>{direction === 'desc' ? ' ↓' : ' ↑'}</span> : null}
        </button>
      )}
    </th>
  )
}

function BodyCell({ column, children }: { column: DealColumnName; children: React.ReactNode }) {
  const { isNumber } = columnShapes[column]
  const cell = `h-9 border-b border-border/60 px-2 ${isNumber ? 'text-end whitespace-nowrap' : 'truncate text-start'}`
  if (column === 'registeredOn') {
    return (
      <th
        scope="row"
        className={`${cell} sticky start-0 bg-background font-normal whitespace-nowrap group-hover:bg-muted group-focus-visible:bg-muted group-aria-selected:bg-muted`}
      >
        {children}
      </th>
    )
  }
  return <td className={cell}>{children}</td>
}

/** The room of the rows that are out of sight. */
function Spacer({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <tr aria-hidden style={{ height: heightPx }} /> : null
}
