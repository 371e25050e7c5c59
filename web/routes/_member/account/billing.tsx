import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { me } from '#web/access/queries.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { BillingPanel } from '#web/shell/billing-panel.tsx'
import { DashboardPage } from '#web/shell/dashboard/dashboard-page.tsx'

/** The dashboard with the billing panel open over it. */
export const Route = createFileRoute('/_member/account/billing')({
  head: () => pageHead({ title: m.shell_billing_title() }),
  component: Billing,
})

function Billing() {
  const { data: person } = useSuspenseQuery(me())
  const navigate = Route.useNavigate()
  return (
    <>
      <DashboardPage />
      <BillingPanel
        roles={person.roles}
        onClose={() => void navigate({ to: '/dashboard', resetScroll: false })}
      />
    </>
  )
}
