import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'

export const Route = createFileRoute('/_open/agents/$id')({
  head: () => pageHead({ title: m.shell_page_agent(), description: m.shell_page_agent_detail() }),
  component: Agent,
})

function Agent() {
  return <NotOpenYet page="agent" />
}
