import type { ReactNode } from 'react'
import type { RentSummary } from '#contract/market/rents.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { SeriesChart } from '#web/market/charts/series/series-chart.tsx'
import { RentMetricSwitch } from '#web/market/charts/tab-metric-switch.tsx'
import { KindCharts } from '#web/market/overview/kind-medians.tsx'
import { NotHeld } from '#web/market/notices.tsx'
import { homeLabel } from '#web/market/vocabulary.ts'
import { NothingFound } from '#web/list/explorer/nothing-found.tsx'
import { RentHeadline, RentHeadlineSkeleton } from './rent-headline.tsx'
import { rentList } from './rent-list.tsx'
import { RentsSection } from './rents-section.tsx'
import { LeftOutRents } from './rent-notes.tsx'

/** Figures, the chart of months and the contracts that match the filter. */
export function RentResults({ summary }: { summary: RentSummary }) {
  if (summary.count === 0)
    return (
      <div className="flex flex-col gap-part">
        <NotHeld cities={summary.notHeld} toText={m.market_rents_not_held} />
        <NothingFound list={rentList} />
      </div>
    )
  return (
    <div className="flex flex-col gap-part">
      <NotHeld cities={summary.notHeld} toText={m.market_rents_not_held} />
      <RentHeadline summary={summary} />
      <Chart summary={summary} />
      <LeftOutRents summary={summary} />
      <RentsSection total={summary.count} />
    </div>
  )
}

/** Nothing is drawn where no contract is for a home. */
function Chart({ summary: { kinds, isMixed } }: { summary: RentSummary }) {
  if (kinds.length === 0) return null
  const chart: ReactNode = <SeriesChart controls={<RentMetricSwitch />} />
  if (!isMixed) return chart
  return (
    <KindCharts
      kinds={kinds.map(({ type, rent }) => ({ type, count: rent.count }))}
      detail={m.market_rents_kinds_detail()}
      toLabel={homeLabel}
    >
      {chart}
    </KindCharts>
  )
}

export function RentResultsSkeleton() {
  return (
    <div className="flex flex-col gap-part">
      <RentHeadlineSkeleton />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
