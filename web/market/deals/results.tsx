import { useQuery } from '@tanstack/react-query'
import type { MarketSummary } from '#contract/market.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { AreaLeague } from '#web/market/overview/area-league.tsx'
import { dealList } from './deal-list.tsx'
import { DealsSection } from './deals-section.tsx'
import { HeadlineFigures, HeadlineSkeleton } from '#web/market/overview/headline-figures.tsx'
import { HistogramChart } from '#web/market/charts/histogram-chart.tsx'
import { KindCharts } from '#web/market/overview/kind-medians.tsx'
import { LeftOut } from '#web/market/overview/left-out.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketSales } from '#web/market/queries.ts'
import { DealMetricSwitch } from '#web/market/charts/tab-metric-switch.tsx'
import { NothingFound } from '#web/list/explorer/nothing-found.tsx'
import { SeriesChart } from '#web/market/charts/series/series-chart.tsx'

/** Figures, charts and deals that match the filter. */
export function Results({ summary }: { summary: MarketSummary }) {
  const { search } = useMarketSearch()
  const sales = useQuery(marketSales(search))
  if (summary.count === 0) return <NoDeals summary={summary} />
  return (
    <div className="flex flex-col gap-part">
      <QueryBoundary query={sales} skeleton={<HeadlineSkeleton />}>
        {(figures) => <HeadlineFigures summary={figures} />}
      </QueryBoundary>
      {sales.data?.isMixed ? (
        <KindCharts kinds={sales.data.kinds}>
          <Charts />
        </KindCharts>
      ) : (
        <Charts />
      )}
      <LeftOut summary={summary} />
      <DealsSection total={summary.count} />
    </div>
  )
}

function Charts() {
  return (
    <>
      <SeriesChart controls={<DealMetricSwitch />} />
      <div className="grid gap-part xl:grid-cols-2">
        <HistogramChart />
        <AreaLeague />
      </div>
    </>
  )
}

/** No matching deals: the excluded ones are shown if they are the reason. */
function NoDeals({ summary }: { summary: MarketSummary }) {
  return (
    <div className="flex flex-col gap-6">
      <NothingFound list={dealList} />
      {summary.leftOut.some(({ count }) => count > 0) ? <LeftOut summary={summary} /> : null}
    </div>
  )
}

export function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-part">
      <HeadlineSkeleton />
      <Skeleton className="h-96 w-full" />
      <div className="grid gap-part xl:grid-cols-2">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
