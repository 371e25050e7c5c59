import type { MarketMetric } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { useMarketSearch } from '#web/market/market-search.ts'
import { marketMetric } from '#web/market/queries.ts'
import { changed } from '#web/market/search-params.ts'

type Props = {
  /** The measure that the address does not name. */
  usual: MarketMetric
  options: readonly { value: MarketMetric; name: string }[]
}

/** The measure of the charts. */
export function MetricSwitch({ usual, options }: Props) {
  const { search, go } = useMarketSearch()
  return (
    <Segments
      label={m.market_metric()}
      value={marketMetric(search)}
      options={options}
      onChange={(metric) => go(changed(search, { metric: metric === usual ? undefined : metric }), 'replace')}
    />
  )
}
