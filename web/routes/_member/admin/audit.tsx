import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { AuditSearch } from '#web/admin/address.ts'
import { AuditPage } from '#web/admin/audit/audit-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/audit')({
  head: () => pageHead({ title: m.portal_audit() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'admin' },
  component: Audit,
})

function Audit() {
  const navigate = Route.useNavigate()
  const go = useCallback(
    (search: AuditSearch, how: 'step' | 'replace' = 'step') =>
      void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return <AuditPage raw={Route.useSearch()} go={go} />
}
