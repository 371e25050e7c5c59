import { createFileRoute } from '@tanstack/react-router'
import { AgentRanking } from '#web/agents/ranking-rule.tsx'
import { AgentFilePage } from '#web/introductions/records/agent-file-page.tsx'
import { agentFile } from '#web/introductions/records/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { throwNotFound } from '#web/page/throw-not-found.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/agents_/$agentId')({
  head: () => pageHead({ title: m.agents_staff_file() }),
  staticData: { area: 'editor' },
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(agentFile(params.agentId)).catch(throwNotFound),
  component: AgentRecordPage,
})

function AgentRecordPage() {
  return (
    <AgentFilePage
      agentId={Route.useParams().agentId}
      ranking={(record) => <AgentRanking record={record} />}
    />
  )
}
