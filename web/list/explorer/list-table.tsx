import { useMemo } from 'react'
import { tableColumns } from '#web/list/columns.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import type { ListDefinition, ListTypes } from './definition.ts'
import { cardFacts } from './card-facts.ts'
import { ListCard } from './list-card.tsx'
import { useShownColumns } from './use-shown-columns.ts'

type Props<T extends ListTypes> = {
  list: ListDefinition<T>
  search: T['search']
  view: T['view']
  rows: readonly T['row'][]
  className?: string
}

/** A list as a table with thin rules whose first column leads to the row; on a phone as cards. */
export function ListTable<T extends ListTypes>({ list, search, view, rows, className = '' }: Props<T>) {
  const shown = useShownColumns(list, search)
  const columns = useMemo(() => tableColumns(shown, view), [shown, view])
  const facts = cardFacts(list, search)
  const onPhone = list.lead ? [list.lead, ...list.columns] : list.columns
  return (
    <Table
      caption={list.title()}
      columns={columns}
      rows={rows}
      rowKey={list.rowKey}
      className={className}
      card={(row) => (
        <ListCard key={list.rowKey(row)} row={row} view={view} columns={onPhone} facts={facts} />
      )}
    />
  )
}
