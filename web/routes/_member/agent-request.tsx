import { createFileRoute } from '@tanstack/react-router'
import { AgentRequestPage } from '#web/introductions/routing/agent-request-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/agent-request')({
  head: () => pageHead({ title: m.introductions_find_title() }),
  validateSearch: ({ project }: Record<string, unknown>): { project?: string } =>
    typeof project === 'string' ? { project } : {},
  staticData: { feature: 'agents' },
  component: AgentRequest,
})

function AgentRequest() {
  const { project } = Route.useSearch()
  return <AgentRequestPage key={project} project={project} />
}
