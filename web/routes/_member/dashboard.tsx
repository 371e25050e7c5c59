import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/shell/dashboard-page.tsx'

export const Route = createFileRoute('/_member/dashboard')({
  staticData: { feature: 'dashboard' },
  component: DashboardPage,
})
