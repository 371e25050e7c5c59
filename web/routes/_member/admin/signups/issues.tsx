import { createFileRoute } from '@tanstack/react-router'
import { refusal } from '#domain/access/audience.ts'
import { useHeldRoles } from '#web/access/use-roles.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { useReplaceSearch } from '#web/list/use-replace-search.ts'
import { IssuesPage } from '#web/signups/staff/issues-page.tsx'
import type { IssuesSearch } from '#web/signups/staff/address.ts'

export const Route = createFileRoute('/_member/admin/signups/issues')({
  head: () => pageHead({ title: m.portal_newsletter() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'approver' },
  component: Issues,
})

function Issues() {
  const go = useReplaceSearch<Partial<IssuesSearch>>(Route.useNavigate())
  // Only staff who manage people may see whose address it is.
  const seesReaders = refusal('admin', useHeldRoles()) === null
  return <IssuesPage raw={Route.useSearch()} go={go} seesReaders={seesReaders} />
}
