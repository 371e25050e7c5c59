import type { Tier } from '#domain/access/tiers.ts'
import { m } from '#web/paraglide/messages.js'

/** What each tier is called: the name of its plan. */
export const tierText: Record<Tier, () => string> = {
  free: m.access_tier_free,
  analytics: m.access_tier_analytics,
  'investor-pro': m.access_tier_investor_pro,
}
