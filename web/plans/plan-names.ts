import type { PlanId } from '#domain/plans/plans.ts'
import { m } from '#web/paraglide/messages.js'

/** The name of each plan. */
export const planNames: Record<PlanId, () => string> = {
  free: m.plans_free_name,
  analytics: m.plans_analytics_name,
  'investor-pro': m.plans_investor_pro_name,
}
