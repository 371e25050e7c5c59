import type { ReactNode } from 'react'
import type { Exporting } from '#web/list/export/export-button.tsx'
import { AreaMapView } from '#web/market/area-map/area-map-view.tsx'
import { CompareView } from '#web/market/compare/compare-view.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { shownTab } from '#web/market/search-params.ts'
import { ViewSwitch } from './view-switch.tsx'

type Props = { exporting: Exporting | null; list: ReactNode }

/** The matching rows as a list or by area on a map, or the comparison. Units have neither amounts nor days to compare. */
export function ShownView({ exporting, list }: Props) {
  const { search } = useMarketSearch()
  if (shownTab(search) === 'units') return list
  const views = {
    list: () => list,
    map: () => <AreaMapView />,
    compare: () => <CompareView exporting={exporting} />,
  }
  return (
    <>
      <ViewSwitch />
      {views[search.view ?? 'list']()}
    </>
  )
}
