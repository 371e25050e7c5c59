import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { OnboardingSteps } from '#web/shell/onboarding-steps.tsx'
import { Toasters } from '#web/ui/overlays/toaster.tsx'

type Search = { step?: string; payment_success?: string }

export const Route = createFileRoute('/onboarding')({
  validateSearch: (search): Search => search,
  head: () => pageHead({ title: m.onboarding_page_title(), description: m.onboarding_page_description() }),
  staticData: { isForm: true },
  component: Onboarding,
})

function Onboarding() {
  const { step } = Route.useSearch()
  return (
    <>
      <OnboardingSteps step={typeof step === 'string' ? step : undefined} />
      <Toasters />
    </>
  )
}
