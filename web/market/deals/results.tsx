import { useQuery } from '@tanstack/react-query'
import type { MarketSummary } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { AreaLeague } from '#web/market/overview/area-league.tsx'
import { DealsSection } from './deals-section.tsx'
import { HeadlineFigures, HeadlineSkeleton } from '#web/market/overview/headline-figures.tsx'
import { HistogramChart } from '#web/market/charts/histogram-chart.tsx'
import { KindCharts } from '#web/market/overview/kind-medians.tsx'
import { LeftOut } from '#web/market/overview/left-out.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketSales } from '#web/market/queries.ts'
import { DealMetricSwitch } from '#web/market/charts/tab-metric-switch.tsx'
import { NothingLeft } from '#web/market/rows/nothing-left.tsx'
import { SeriesChart } from '#web/market/charts/series-chart.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'

/** Figures, charts and deals that match the filter. */
export function Results({ summary }: { summary: MarketSummary }) {
  const { search } = useMarketSearch()
  const isNarrow = useMedia(media.phone)
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
      <DealsSection total={summary.count} isNarrow={isNarrow} />
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
      <NothingLeft
        title={m.market_empty_title()}
        register={m.market_empty_register()}
        registerLead={m.market_empty_register_lead()}
      />
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
