import { createFileRoute } from '@tanstack/react-router'
import { AgentRanking } from '#web/agents/ranking-rule.tsx'
import { AgentWorkPage } from '#web/introductions/work/agent-work-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

type Search = { lead?: string }

export const Route = createFileRoute('/_member/agent-dashboard')({
  head: () => pageHead({ title: m.shell_page_agent_dashboard() }),
  validateSearch: ({ lead }: Record<string, unknown>): Search => (typeof lead === 'string' ? { lead } : {}),
  staticData: { area: 'agent' },
  component: AgentDashboard,
})

function AgentDashboard() {
  const { lead } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AgentWorkPage
      leadId={lead}
      onCloseLead={() => void navigate({ search: {}, resetScroll: false })}
      ranking={(record) => <AgentRanking record={record} />}
    />
  )
}
