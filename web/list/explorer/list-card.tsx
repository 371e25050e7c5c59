import { Fragment, type ReactNode } from 'react'
import { valueInWords, type ListColumn, type PhonePart } from '#web/list/columns.tsx'
import { m } from '#web/paraglide/messages.js'
import { Quantity } from '#web/ui/layout/quantity.tsx'
import type { CardFact } from './card-facts.ts'

type Columns<Row, View> = readonly ListColumn<Row, View, string, string>[]

type Props<Row, View> = {
  row: Row
  view: View
  /** The columns of the list; those with a part of the card are shown in it. */
  columns: Columns<Row, View>
  /** What follows, under its heads. */
  facts: readonly CardFact<Row, View>[]
  /** Makes the card a button. */
  onOpen?: (() => void) | undefined
}

/** A row on a phone, drawn from the columns of its list. */
export function ListCard<Row, View>({ onOpen, ...card }: Props<Row, View>) {
  const content = <CardContent {...card} isButton={onOpen !== undefined} />
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

type ContentProps<Row, View> = Omit<Props<Row, View>, 'onOpen'> & { isButton: boolean }

function CardContent<Row, View>({ row, view, columns, facts, isButton }: ContentProps<Row, View>) {
  const values = (part: PhonePart) =>
    columns.flatMap((column): Value[] => {
      if (column.phone?.part !== part) return []
      const { value, unit } = valueInWords(column, row, view)
      return isBlank(value) ? [] : [{ id: column.id, value, ...(unit !== undefined && { unit }) }]
    })
  const [figure, side, line, note] = [values('figure'), values('side'), values('line'), values('note')]
  const cut = isButton ? 'truncate' : 'wrap-anywhere'
  return (
    <>
      <span
        className={`min-w-0 font-medium ${isButton ? 'line-clamp-2 wrap-break-word' : cut} ${figure.length > 0 ? '' : 'col-span-2'}`}
      >
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
      <Facts row={row} view={view} facts={facts} isButton={isButton} />
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

type FactsProps<Row, View> = Omit<ContentProps<Row, View>, 'columns'>

/** Values under their heads. Blank ones are left out together with them, except what the rows are ordered by. */
function Facts<Row, View>({ row, view, facts, isButton }: FactsProps<Row, View>) {
  const shown = facts.flatMap(({ column, isOrder }) => {
    const value = column.cell(row, view)
    if (isBlank(value) && !isOrder) return []
    const unit = column.unit?.(view)
    const head = unit ? `${column.head()}, ${unit}` : column.head()
    return [{ id: column.id, head, value: isBlank(value) ? <Unknown /> : value }]
  })
  if (shown.length === 0) return null
  // A button holds no list.
  const [List, Item, Head, Value] = isButton
    ? (['span', 'span', 'span', 'span'] as const)
    : (['dl', 'div', 'dt', 'dd'] as const)
  return (
    <List className="col-span-2 mt-1.5 grid grid-cols-2 gap-x-6 gap-y-1.5">
      {shown.map(({ id, head, value }) => (
        <Item key={id} className="grid min-w-0 content-start">
          <Head className="text-xs text-muted-foreground">{head}</Head>
          <Value className="figures wrap-anywhere">{value}</Value>
        </Item>
      ))}
    </List>
  )
}

const Unknown = () => (
  <span className="text-muted-foreground">
    <span aria-hidden>—</span>
    <span className="sr-only">{m.ui_unknown()}</span>
  </span>
)
