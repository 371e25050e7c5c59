import { createFileRoute, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { StaffAgents } from '#web/agents/staff-agents.tsx'
import { ApplicationsQueue } from '#web/applications/applications-queue.tsx'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { StaffViews, type StaffSearch } from '#web/staff-list.tsx'

export const Route = createFileRoute('/_member/admin/agents')({
  head: () => pageHead({ title: m.agents_staff_title() }),
  // The screen reads its own address: a schema named here would travel with the route tree to public pages.
  validateSearch: (raw: Record<string, unknown>): StaffSearch =>
    Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)])),
  staticData: { area: 'editor' },
  component: AdminAgents,
})

function AdminAgents() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const go = useCallback(
    (to: StaffSearch) => void navigate({ search: to, replace: true, resetScroll: false }),
    [navigate],
  )
  const isList = search['view'] === 'list'
  return (
    <div className="page-frame grid gap-part">
      <header>
        <h1 className="font-serif text-2xl">{m.agents_staff_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted-foreground">{m.agents_staff_lead()}</p>
      </header>
      <StaffViews
        title={m.agents_staff_title()}
        views={[
          {
            key: 'applications',
            link: (
              <Link
                to="/admin/agents"
                search={{}}
                activeOptions={{ exact: true }}
                aria-current={isList ? undefined : 'page'}
              >
                {m.applications_queue()}
              </Link>
            ),
          },
          {
            key: 'list',
            link: (
              <Link to="/admin/agents" search={{ view: 'list' }} aria-current={isList ? 'page' : undefined}>
                {m.agents_staff_list()}
              </Link>
            ),
          },
        ]}
      />
      {isList ? (
        <StaffAgents search={search} go={go} />
      ) : (
        <ApplicationsQueue kind="agent" search={search} go={go} />
      )}
    </div>
  )
}
