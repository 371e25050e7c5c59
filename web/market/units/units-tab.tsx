import { useQuery } from '@tanstack/react-query'
import type { TabProps } from '#web/market/rows/opening.ts'
import { RowsTab } from '#web/market/rows/rows-tab.tsx'
import { unitFacets, unitSummary } from '#web/market/unit-queries.ts'
import { unitList } from './unit-list.tsx'
import { UnitResults, UnitResultsSkeleton } from './unit-results.tsx'
import { UnitSheet } from './unit-sheet.tsx'

/** All units of the register. */
export function UnitsTab(props: TabProps) {
  return (
    <RowsTab
      {...props}
      rows={{
        list: unitList,
        summary: unitSummary,
        useFacets: (search) => useQuery(unitFacets(search)),
        Results: UnitResults,
        Skeleton: UnitResultsSkeleton,
        sheet: ({ unit }) => (unit === undefined ? null : <UnitSheet id={unit} />),
      }}
    />
  )
}
