import { plans, type PlanId } from './plans.ts'

/** The names a plan is called by in addresses: its id, or what stands on its card. */
const names: Record<string, PlanId> = {
  ...Object.fromEntries(plans.map(({ id }): [string, PlanId] => [id, id])),
  'investor pro': 'investor-pro',
}

/**
 * The plan that an address names, or null for any other text: what comes with an address is shown to the reader as our
 * own word, so it is one of three or nothing.
 */
export function planOfName(name: string): PlanId | null {
  const folded = name.trim().toLowerCase()
  return Object.hasOwn(names, folded) ? (names[folded] ?? null) : null
}
