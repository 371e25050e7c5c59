import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx'
import { TableHead, type Sort } from './table-head.tsx'
import { renderCell, useDataTable, type Column } from './use-data-table.ts'

export type { Column } from './use-data-table.ts'
export type { Sort } from './table-head.tsx'

type Props<Row> = {
  /** Read out, not seen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  className?: string
  /** A row below 768 px as a list item, in place of the first column with the fields marked `inCard`. */
  card?: (row: Row) => ReactNode
}

const cardFields = 4

/** Rows of 36 px under a head that stays; below 768 px cards with the fields marked `inCard`. */
export function Table<Row extends object>(props: Props<Row>) {
  const { caption, columns, sort, onSort, className, card } = props
  const table = useDataTable(props)
  return (
    <>
      <ScrollRegion
        aria-label={caption}
        className={classes(
          'hidden max-h-[80vh] overflow-auto border-y border-border focus-visible:outline-offset-[-2px] md:block print:block print:max-h-none print:overflow-visible',
          className,
        )}
      >
        <table className="figures w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="group h-row">
                {columns.map((column, at) => (
                  <Cell key={column.id} first={at === 0} numeric={column.numeric ?? false}>
                    {renderCell(column, row.original)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {card ? (
        <ul aria-label={caption} className="border-t border-border md:hidden print:hidden">
          {props.rows.map(card)}
        </ul>
      ) : (
        <Cards {...props} />
      )}
    </>
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
              <CardField key={column.id} head={column.head} unit={column.unit}>
                {column.cell(row)}
              </CardField>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Blank cells of this row are omitted together with their names. */
function CardField({
  head,
  unit,
  children,
}: {
  head: string
  unit: string | undefined
  children: ReactNode
}) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-xs text-muted-foreground">{unit ? `${head}, ${unit}` : head}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </div>
  )
}
