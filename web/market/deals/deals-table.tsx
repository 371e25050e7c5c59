import { useEffect, useMemo, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { TransactionRow } from '#contract/market-deals.ts'
import { tableColumns } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'
import { TableHead } from '#web/ui/tables/table-head.tsx'
import { renderCell, useDataTable } from '#web/ui/tables/use-data-table.ts'
import { useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { changed, toFilter } from '#web/market/search-params.ts'
import { dealColumns, shownDealColumns } from '#web/market/deal-columns.tsx'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { sorted } from './sort-select.tsx'

const rowPx = 36

type Props = {
  deals: readonly TransactionRow[]
  total: number
  /** The row with keyboard focus. */
  active: number | null
  onActive: (row: number) => void
}

/** A virtualised table of deals with thin rules. Head and date are sticky. */
export function DealsTable({ deals, total, active, onActive }: Props) {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  const columns = useMemo(
    () => tableColumns(shownDealColumns({ ...search, country: toFilter(search).country }), display),
    [search, display],
  )
  const table = useDataTable({ columns, rows: deals, rowKey: ({ id }) => String(id) })
  const model = table.getRowModel().rows
  const frame = useRef<HTMLDivElement>(null)
  // Its methods change without React's knowing, which matters to the compiler, and none is in use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: model.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: 12,
  })
  const items = rows.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0)
  useActiveRow(active, frame, rows.scrollToIndex)
  const sort = dealColumns.find((column) => column.sort?.by === (search.sort ?? 'registeredOn'))?.id ?? ''
  return (
    <ScrollRegion
      ref={frame}
      aria-label={m.market_table_title()}
      className="max-h-[min(46rem,80vh)] overflow-auto border-y border-border focus-visible:outline-2 focus-visible:outline-ring"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm tabular-nums"
        style={{ minWidth: columns.reduce((sum, { widthPx = 0 }) => sum + widthPx, 0) }}
        aria-rowcount={total + 1}
      >
        <colgroup>
          {columns.map(({ id, widthPx }) => (
            <col key={id} style={{ width: widthPx }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sort={{ column: sort, direction: search.direction ?? 'desc' }}
          onSort={({ column, direction }) => {
            const by = dealColumns.find(({ id }) => id === column)?.sort?.by
            if (by) go(sorted(search, { by, direction: direction === 'asc' ? 'asc' : undefined }))
          }}
        />
        <tbody>
          <Spacer heightPx={before} />
          {items.map(({ index }) => {
            const row = model[index]
            return row ? (
              <DealLine
                key={row.id}
                deal={row.original}
                row={index}
                isInTabOrder={index === (active ?? 0)}
                onActive={onActive}
              >
                {columns.map((column, at) => (
                  <DealCell key={column.id} isFirst={at === 0} isNumber={column.numeric ?? false}>
                    {renderCell(column, row.original)}
                  </DealCell>
                ))}
              </DealLine>
            ) : null
          })}
          <Spacer heightPx={after} />
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type LineProps = {
  deal: TransactionRow
  row: number
  isInTabOrder: boolean
  onActive: (row: number) => void
  children: React.ReactNode
}

function DealLine({ deal, row, isInTabOrder, onActive, children }: LineProps) {
  const { search, go } = useMarketSearch()
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
      {children}
    </tr>
  )
}

/** Scrolls to the focused row and focuses it. */
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

type CellProps = { isFirst: boolean; isNumber: boolean; children: React.ReactNode }

function DealCell({ isFirst, isNumber, children }: CellProps) {
  const look = `h-9 border-b border-border/60 px-2 ${isNumber ? 'text-end whitespace-nowrap' : 'truncate text-start'}`
  if (!isFirst) return <td className={look}>{children}</td>
  return (
    <th
      scope="row"
      className={`${look} sticky start-0 bg-background font-normal whitespace-nowrap group-hover:bg-muted group-focus-visible:bg-muted group-aria-selected:bg-muted`}
    >
      {children}
    </th>
  )
}

/** The height of the rows outside the viewport. */
function Spacer({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <tr aria-hidden style={{ height: heightPx }} /> : null
}
