import { plans, type PlanId } from './plans.ts'

/** The names of a plan in URLs: its id, or the title on its card. */
const names: Record<string, PlanId> = {
  ...Object.fromEntries(plans.map(({ id }): [string, PlanId] => [id, id])),
  'investor pro': 'investor-pro',
}

/**
 * The plan named in a URL, or null for any other text. The name is shown to the reader as our own text, so
 * nothing else is accepted.
 */
export function parsePlanName(name: string): PlanId | null {
  const folded = name.trim().toLowerCase()
  return Object.hasOwn(names, folded) ? (names[folded] ?? null) : null
}
