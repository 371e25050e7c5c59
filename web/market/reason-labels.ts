import type { Exclusion } from '#domain/market/codes.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a deal is excluded from prices: a label and a sentence. */
const reasonLabels: Record<Exclusion, { name: () => string; why: () => string }> = {
  none: { name: m.market_reason_none, why: m.market_why_none },
  mortgage: { name: m.market_reason_mortgage, why: m.market_why_mortgage },
  gift: { name: m.market_reason_gift, why: m.market_why_gift },
  'lease-to-own': { name: m.market_reason_lease_to_own, why: m.market_why_lease_to_own },
  'development-registration': {
    name: m.market_reason_development_registration,
    why: m.market_why_development_registration,
  },
  'payment-plan': { name: m.market_reason_payment_plan, why: m.market_why_payment_plan },
  'other-procedure': { name: m.market_reason_other_procedure, why: m.market_why_other_procedure },
}

export const reasonLabel = (reason: Exclusion) => reasonLabels[reason].name()
export const reasonWhy = (reason: Exclusion) => reasonLabels[reason].why()
