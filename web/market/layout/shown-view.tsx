import type { ReactNode } from 'react'
import type { Exporting } from '#web/list/export-button.tsx'
import { CompareView } from '#web/market/compare/compare-view.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { ViewSwitch } from './view-switch.tsx'

type Props = { exporting: Exporting | null; list: ReactNode }

/** The matching rows as a list, or the comparison. */
export function ShownView({ exporting, list }: Props) {
  const { search } = useMarketSearch()
  return (
    <>
      <ViewSwitch />
      {search.view === 'compare' ? <CompareView exporting={exporting} /> : list}
    </>
  )
}
