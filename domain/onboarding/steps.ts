/** What someone comes for; it decides what is asked of him. */
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

/** What is asked on a path, in its order. */
export function onboardingSteps(path: Path): readonly Step[] {
  return stepsByPath[path]
}

/** Where someone goes on: the first step neither answered nor skipped; null when there is none left. */
export function firstOpenStep(path: Path, passed: readonly Step[]): Step | null {
  return onboardingSteps(path).find((step) => !passed.includes(step)) ?? null
}

/** The one after this; null at the end, and for a step of another path. */
export function stepAfter(path: Path, step: Step): Step | null {
  const at = onboardingSteps(path).indexOf(step)
  return at < 0 ? null : (onboardingSteps(path)[at + 1] ?? null)
}

/** The one before this; null at the beginning. */
export function stepBefore(path: Path, step: Step): Step | null {
  const at = onboardingSteps(path).indexOf(step)
  return at < 1 ? null : (onboardingSteps(path)[at - 1] ?? null)
}
