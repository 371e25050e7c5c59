import { useMemo } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TransactionRow } from '#contract/market/deals.ts'
import { m } from '#web/paraglide/messages.js'
import { dealColumns, shownDealColumns, usualDealColumns } from '#web/market/deal-columns.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { dealPages } from '#web/market/queries.ts'
import { RowsSection } from '#web/market/rows/rows-section.tsx'
import type { RowsView } from '#web/market/rows/rows-table.tsx'
import { changed, toFilter } from '#web/market/search-params.ts'
import { DealCards } from './deal-cards.tsx'

/** The matching deals, those left out of prices in grey. */
export function DealsSection({ total, isNarrow }: { total: number | undefined; isNarrow: boolean }) {
  const { search, go } = useMarketSearch()
  const query = useInfiniteQuery(dealPages(search))
  const { country } = toFilter(search)
  const { columns, leftOut } = search
  const shown = useMemo(() => shownDealColumns({ columns, leftOut, country }), [columns, leftOut, country])
  const rows: RowsView<TransactionRow> = {
    title: m.market_table_title(),
    columns: dealColumns,
    shown,
    usualSort: 'registeredOn',
    isOpen: ({ id }) => search.deal === String(id),
    isMuted: ({ exclusion }) => exclusion !== 'none',
    onOpen: ({ id }) => go(changed(search, { deal: String(id) })),
  }
  return (
    <RowsSection
      query={query}
      rows={rows}
      usualColumns={usualDealColumns[country]}
      cards={(deals) => <DealCards deals={deals} />}
      total={total}
      isNarrow={isNarrow}
    />
  )
}
