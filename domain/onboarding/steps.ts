/** The kinds of new users; each has its own onboarding steps. */
export const paths = ['investor', 'agent', 'supplier'] as const
export type Path = (typeof paths)[number]

export const steps = [
  'residence',
  'goals',
  'budget',
  'places',
  'risk',
  'licence',
  'supplier',
  'alerts',
] as const
export type Step = (typeof steps)[number]

const stepsByPath: Record<Path, readonly Step[]> = {
  investor: ['residence', 'goals', 'budget', 'places', 'risk', 'alerts'],
  agent: ['residence', 'licence', 'alerts'],
  supplier: ['residence', 'supplier', 'alerts'],
}

/** The steps of a path, in order. */
export function onboardingSteps(path: Path): readonly Step[] {
  return stepsByPath[path]
}

/** The first step neither answered nor skipped, where the user continues; null when none is left. */
export function firstOpenStep(path: Path, passed: readonly Step[]): Step | null {
  return onboardingSteps(path).find((step) => !passed.includes(step)) ?? null
}

/** The next step; null at the end, and for a step of another path. */
export function stepAfter(path: Path, step: Step): Step | null {
  const at = onboardingSteps(path).indexOf(step)
  return at < 0 ? null : (onboardingSteps(path)[at + 1] ?? null)
}

/** The previous step; null at the beginning. */
export function stepBefore(path: Path, step: Step): Step | null {
  const at = onboardingSteps(path).indexOf(step)
  return at < 1 ? null : (onboardingSteps(path)[at - 1] ?? null)
}
