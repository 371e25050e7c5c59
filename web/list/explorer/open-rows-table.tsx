import { useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { tableColumns } from '#web/list/columns.tsx'
import { TableHead } from '#web/ui/tables/table-head.tsx'
import { renderCell, useDataTable } from '#web/ui/tables/use-data-table.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import type { ListDefinition, ListTypes } from './definition.ts'
import { useExplorer } from './explorer.ts'
import { columnOrder } from './bind-list.ts'
import { useShownColumns } from './use-shown-columns.ts'

const rowPx = 36

export type RowMarks<Row> = {
  isOpen: (row: Row) => boolean
  /** Whether the row is not behind the figures. */
  isMuted?: ((row: Row) => boolean) | undefined
  onOpen: (row: Row) => void
}

type Props<T extends ListTypes> = RowMarks<T['row']> & {
  list: ListDefinition<T>
  search: T['search']
  view: T['view']
  rows: readonly T['row'][]
  total: number
  /** The row with keyboard focus. */
  active: number | null
  onActive: (row: number) => void
}

/** A virtualised table with thin rules. Head and first column are sticky. */
export function OpenRowsTable<T extends ListTypes>(props: Props<T>) {
  const { list, search, view, rows: held, total, active, onActive } = props
  const { title, order } = useExplorer()
  const shown = useShownColumns(list, search)
  const columns = useMemo(() => tableColumns(shown, view), [shown, view])
  const table = useDataTable({ columns, rows: held, rowKey: list.rowKey })
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
  const [by = '', direction] = order.value.split(' ')
  const sorted = list.columns.find(({ sort }) => sort?.by === by)?.id ?? ''
  return (
    <ScrollRegion
      ref={frame}
      aria-label={title}
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
          sort={{ column: sorted, direction: direction === 'asc' ? 'asc' : 'desc' }}
          onSort={({ column, direction: next }) => {
            const sort = list.columns.find(({ id }) => id === column)?.sort
            if (sort) order.onChange(columnOrder(sort.by, next))
          }}
        />
        <tbody>
          <Spacer heightPx={before} />
          {items.map(({ index }) => {
            const row = model[index]
            return row ? (
              <Line
                key={row.id}
                row={index}
                isOpen={props.isOpen(row.original)}
                isMuted={props.isMuted?.(row.original) ?? false}
                onOpen={() => props.onOpen(row.original)}
                isInTabOrder={index === (active ?? 0)}
                onActive={onActive}
              >
                {columns.map((column, at) => (
                  <Cell key={column.id} isFirst={at === 0} isNumber={column.numeric ?? false}>
                    {renderCell(column, row.original)}
                  </Cell>
                ))}
              </Line>
            ) : null
          })}
          <Spacer heightPx={after} />
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type LineProps = {
  row: number
  isOpen: boolean
  isMuted: boolean
  onOpen: () => void
  isInTabOrder: boolean
  onActive: (row: number) => void
  children: ReactNode
}

function Line({ row, isOpen, isMuted, onOpen, isInTabOrder, onActive, children }: LineProps) {
  return (
    <tr
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={isOpen}
      tabIndex={isInTabOrder ? 0 : -1}
      className={`group h-9 cursor-pointer outline-none hover:bg-muted/60 focus-visible:bg-muted aria-selected:bg-muted ${isMuted ? 'text-muted-foreground' : ''}`}
      onFocus={() => onActive(row)}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The sheet takes the focus at once, and the same key press would close it again.
        event.preventDefault()
        onOpen()
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

type CellProps = { isFirst: boolean; isNumber: boolean; children: ReactNode }

function Cell({ isFirst, isNumber, children }: CellProps) {
  const look = `h-9 border-b border-border/60 px-2 ${isNumber ? 'text-end whitespace-nowrap' : 'text-start'}`
  if (!isFirst)
    return (
      <td className={look} onMouseEnter={nameTruncated}>
        {isNumber ? children : <div className="line-clamp-2 leading-[1.15] wrap-break-word">{children}</div>}
      </td>
    )
  return (
    <th
      scope="row"
      className={`${look} sticky start-0 bg-background font-normal whitespace-nowrap group-hover:bg-muted group-focus-visible:bg-muted group-aria-selected:bg-muted`}
    >
      {children}
    </th>
  )
}

/** A text that does not fit on two lines is readable in a tooltip. */
function nameTruncated({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  const text = cell.firstElementChild
  cell.title = text && text.scrollHeight > text.clientHeight ? (cell.textContent ?? '') : ''
}

/** The height of the rows outside the viewport. */
function Spacer({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <tr aria-hidden style={{ height: heightPx }} /> : null
}
