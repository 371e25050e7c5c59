import { createFileRoute } from '@tanstack/react-router'
import { ProposalPage } from '#web/introductions/proposals/proposal-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/proposals/$id')({
  head: () => pageHead({ title: m.introductions_proposal_title() }),
  staticData: { feature: 'projects' },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ProposalPage id={id} />
}
