import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/agents/')({
  head: () => pageHead({ title: m.shell_page_agents(), description: m.shell_page_agents_detail() }),
  component: Agents,
})

function Agents() {
  return <NotOpenYet page="agents" />
}
