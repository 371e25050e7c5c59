import { lazy, Suspense, type ReactNode } from 'react'
import type { Exporting } from '#web/list/export-button.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { ViewSwitch } from './view-switch.tsx'

/** Loaded when they are shown. */
const AreaMapView = lazy(() =>
  import('#web/market/area-map/area-map-view.tsx').then((module) => ({ default: module.AreaMapView })),
)
const CompareView = lazy(() =>
  import('#web/market/compare/compare-view.tsx').then((module) => ({ default: module.CompareView })),
)

type Props = { exporting: Exporting | null; list: ReactNode }

/** The matching rows as a list or by area on a map, or the comparison. */
export function ShownView({ exporting, list }: Props) {
  const { search } = useMarketSearch()
  const views = {
    list: () => list,
    map: () => <AreaMapView />,
    compare: () => <CompareView exporting={exporting} />,
  }
  return (
    <>
      <ViewSwitch />
      <Suspense fallback={<Skeleton className="h-[34rem] w-full" />}>
        {views[search.view ?? 'list']()}
      </Suspense>
    </>
  )
}
