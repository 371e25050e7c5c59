import type { MarketMetric } from '#contract/market.ts'
import { m } from '#web/paraglide/messages.js'
import type { PricedTab } from '#web/market/search-params.ts'

/** The texts of the chart of months that name what is counted. */
export type SeriesLabels = {
  title: (metric: MarketMetric) => string
  volume: () => string
  key: () => string
  few: (of: { count: number }) => string
  noMedian: () => string
  slot: typeof m.market_series_slot
  slotWithout: (of: { month: string; count: string }) => string
  file: string
}

export const seriesLabels: Record<PricedTab, SeriesLabels> = {
  deals: {
    title: (metric) =>
      metric === 'price' ? m.market_series_title_price() : m.market_series_title_per_area(),
    volume: m.market_series_volume,
    key: m.market_series_key,
    few: m.market_chart_few,
    noMedian: m.market_figure_none,
    slot: m.market_series_slot,
    slotWithout: m.market_series_slot_none,
    file: 'monthly-median',
  },
  rents: {
    title: (metric) =>
      metric === 'price' ? m.market_rents_series_title() : m.market_rents_series_title_per_area(),
    volume: m.market_rents_series_volume,
    key: m.market_rents_series_key,
    few: m.market_rents_chart_few,
    noMedian: m.market_rents_none,
    slot: m.market_rents_series_slot,
    slotWithout: m.market_rents_series_slot_none,
    file: 'monthly-rent',
  },
}
