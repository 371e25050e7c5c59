import { useMemo } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RentRow } from '#contract/market/rents.ts'
import { m } from '#web/paraglide/messages.js'
import { useMarketSearch } from '#web/market/market-search.ts'
import { RowsSection } from '#web/market/rows/rows-section.tsx'
import type { RowsView } from '#web/market/rows/rows-table.tsx'
import { changed } from '#web/market/search-params.ts'
import { RentCards } from './rent-cards.tsx'
import { rentColumns, shownRentColumns, usualRentColumns } from '#web/market/rent-columns.tsx'
import { rentPages } from '#web/market/rent-queries.ts'

/** The matching rent contracts, those for several homes in grey: they are not behind the medians. */
export function RentsSection({ total, isNarrow }: { total: number; isNarrow: boolean }) {
  const { search, go } = useMarketSearch()
  const query = useInfiniteQuery(rentPages(search))
  const { columns } = search
  const shown = useMemo(() => shownRentColumns(columns), [columns])
  const rows: RowsView<RentRow> = {
    title: m.market_rents_table_title(),
    columns: rentColumns,
    shown,
    usualSort: 'startsOn',
    isOpen: ({ id }) => search.rent === String(id),
    isMuted: ({ homes }) => homes !== 1,
    onOpen: ({ id }) => go(changed(search, { rent: String(id) })),
  }
  return (
    <RowsSection
      query={query}
      rows={rows}
      usualColumns={usualRentColumns}
      cards={(rents) => <RentCards rents={rents} />}
      total={total}
      isNarrow={isNarrow}
    />
  )
}
