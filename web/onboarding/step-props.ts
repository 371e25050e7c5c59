import type { Onboarding, StepAnswer } from '#contract/onboarding.ts'

/** Props of every step: the known answers, the function that saves them, and the buttons. */
export type StepProps = {
  saved: Onboarding
  onSave: (answer: StepAnswer) => void
  isBusy: boolean
  onBack: (() => void) | null
}
