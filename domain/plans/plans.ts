/** What membership costs: whole US dollars, as the specification gives them (§9). Annual prices are for a year. */
export const plans = [
  { id: 'free', monthlyUsd: 0, annualUsd: 0 },
  { id: 'analytics', monthlyUsd: 35, annualUsd: 348 },
  { id: 'investor-pro', monthlyUsd: 119, annualUsd: 1188 },
] as const

export type Plan = (typeof plans)[number]
export type PlanId = Plan['id']
export type Billing = 'monthly' | 'annual'

/** What a month costs under a way of billing, in whole US dollars. */
export function monthlyPriceUsd({ monthlyUsd, annualUsd }: Plan, billing: Billing): number {
  return billing === 'monthly' ? monthlyUsd : annualUsd / 12
}

/** What a year costs less when it is billed at once, in US dollars. */
export function annualSavingsUsd({ monthlyUsd, annualUsd }: Plan): number {
  return monthlyUsd * 12 - annualUsd
}

/** The true saving in whole percent, beside the words "Save 20%" that are the client's own. */
export function annualSavingsPercent(plan: Plan): number {
  return plan.monthlyUsd === 0 ? 0 : Math.round((annualSavingsUsd(plan) / (plan.monthlyUsd * 12)) * 100)
}
