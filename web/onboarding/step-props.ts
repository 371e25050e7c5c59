import type { Onboarding, StepAnswer } from '#contract/onboarding.ts'

/** What every step is given: what is known, how it is kept, and the ways out of it. */
export type StepProps = {
  known: Onboarding
  keep: (answer: StepAnswer) => void
  isBusy: boolean
  onBack: (() => void) | null
}
