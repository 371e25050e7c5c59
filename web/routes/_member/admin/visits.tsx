import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { VisitsPage, type VisitsSearch } from '#web/presence/visits-page.tsx'

export const Route = createFileRoute('/_member/admin/visits')({
  head: () => pageHead({ title: m.portal_visits() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'approver' },
  component: Visits,
})

function Visits() {
  const go = useReplaceSearch<VisitsSearch>(Route.useNavigate())
  return <VisitsPage raw={Route.useSearch()} go={go} />
}
