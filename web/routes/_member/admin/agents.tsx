import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_member/admin/agents')({
  head: () => pageHead({ title: m.shell_page_admin_agents() }),
  staticData: { area: 'editor' },
  component: AdminAgents,
})

function AdminAgents() {
  return <NotOpenYet page="adminAgents" />
}
