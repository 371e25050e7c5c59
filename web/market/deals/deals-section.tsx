import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TransactionRow } from '#contract/market-deals.ts'
import { wholeNumber } from '#domain/money/format-money.ts'
import { useShortcuts } from '#web/browser/shortcuts.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadMore } from '#web/ui/tables/load-more.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { DealColumns } from './column-chooser.tsx'
import { DealCards } from './deal-cards.tsx'
import { DealsTable } from './deals-table.tsx'
import { useDisplay } from '#web/format/display.ts'
import { useMarketSearch } from '#web/market/market-search.ts'
import { dealPages } from '#web/market/queries.ts'
import { SortSelect } from './sort-select.tsx'

/** The deals as a table, or as cards on a narrow screen. */
export function DealsSection({ total, isNarrow }: { total: number | undefined; isNarrow: boolean }) {
  const { search } = useMarketSearch()
  const query = useInfiniteQuery(dealPages(search))
  return (
    <section aria-labelledby="deals-title" className="density-table flex min-w-0 flex-col gap-part">
      <header className="flex flex-wrap items-center gap-2 border-t-2 border-foreground/80 pt-2">
        <h2 id="deals-title" className="me-auto font-serif text-lg">
          {m.market_table_title()}
        </h2>
        {isNarrow ? <SortSelect /> : <DealColumns />}
      </header>
      <QueryBoundary query={query} skeleton={<DealsSkeleton />}>
        {({ pages }) => (
          <Deals
            deals={pages.flatMap((page) => page.rows)}
            total={total}
            isNarrow={isNarrow}
            isLoading={query.isFetchingNextPage}
            more={query.hasNextPage && !query.isPlaceholderData ? () => void query.fetchNextPage() : null}
          />
        )}
      </QueryBoundary>
    </section>
  )
}

type DealsProps = {
  deals: readonly TransactionRow[]
  total: number | undefined
  isNarrow: boolean
  isLoading: boolean
  more: (() => void) | null
}

function Deals({ deals, total, isNarrow, isLoading, more }: DealsProps) {
  const { locale } = useDisplay()
  const [active, setActive] = useState<number | null>(null)
  const step = (by: number) =>
    setActive(Math.min(deals.length - 1, Math.max(0, active === null ? 0 : active + by)))
  useShortcuts([{ acts: { j: () => step(1), k: () => step(-1) }, what: m.market_keys_rows }])
  const shown = wholeNumber(locale, deals.length)
  return (
    <>
      {isNarrow ? (
        <DealCards deals={deals} />
      ) : (
        <DealsTable deals={deals} total={total ?? deals.length} active={active} onActive={setActive} />
      )}
      <LoadMore
        shown={
          more === null
            ? m.market_table_all_shown({ total: shown })
            : m.market_table_shown({ shown, total: wholeNumber(locale, total ?? deals.length) })
        }
        hasMore={more !== null}
        loading={isLoading}
        onMore={() => more?.()}
      />
    </>
  )
}

function DealsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2 border-t border-border pt-2">
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} className="h-7 w-full" />
      ))}
    </div>
  )
}
