import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '#web/people/approvals-page.tsx'

export const Route = createFileRoute('/_member/admin/approvals')({
  staticData: { area: 'approver' },
  component: ApprovalsPage,
})
