import { createFileRoute } from '@tanstack/react-router'
import { MarketAnalyticsPage } from '#web/market/overview/market-analytics-page.tsx'
import { cityOverviews, weekOfRegisters } from '#web/market/overview/overview-queries.ts'
import { overviewDataset } from '#web/market/overview/structured.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/market-analytics')({
  loader: async ({ context }) => {
    const [overviews] = await Promise.all([
      context.cache.ensureQueryData(cityOverviews()),
      context.cache.ensureQueryData(weekOfRegisters()),
    ])
    return overviews.cities.map(({ basis, measuresBasis, days }) => ({ basis, measuresBasis, days }))
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.market_analytics_title(),
      description: m.market_analytics_description(),
      ...(loaderData ? { structured: overviewDataset(loaderData) } : {}),
    }),
  component: MarketAnalyticsPage,
})
