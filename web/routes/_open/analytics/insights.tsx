import { createFileRoute } from '@tanstack/react-router'
import { marketInsights } from '#web/market/findings/findings-queries.ts'
import { InsightsPage } from '#web/market/findings/insights-page.tsx'
import { droppedParameters, parseInsightsSearch } from '#web/market/findings/insights-search.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/analytics/insights')({
  validateSearch: parseInsightsSearch,
  // The router keeps invalid parameters in the address, so they are dropped here again.
  loaderDeps: ({ search }) => parseInsightsSearch(search),
  loader: ({ context, deps }) => context.cache.ensureQueryData(marketInsights(deps)),
  head: () => pageHead({ title: m.market_insights_title(), description: m.market_insights_description() }),
  component: Insights,
})

function Insights() {
  const raw = Route.useSearch()
  return <InsightsPage search={parseInsightsSearch(raw)} dropped={droppedParameters(raw)} />
}
