import { useQuery } from '@tanstack/react-query'
import type { MarketSummary } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { QueryBoundary } from '#web/market/query-boundary.tsx'
import { AreaLeague } from '#web/market/overview/area-league.tsx'
import { useChipName } from '#web/market/filters/chip-names.ts'
import { DealsSection } from './deals-section.tsx'
import { areaUnitLabel, useDisplay } from '#web/format/display.ts'
import { HeadlineFigures, HeadlineSkeleton } from '#web/market/overview/headline-figures.tsx'
import { HistogramChart } from '#web/market/charts/histogram-chart.tsx'
import { KindCharts } from '#web/market/overview/kind-medians.tsx'
import { LeftOut } from '#web/market/overview/left-out.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketMetric, marketSales } from '#web/market/queries.ts'
import { changed, filterChips, withoutChip } from '#web/market/search-params.ts'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { SeriesChart } from '#web/market/charts/series-chart.tsx'
import { media, useMedia } from '#web/ui/use-media.ts'

/** Figures, charts and deals that match the filter. */
export function Results({ summary }: { summary: MarketSummary }) {
  const { search } = useMarketSearch()
  const isNarrow = useMedia(media.phone)
  const sales = useQuery(marketSales(search))
  if (summary.count === 0) return <NothingLeft summary={summary} />
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
      <SeriesChart controls={<MetricSwitch />} />
      <div className="grid gap-part xl:grid-cols-2">
        <HistogramChart />
        <AreaLeague />
      </div>
    </>
  )
}

function MetricSwitch() {
  const { search, go } = useMarketSearch()
  const display = useDisplay()
  return (
    <Segments
      label={m.market_metric()}
      value={marketMetric(search)}
      options={[
        { value: 'perSqm', name: m.market_metric_per_area({ unit: areaUnitLabel(display) }) },
        { value: 'price', name: m.market_metric_price() },
      ]}
      onChange={(metric) =>
        go(changed(search, { metric: metric === 'price' ? 'price' : undefined }), 'replace')
      }
    />
  )
}

/** No matching deals: suggests removing each filter, and shows excluded deals if they are the reason. */
function NothingLeft({ summary }: { summary: MarketSummary }) {
  const { search, go } = useMarketSearch()
  const chipName = useChipName()
  const chips = filterChips(search)
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col items-start gap-3 border-t-2 border-foreground/80 pt-6 pb-8">
        <h2 className="font-serif text-lg">
          {chips.length > 0 ? m.market_empty_title() : m.market_empty_register()}
        </h2>
        <p className="text-sm text-muted-foreground">
          {chips.length > 0 ? m.market_empty_lead() : m.market_empty_register_lead()}
        </p>
        <div className="flex flex-wrap gap-2">
          {chips.map((chip) => {
            const name = chipName(chip)
            return (
              <Button key={name} variant="outline" size="sm" onClick={() => go(withoutChip(search, chip))}>
                {m.market_empty_without({ name })}
              </Button>
            )
          })}
        </div>
      </section>
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
