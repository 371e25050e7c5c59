/** The membership prices that were announced, in whole US dollars. Annual prices are per year. */
export const plans = [
  { id: 'free', monthlyUsd: 0, annualUsd: 0 },
  { id: 'analytics', monthlyUsd: 35, annualUsd: 348 },
  { id: 'investor-pro', monthlyUsd: 119, annualUsd: 1188 },
] as const

export type Plan = (typeof plans)[number]
export type PlanId = Plan['id']
export type Billing = 'monthly' | 'annual'

/** The price of a month under a billing period, in whole US dollars. */
export function monthlyPriceUsd({ monthlyUsd, annualUsd }: Plan, billing: Billing): number {
  return billing === 'monthly' ? monthlyUsd : annualUsd / 12
}

/** The yearly saving with annual billing, in US dollars. */
export function annualSavingsUsd({ monthlyUsd, annualUsd }: Plan): number {
  return monthlyUsd * 12 - annualUsd
}

/** The actual saving in whole percent, shown beside the client's own text "Save 20%". */
export function annualSavingsPercent(plan: Plan): number {
  return plan.monthlyUsd === 0 ? 0 : Math.round((annualSavingsUsd(plan) / (plan.monthlyUsd * 12)) * 100)
}
