import { useState } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useShortcuts } from '#web/browser/shortcuts.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'
import type { ListDefinition, ListTypes } from './definition.ts'
import { useExplorer } from './explorer.ts'
import { cardFacts } from './card-facts.ts'
import { ListCard } from './list-card.tsx'
import { ListRows } from './list-rows.tsx'
import { ListColumnChooser, OrderSelect } from './list-tools.tsx'
import { OpenRowsTable, type RowMarks } from './open-rows-table.tsx'
import { rowsHeadingId } from './rows-heading.ts'

type Props<T extends ListTypes, Page> = RowMarks<T['row']> & {
  list: ListDefinition<T>
  search: T['search']
  view: T['view']
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  rowsOn: (page: Page) => readonly T['row'][]
  total: number | undefined
}

/** Rows that open a sheet: a long table moved through with the keyboard, or cards on a narrow screen. */
export function OpenRows<T extends ListTypes, Page>(props: Props<T, Page>) {
  const { list, query, rowsOn, total } = props
  const { title } = useExplorer()
  const isNarrow = useMedia(media.phone)
  return (
    <section aria-labelledby={rowsHeadingId} className="density-table flex min-w-0 flex-col gap-part">
      <header className="flex flex-wrap items-center gap-2 border-t-2 border-foreground/80 pt-2">
        <h2 id={rowsHeadingId} tabIndex={-1} className="me-auto scroll-mt-20 font-serif text-lg">
          {title}
        </h2>
        {isNarrow ? <OrderSelect className="w-44" /> : <ListColumnChooser />}
      </header>
      <ListRows
        query={query}
        rowsOn={rowsOn}
        total={total}
        skeleton={<RowsSkeleton />}
        slowText={list.slowText?.()}
      >
        {(rows) => <Rows {...props} rows={rows} isNarrow={isNarrow} />}
      </ListRows>
    </section>
  )
}

type RowsProps<T extends ListTypes, Page> = Props<T, Page> & { rows: readonly T['row'][]; isNarrow: boolean }

function Rows<T extends ListTypes, Page>(props: RowsProps<T, Page>) {
  const { list, search, view, rows, total, isNarrow, isOpen, isMuted, onOpen } = props
  const { keys } = useExplorer()
  const [active, setActive] = useState<number | null>(null)
  const step = (by: number) =>
    setActive(Math.min(rows.length - 1, Math.max(0, active === null ? 0 : active + by)))
  useShortcuts(keys ? [{ bindings: { j: () => step(1), k: () => step(-1) }, what: keys.rows }] : [])
  if (isNarrow) {
    const facts = cardFacts(list, search)
    return (
      <ul className="border-t border-border">
        {rows.map((row) => (
          <ListCard
            key={list.rowKey(row)}
            row={row}
            view={view}
            columns={list.columns}
            facts={facts}
            onOpen={() => onOpen(row)}
          />
        ))}
      </ul>
    )
  }
  return (
    <OpenRowsTable
      list={list}
      search={search}
      view={view}
      rows={rows}
      total={total ?? rows.length}
      active={active}
      onActive={setActive}
      isOpen={isOpen}
      isMuted={isMuted}
      onOpen={onOpen}
    />
  )
}

function RowsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2 border-t border-border pt-2">
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} className="h-7 w-full" />
      ))}
    </div>
  )
}
