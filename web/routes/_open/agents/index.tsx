import { createFileRoute } from '@tanstack/react-router'
import { AgentsPage } from '#web/agents/agents-page.tsx'
import { parseAgentsSearch } from '#web/agents/agents-search.ts'
import { agentsPage } from '#web/agents/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_open/agents/')({
  validateSearch: parseAgentsSearch,
  // The router keeps invalid parameters in the address, so they are dropped here again.
  loaderDeps: ({ search }) => parseAgentsSearch(search),
  loader: ({ context, deps }) => context.cache.ensureQueryData(agentsPage(deps)),
  head: () => pageHead({ title: m.agents_title(), description: m.agents_description() }),
  component: Agents,
})

function Agents() {
  return <AgentsPage search={parseAgentsSearch(Route.useSearch())} />
}
