import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/shell/dashboard/dashboard-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/dashboard')({
  head: () => pageHead({ title: m.access_feature_dashboard() }),
  staticData: { feature: 'dashboard' },
  component: DashboardPage,
})
