import { createFileRoute } from '@tanstack/react-router'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { OverviewPage } from '#web/portal/overview-page.tsx'

export const Route = createFileRoute('/_member/admin/')({
  staticData: { area: 'editor' },
  component: Overview,
})

function Overview() {
  return <OverviewPage roles={useEffectiveRoles()} />
}
