import { createFileRoute } from '@tanstack/react-router'
import { mayBeSignedIn } from '#web/browser/signed-in.ts'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { PaymentSuccessPage } from '#web/plans/payment-success-page.tsx'
import { Toasters } from '#web/ui/overlays/toaster.tsx'

const longestShown = 200

export const Route = createFileRoute('/_public/subscription-success')({
  validateSearch: (search): { session_id?: string; plan_name?: string } => search,
  head: () => pageHead({ title: m.plans_paid_page_title(), isUnlisted: true }),
  staticData: { isForm: true },
  component: PaymentSuccess,
})

function PaymentSuccess() {
  const { session_id: sessionId, plan_name: planName } = Route.useSearch()
  return (
    <>
      <PaymentSuccessPage sessionId={shown(sessionId)} planName={shown(planName)} readPayer={readPayer} />
      <Toasters />
    </>
  )
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestShown) : ''
}

async function readPayer() {
  if (!mayBeSignedIn()) return 'stranger'
  const { checkoutVisitor } = await import('#web/shell/checkout-return.ts')
  return checkoutVisitor()
}
