import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { ProposedFactsPage } from '#web/score/proposed-facts.tsx'

export const Route = createFileRoute('/_member/admin/facts')({
  head: () => pageHead({ title: m.score_proposed_title() }),
  staticData: { area: 'staff' },
  component: ProposedFactsPage,
})
