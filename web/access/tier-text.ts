import type { Tier } from '#domain/access/tiers.ts'
import { m } from '#web/paraglide/messages.js'

/** The name of each tier: that of its plan. */
export const tierText: Record<Tier, () => string> = {
  free: m.access_tier_free,
  analytics: m.access_tier_analytics,
  'investor-pro': m.access_tier_investor_pro,
}
