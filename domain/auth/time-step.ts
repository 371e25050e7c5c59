import { limits } from '#domain/limits.ts'

const { totpStepMs, totpStepsAside } = limits.factors

/** The number of the time step a moment is in, counted from 1970 (RFC 6238, section 4.2). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / totpStepMs)
}

/**
 * The steps whose codes are taken now, the present one first: clocks of phones go a little wrong, and typing takes a
 * while. None that is not newer than the last one used, so that a code seen over a shoulder is worth nothing.
 */
export function acceptedSteps(now: Date, lastUsed: number | null): readonly number[] {
  const present = totpStep(now)
  const aside = Array.from({ length: totpStepsAside }, (_, at) => at + 1)
  return [present, ...aside.flatMap((steps) => [present - steps, present + steps])].filter(
    (step) => lastUsed === null || step > lastUsed,
  )
}
