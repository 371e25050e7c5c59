import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '#web/people/approvals-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { PendingApprovals } from '#web/portal/pending-approvals.tsx'

export const Route = createFileRoute('/_member/admin/approvals')({
  head: () => pageHead({ title: m.portal_approvals() }),
  staticData: { area: 'approver' },
  component: Approvals,
})

function Approvals() {
  return (
    <>
      <PendingApprovals />
      <ApprovalsPage />
    </>
  )
}
