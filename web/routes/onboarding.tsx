import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { OnboardingSteps } from '#web/shell/onboarding-steps.tsx'
import { Toasters } from '#web/ui/toaster.tsx'

export const Route = createFileRoute('/onboarding')({
  head: () => pageHead({ title: m.onboarding_page_title(), description: m.onboarding_page_description() }),
  staticData: { isForm: true },
  component: Onboarding,
})

function Onboarding() {
  return (
    <>
      <OnboardingSteps />
      <Toasters />
    </>
  )
}
