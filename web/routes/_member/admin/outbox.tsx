import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { OutboxSearch } from '#web/admin/address.ts'
import { OutboxPage } from '#web/admin/outbox/outbox-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/outbox')({
  head: () => pageHead({ title: m.portal_outbox() }),
  // The screen parses its search parameters itself: a schema imported here would be part of public pages, like the
  // route tree.
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'admin' },
  component: Outbox,
})

function Outbox() {
  const navigate = Route.useNavigate()
  const go = useCallback(
    (search: OutboxSearch, how: 'step' | 'replace' = 'step') =>
      void navigate({ search, replace: how === 'replace', resetScroll: false }),
    [navigate],
  )
  return <OutboxPage raw={Route.useSearch()} go={go} />
}
