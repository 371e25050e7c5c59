import { ArrowDown, ArrowUp } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import type { Column } from './use-data-table.ts'

export type Sort = { column: string; direction: 'asc' | 'desc' }
type OnSort = ((sort: Sort) => void) | undefined

type Props = {
  columns: readonly Omit<Column<never>, 'cell'>[]
  sort: Sort | undefined
  onSort: OnSort
}

/** The heads of a table, which stay in sight; those of sortable columns are buttons. */
export function TableHead({ columns, sort, onSort }: Props) {
  return (
    <thead>
      <tr className="h-row">
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={ariaSort(column, sort)}
            className={classes(
              'sticky top-0 z-10 border-b border-border bg-background px-2 text-xs font-medium whitespace-nowrap text-muted-foreground',
              column.numeric ? 'text-end' : 'text-start',
              at === 0 && 'start-0 z-20',
            )}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <HeadText column={column} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type HeadColumn = Props['columns'][number]

function HeadText({ column: { head, unit } }: { column: HeadColumn }) {
  if (unit === undefined) return head
  return (
    <>
      {head} <span className="font-normal">{unit}</span>
    </>
  )
}

type SortButtonProps = { column: HeadColumn; sort: Sort | undefined; onSort: (sort: Sort) => void }

function SortButton({ column, sort, onSort }: SortButtonProps) {
  const direction = sort?.column === column.id ? sort.direction : null
  const Sign = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      title={m.ui_sort_by({ label: column.head })}
      onClick={() => onSort({ column: column.id, direction: direction === 'desc' ? 'asc' : 'desc' })}
      className={classes(
        'inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-foreground',
        direction && 'text-foreground',
        column.numeric && 'flex-row-reverse',
      )}
    >
      <span>
        <HeadText column={column} />
      </span>
      <Sign
        aria-hidden
        className={classes('size-3.5 shrink-0', !direction && (column.widthPx ? 'hidden' : 'opacity-0'))}
      />
    </button>
  )
}

function ariaSort({ id, sortable }: HeadColumn, sort: Sort | undefined) {
  if (!sortable) return undefined
  if (sort?.column !== id) return 'none' as const
  return sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const)
}
