import { createFileRoute } from '@tanstack/react-router'
import { InsightsPage } from '#web/market/overview/insights-page.tsx'
import { cityInsights } from '#web/market/overview/overview-queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/analytics/insights')({
  loader: async ({ context }) => {
    await context.cache.ensureQueryData(cityInsights())
  },
  head: () => pageHead({ title: m.market_insights_title(), description: m.market_insights_description() }),
  component: InsightsPage,
})
