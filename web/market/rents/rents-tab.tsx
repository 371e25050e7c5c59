import { useQuery } from '@tanstack/react-query'
import { rentFacets, rentSummary } from '#web/market/rent-queries.ts'
import type { TabProps } from '#web/market/rows/opening.ts'
import { RowsTab } from '#web/market/rows/rows-tab.tsx'
import { rentList } from './rent-list.tsx'
import { RentResults, RentResultsSkeleton } from './rent-results.tsx'
import { RentSheet } from './rent-sheet.tsx'

/** All registered rent contracts. */
export function RentsTab(props: TabProps) {
  return (
    <RowsTab
      {...props}
      rows={{
        list: rentList,
        summary: rentSummary,
        useFacets: (search) => useQuery(rentFacets(search)),
        Results: RentResults,
        Skeleton: RentResultsSkeleton,
        sheet: ({ rent }) => (rent === undefined ? null : <RentSheet id={rent} />),
      }}
    />
  )
}
