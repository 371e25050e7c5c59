import { useQuery } from '@tanstack/react-query'
import { marketFacets, marketSummary } from '#web/market/queries.ts'
import type { TabProps } from '#web/market/rows/opening.ts'
import { RowsTab } from '#web/market/rows/rows-tab.tsx'
import { dealList } from './deal-list.tsx'
import { DealSheet } from './deal-sheet.tsx'
import { Results, ResultsSkeleton } from './results.tsx'

/** All registered deals. */
export function DealsTab(props: TabProps) {
  return (
    <RowsTab
      {...props}
      rows={{
        list: dealList,
        summary: marketSummary,
        useFacets: (search) => useQuery(marketFacets(search)),
        Results,
        Skeleton: ResultsSkeleton,
        sheet: ({ deal }) => (deal === undefined ? null : <DealSheet id={deal} />),
      }}
    />
  )
}
