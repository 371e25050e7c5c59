import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import type { SignupsSearch } from '#web/signups/staff/address.ts'
import { SignupsPage } from '#web/signups/staff/signups-page.tsx'

export const Route = createFileRoute('/_member/admin/signups/')({
  head: () => pageHead({ title: m.portal_signups() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'admin' },
  component: Signups,
})

function Signups() {
  const go = useReplaceSearch<Partial<SignupsSearch>>(Route.useNavigate())
  return <SignupsPage raw={Route.useSearch()} go={go} />
}
