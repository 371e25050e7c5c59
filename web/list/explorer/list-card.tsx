import { Fragment, type ReactNode } from 'react'
import { valueInWords, type ListColumn, type PhonePart } from '#web/list/columns.tsx'
import { Quantity } from '#web/ui/layout/quantity.tsx'

type Columns<Row, View> = readonly ListColumn<Row, View, string, string>[]

type Props<Row, View> = {
  row: Row
  view: View
  /** The columns of the list; the card shows those with `phone`. */
  columns: Columns<Row, View>
  /** Makes the card a button. */
  onOpen?: (() => void) | undefined
}

/** A row on a phone, drawn from the columns of its list. */
export function ListCard<Row, View>({ row, view, columns, onOpen }: Props<Row, View>) {
  const content = <CardContent row={row} view={view} columns={columns} isCut={onOpen !== undefined} />
  return (
    <li className="border-b border-border">
      {onOpen ? (
        <button type="button" className={looks} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={looks}>{content}</div>
      )}
    </li>
  )
}

const looks =
  'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-3 text-start text-sm tabular-nums'

type ContentProps<Row, View> = Pick<Props<Row, View>, 'row' | 'view' | 'columns'> & { isCut: boolean }

function CardContent<Row, View>({ row, view, columns, isCut }: ContentProps<Row, View>) {
  const values = (part: PhonePart) =>
    columns.flatMap((column): Value[] => {
      if (column.phone?.part !== part) return []
      const { value, unit } = valueInWords(column, row, view)
      return isBlank(value) ? [] : [{ id: column.id, value, ...(unit !== undefined && { unit }) }]
    })
  const [figure, side, line, note] = [values('figure'), values('side'), values('line'), values('note')]
  const cut = isCut ? 'truncate' : 'wrap-anywhere'
  return (
    <>
      <span className={`min-w-0 font-medium ${cut} ${figure.length > 0 ? '' : 'col-span-2'}`}>
        <Joined values={values('title')} />
      </span>
      {figure.map(({ id, value, unit }) => (
        <span key={id} className="text-end font-medium">
          {unit === undefined ? value : <Quantity value={value} unit={unit} />}
        </span>
      ))}
      {line.length + side.length > 0 ? (
        <>
          <span className={`min-w-0 text-muted-foreground ${cut}`}>
            <Joined values={line} />
          </span>
          <span className="text-end text-muted-foreground">
            <Joined values={side} />
          </span>
        </>
      ) : null}
      {note.length > 0 ? (
        <span className="col-span-2 text-xs text-muted-foreground">
          <Joined values={note} />
        </span>
      ) : null}
      <Facts row={row} view={view} columns={columns} />
    </>
  )
}

type Value = { id: string; value: ReactNode; unit?: string }

const isBlank = (value: ReactNode) => value === null || value === undefined || value === ''

function Joined({ values }: { values: readonly Value[] }) {
  return values.map(({ id, value, unit }, at) => (
    <Fragment key={id}>
      {at > 0 ? ' · ' : null}
      {value}
      {unit === undefined ? null : ` ${unit}`}
    </Fragment>
  ))
}

/** Values under their heads. Blank ones are left out together with them. */
function Facts<Row, View>({ row, view, columns }: Omit<ContentProps<Row, View>, 'isCut'>) {
  const facts = columns.flatMap((column) => {
    const value = column.phone?.part === 'fact' ? column.cell(row, view) : null
    if (isBlank(value)) return []
    const unit = column.unit?.(view)
    return [{ id: column.id, head: unit ? `${column.head()}, ${unit}` : column.head(), value }]
  })
  if (facts.length === 0) return null
  return (
    <dl className="col-span-2 mt-1.5 grid grid-cols-2 gap-x-6 gap-y-1.5">
      {facts.map(({ id, head, value }) => (
        <div key={id} className="grid min-w-0 content-start">
          <dt className="text-xs text-muted-foreground">{head}</dt>
          <dd className="figures wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
