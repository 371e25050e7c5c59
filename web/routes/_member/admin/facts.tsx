import { createFileRoute } from '@tanstack/react-router'
import { hasRight } from '#domain/access/rights.ts'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { ProposedFactsPage } from '#web/score/staff/proposed-facts.tsx'
import { Sweeps } from '#web/score/staff/sweeps.tsx'

export const Route = createFileRoute('/_member/admin/facts')({
  head: () => pageHead({ title: m.score_proposed_title() }),
  staticData: { area: 'staff' },
  component: Facts,
})

function Facts() {
  const isEditor = hasRight('contentEditing', useEffectiveRoles())
  return <ProposedFactsPage>{isEditor ? <Sweeps /> : null}</ProposedFactsPage>
}
