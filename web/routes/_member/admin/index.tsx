import { createFileRoute } from '@tanstack/react-router'
import { useEffectiveRoles } from '#web/access/use-roles.ts'
import { OverviewPage } from '#web/portal/overview-page.tsx'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_member/admin/')({
  head: () => pageHead({ title: m.portal_title() }),
  staticData: { area: 'editor' },
  component: Overview,
})

function Overview() {
  return <OverviewPage roles={useEffectiveRoles()} />
}
