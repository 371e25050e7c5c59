import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { analyticsSections } from '#domain/market/analytics/sections.ts'
import { useExporting } from '#web/access/use-exporting.ts'
import { useListAddress } from '#web/list/use-optimistic-search.ts'
import { parseAnalyticsSearch, type AnalyticsSearch } from '#web/market/analytics/analytics-search.ts'
import { AnalyticsPage } from '#web/market/analytics/analytics-page.tsx'
import { sectionNames } from '#web/market/analytics/section-names.ts'
import { pageHead } from '#web/page/page-head.ts'

export const Route = createFileRoute('/_member/analytics/$section')({
  beforeLoad: ({ params, search }) => {
    // The overview has the address of all sections.
    if (params.section === 'overview') throw redirect({ to: '/analytics', search, replace: true })
    const section = analyticsSections.find((one) => one === params.section)
    if (!section) throw notFound()
    return { section }
  },
  head: ({ match }) => pageHead({ title: sectionNames[match.context.section]() }),
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { feature: 'analytics' },
  component: Section,
})

function Section() {
  const navigate = Route.useNavigate()
  const { section } = Route.useRouteContext()
  const write = useCallback(
    (search: AnalyticsSearch, how?: 'step' | 'replace') =>
      void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return (
    <AnalyticsPage
      section={section}
      {...useListAddress(parseAnalyticsSearch, Route.useSearch(), write)}
      exporting={useExporting()}
    />
  )
}
