import { limits } from '#domain/limits.ts'

const { totpStepMs, totpStepsAside } = limits.factors

/** The number of the time step at a moment, counted from 1970 (RFC 6238, section 4.2). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / totpStepMs)
}

/**
 * The time steps whose codes are accepted now, the current one first: phone clocks drift, and typing takes
 * time. Steps up to the last one used are left out, so that a code someone watched being typed is useless.
 */
export function acceptedSteps(now: Date, lastUsed: number | null): readonly number[] {
  const present = totpStep(now)
  const aside = Array.from({ length: totpStepsAside }, (_, at) => at + 1)
  return [present, ...aside.flatMap((steps) => [present - steps, present + steps])].filter(
    (step) => lastUsed === null || step > lastUsed,
  )
}
