import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Set at the end of its column, in tabular figures. */
  numeric?: boolean
  sortable?: boolean
  /** One of the four fields that a narrow screen shows under the first column. */
  inCard?: boolean
}
export type Sort = { column: string; direction: 'asc' | 'desc' }

type Props<Row> = {
  /** Read out, not seen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  className?: string
}

const cardFields = 4

/** Rows of 36 px under a head that stays; below 768 px cards with the fields marked `inCard`. */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, className } = props
  return (
    <>
      <section
        aria-label={caption}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classes(
          'hidden max-h-[80vh] overflow-auto border-y border-border focus-visible:outline-offset-[-2px] md:block print:block print:max-h-none print:overflow-visible',
          className,
        )}
      >
        <table className="figures w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <Head {...props} />
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className="group h-row">
                {columns.map((column, at) => (
                  <Cell key={column.id} first={at === 0} numeric={column.numeric ?? false}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Cards {...props} />
    </>
  )
}

function Head<Row>({ columns, sort, onSort }: Props<Row>) {
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
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SortButtonProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: (sort: Sort) => void }

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
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
      {column.head}
      <Sign aria-hidden className={classes('size-3.5', !direction && 'opacity-0')} />
    </button>
  )
}

type CellProps = { first: boolean; numeric: boolean; children: ReactNode }

function Cell({ first, numeric, children }: CellProps) {
  const looks = classes(
    'border-b border-border/60 bg-background px-2 font-normal whitespace-nowrap group-last:border-b-0 group-hover:bg-muted',
    numeric ? 'text-end' : 'text-start',
  )
  if (!first) return <td className={looks}>{children}</td>
  return (
    <th scope="row" className={classes(looks, 'sticky start-0 font-medium')}>
      {children}
    </th>
  )
}

function Cards<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const [first] = columns
  const fields = columns.filter((column) => column.inCard).slice(0, cardFields)
  return (
    <ul aria-label={caption} className="divide-y divide-border border-y border-border md:hidden print:hidden">
      {rows.map((row) => (
        <li key={rowKey(row)} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
          <div className="font-medium">{first?.cell(row)}</div>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm">
            {fields.map((column) => (
              <CardField key={column.id} head={column.head}>
                {column.cell(row)}
              </CardField>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** What is empty in this row is left out with its name. */
function CardField({ head, children }: { head: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-xs text-muted-foreground">{head}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  )
}

function ariaSort<Row>({ id, sortable }: Column<Row>, sort: Sort | undefined) {
  if (!sortable) return undefined
  if (sort?.column !== id) return 'none' as const
  return sort.direction === 'asc' ? ('ascending' as const) : ('descending' as const)
}
