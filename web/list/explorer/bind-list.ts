import type { ReactNode } from 'react'
import { limits } from '#domain/limits.ts'
import { columnList, shownColumns } from '#web/list/columns.tsx'
import type { Exporting } from '#web/list/export/export-button.tsx'
import type { Go } from '#web/list/use-optimistic-search.ts'
import type { ListDefinition, ListTypes } from './definition.ts'
import type { Explorer } from './explorer.ts'

type Found<T> = { data: T | undefined; isError: boolean; isPlaceholderData: boolean }

type Props<T extends ListTypes> = {
  search: T['search']
  go: Go<T['search']>
  /** The query for the number of matching rows. */
  found: Found<T['found']>
  partLabel: (part: T['part']) => string
  exporting: Exporting | null
  views: ReactNode
}

/** A list at its address: what the parts of the explorer show and do. */
export function bindList<T extends ListTypes>(
  list: ListDefinition<T>,
  { search, go, found, partLabel, exporting, views }: Props<T>,
): Explorer {
  const { address } = list
  const parts = address.statements(search).slice(0, limits.views.partsPerFilter)
  return {
    title: list.title(),
    results: found.data === undefined ? null : list.countText(found.data, search),
    isStale: found.isPlaceholderData,
    hasFailed: found.isError,
    active: parts.map((part) => ({
      key: [part.field, part.value ?? ''].join(' '),
      field: part.field,
      words: partLabel(part),
      onRemove: () => go(address.without(search, part)),
    })),
    onClear: () => go(address.withoutFilters(search)),
    order: bindOrder(list, search, go),
    columns: bindColumns(list, search, go),
    readyViews: bindReadyViews(list, search, go),
    file: found.data === undefined ? null : list.file(found.data, search),
    exporting,
    views,
    keys: list.keys ?? null,
  }
}

/** The shown columns without the lead: those in the address or the usual ones, and those that are always shown. */
export function columnsAt<T extends ListTypes>(list: ListDefinition<T>, search: T['search']) {
  return shownColumns(list.columns, list.address.read(search, 'columns'), {
    usual: list.usualColumns(search),
    always: list.alwaysColumns?.(search) ?? [],
  })
}

function bindColumns<T extends ListTypes>(
  list: ListDefinition<T>,
  search: T['search'],
  go: Go<T['search']>,
): Explorer['columns'] {
  const choose = (columns: string | undefined) => go(list.address.replaced(search, { columns }), 'replace')
  return {
    offered: list.columns.flatMap(({ id, head, isFixed }) => (isFixed ? [] : [{ name: id, head: head() }])),
    shown: columnsAt(list, search).map(({ id }) => id),
    onChange: (ids) => choose(columnList(list.columns, ids, list.usualColumns(search))),
    onUsual: () => choose(undefined),
  }
}

/** The value of an order: its name, or the server's name of the column's order and the direction. */
function bindOrder<T extends ListTypes>(
  list: ListDefinition<T>,
  search: T['search'],
  go: Go<T['search']>,
): Explorer['order'] {
  const { address, usualOrder, columns, orders } = list
  const write = (by: string, direction?: 'asc') =>
    go(address.replaced(search, { sort: by === usualOrder ? undefined : by, direction }))
  const by = address.read(search, 'sort') ?? usualOrder
  if (orders)
    return {
      value: by,
      options: orders.map(({ value, label }) => ({ value, label: label() })),
      onChange: (value) => write(value),
    }
  return {
    value: columnOrder(by, address.read(search, 'direction')),
    options: columns.flatMap(({ sort }) =>
      sort
        ? [
            { value: columnOrder(sort.by, 'desc'), label: sort.descending() },
            { value: columnOrder(sort.by, 'asc'), label: sort.ascending() },
          ]
        : [],
    ),
    onChange: (value) => {
      const [column = usualOrder, direction] = value.split(' ')
      write(column, direction === 'asc' ? 'asc' : undefined)
    },
  }
}

/** The value of the order by a column, the largest or newest first unless `direction` says otherwise. */
export function columnOrder(by: string, direction: string | undefined): string {
  return `${by} ${direction ?? 'desc'}`
}

function bindReadyViews<T extends ListTypes>(
  list: ListDefinition<T>,
  search: T['search'],
  go: Go<T['search']>,
): Explorer['readyViews'] {
  const { address } = list
  const bare = address.replaced(address.withoutFilters(search), { sort: undefined })
  return (list.readyViews ?? []).map(({ label, parameters }) => {
    const next = address.replaced(bare, parameters)
    const isShown = JSON.stringify(next) === JSON.stringify(search)
    return { label: label(), isShown, onToggle: () => go(isShown ? bare : next) }
  })
}
