import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useExporting } from '#web/access/use-exporting.ts'
import { useListAddress } from '#web/list/use-optimistic-search.ts'
import { parseAnalyticsSearch, type AnalyticsSearch } from '#web/market/analytics/analytics-search.ts'
import { AnalyticsPage } from '#web/market/analytics/analytics-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/analytics/')({
  head: () => pageHead({ title: m.access_feature_analytics() }),
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'analytics' },
  loader: async ({ context: { cache }, location }) => {
    // Imported on demand: the contract would otherwise be part of public pages too.
    const [{ isOpenTo }, { prefetchOverview }] = await Promise.all([
      import('#web/access/is-open-to.ts'),
      import('#web/market/analytics/analytics-queries.ts'),
    ])
    if (isOpenTo(cache, 'analytics')) prefetchOverview(cache, location.search)
  },
  component: Overview,
})

function Overview() {
  const navigate = Route.useNavigate()
  const write = useCallback(
    (search: AnalyticsSearch, how?: 'step' | 'replace') =>
      void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return (
    <AnalyticsPage
      section="overview"
      {...useListAddress(parseAnalyticsSearch, Route.useSearch(), write)}
      exporting={useExporting()}
    />
  )
}
