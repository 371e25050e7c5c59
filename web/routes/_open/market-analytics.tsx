import { createFileRoute } from '@tanstack/react-router'
import { MarketAnalyticsPage } from '#web/market/overview/market-analytics-page.tsx'
import { cityOverviews, weekOfRegisters } from '#web/market/overview/overview-queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/market-analytics')({
  loader: async ({ context }) => {
    const [overviews, { overviewDataset }] = await Promise.all([
      context.cache.ensureQueryData(cityOverviews()),
      // Imported on demand: it would otherwise be part of every page.
      import('#web/market/overview/structured.ts'),
      context.cache.ensureQueryData(weekOfRegisters()),
    ])
    return { structured: overviewDataset(overviews.cities) }
  },
  head: ({ loaderData }) =>
    pageHead({
      title: m.market_analytics_title(),
      description: m.market_analytics_description(),
      ...loaderData,
    }),
  component: MarketAnalyticsPage,
})
