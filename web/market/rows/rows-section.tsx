import { useState, type ReactNode } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { wholeNumber } from '#domain/money/format-money.ts'
import { useShortcuts } from '#web/browser/shortcuts.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { Failure, QueryBoundary } from '#web/market/query-boundary.tsx'
import { useDisplay } from '#web/format/display.ts'
import { MarketColumns } from './market-columns.tsx'
import { rowsHeadingId } from './rows-below.tsx'
import { RowsTable, type RowsView } from './rows-table.tsx'
import { SortSelect } from './sort-select.tsx'

type Pages<Row> = UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>

type Props<Row extends { id: number }> = {
  query: Pages<Row>
  rows: RowsView<Row>
  usualColumns: readonly string[]
  /** The rows on a phone. */
  cards: (rows: readonly Row[]) => ReactNode
  total: number | undefined
  isNarrow: boolean
}

/** Deals or rents as a table, or as cards on a narrow screen. */
export function RowsSection<Row extends { id: number }>(props: Props<Row>) {
  const { query, rows, usualColumns, cards, total, isNarrow } = props
  return (
    <section aria-labelledby={rowsHeadingId} className="density-table flex min-w-0 flex-col gap-part">
      <header className="flex flex-wrap items-center gap-2 border-t-2 border-foreground/80 pt-2">
        <h2 id={rowsHeadingId} tabIndex={-1} className="me-auto scroll-mt-20 font-serif text-lg">
          {rows.title}
        </h2>
        {isNarrow ? (
          <SortSelect columns={rows.columns} usualSort={rows.usualSort} />
        ) : (
          <MarketColumns columns={rows.columns} shown={rows.shown} usual={usualColumns} />
        )}
      </header>
      <QueryBoundary query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => (
          <Rows
            held={pages.flatMap((page) => page.rows)}
            table={isNarrow ? null : rows}
            cards={cards}
            total={total}
            isLoading={query.isFetchingNextPage || query.isPlaceholderData}
            more={query.hasNextPage ? () => void query.fetchNextPage() : null}
            failure={query.isFetchNextPageError ? query.error : null}
          />
        )}
      </QueryBoundary>
    </section>
  )
}

type RowsProps<Row extends { id: number }> = {
  held: readonly Row[]
  /** Null where cards are shown. */
  table: RowsView<Row> | null
  cards: (rows: readonly Row[]) => ReactNode
  total: number | undefined
  isLoading: boolean
  more: (() => void) | null
  /** Why the next rows could not be loaded. */
  failure: Error | null
}

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { held, table, cards, total, isLoading, more, failure } = props
  const { locale } = useDisplay()
  const [active, setActive] = useState<number | null>(null)
  const step = (by: number) =>
    setActive(Math.min(held.length - 1, Math.max(0, active === null ? 0 : active + by)))
  useShortcuts([{ acts: { j: () => step(1), k: () => step(-1) }, what: m.market_keys_rows }])
  const shown = wholeNumber(locale, held.length)
  return (
    <>
      {table === null ? (
        cards(held)
      ) : (
        <RowsTable {...table} rows={held} total={total ?? held.length} active={active} onActive={setActive} />
      )}
      {failure && more && !isLoading ? <Failure error={failure} retry={more} /> : null}
      <LoadMore
        shown={
          more === null
            ? m.market_table_all_shown({ total: shown })
            : m.market_table_shown({ shown, total: wholeNumber(locale, total ?? held.length) })
        }
        hasMore={more !== null}
        loading={isLoading}
        onMore={() => more?.()}
      />
    </>
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
