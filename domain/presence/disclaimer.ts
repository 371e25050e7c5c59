import { isStaff, type Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'

const readers: readonly Role[] = ['free', 'analyst', 'investor_pro', 'agent', 'manager']

/**
 * `loginNumber` counts the person's sign-ins from one; `shownAtLogin` is the latest at which it was shown.
 */
type Login = { loginNumber: number; shownAtLogin: number | null; held: readonly Role[] }

/**
 * Whether to show the disclaimer: once at every fourth sign-in, to members who are not staff.
 */
export function disclaimerIsDue({ loginNumber, shownAtLogin, held }: Login): boolean {
  if (isStaff(held) || !held.some((role) => readers.includes(role))) return false
  return loginNumber % limits.disclaimer.everyLogins === 0 && (shownAtLogin ?? 0) < loginNumber
}

/** The progress after a number of steps, from 0 to 1. */
export function disclaimerRatio(steps: number): number {
  return Math.min(steps / limits.disclaimer.steps, 1)
}

/** Whether "Got it!" may be pressed. */
export function disclaimerMayClose(steps: number): boolean {
  return disclaimerRatio(steps) >= limits.disclaimer.closableAtRatio
}

/** Whether it closes by itself. */
export function disclaimerIsOver(steps: number): boolean {
  return steps >= limits.disclaimer.steps
}
