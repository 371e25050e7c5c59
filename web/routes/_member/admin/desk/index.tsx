import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { TextFilter } from '#contract/desk.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/desk/')({
  head: () => pageHead({ title: m.portal_desk() }),
  validateSearch: (raw: Record<string, unknown>) => raw,
  staticData: { area: 'staff' },
  component: Desk,
})

function Desk() {
  const navigate = Route.useNavigate()
  const go = useCallback((search: TextFilter) => void navigate({ search, resetScroll: false }), [navigate])
  return <DeskPage search={Route.useSearch()} go={go} roles={useEffectiveRoles()} />
}
