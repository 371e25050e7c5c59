import { limits } from '#domain/limits.ts'
import type { ClubDealState } from './club-deal-state.ts'
import type { SuitabilityResult } from './suitability.ts'
import type { VerificationState } from './verification.ts'

/**
 * Why a member may not declare interest, in the order in which it is checked. The gate has checked sign-in and plan
 * before. Identity papers, client money and signatures are checked by the licensed operator and have no code here.
 */
export const interestRefusals = [
  'VERIFICATION_REQUIRED',
  'VERIFICATION_EXPIRED',
  'SUITABILITY_REQUIRED',
  'JURISDICTION_BLOCKED',
  'BELOW_MIN_TICKET',
  'NOT_UNIT_MULTIPLE',
  'ABOVE_MAX_TICKET',
  'RETAIL_LIMIT_EXCEEDED',
  'RISK_FORM_REQUIRED',
  'DEAL_NOT_OPEN',
] as const
export type InterestRefusal = (typeof interestRefusals)[number]

export type VerifiedMember = {
  state: VerificationState
  suitability: SuitabilityResult | null
  /** Null before a declaration. */
  residence: string | null
  /** The most that the member may be able to invest in all, in minor units of the deal's currency; null for no end. */
  investableMinor: number | null
}

/** Why a member may not see what only verified members see, or null when they may. */
export function verificationRefusal({
  state,
  suitability,
}: Pick<VerifiedMember, 'state' | 'suitability'>): InterestRefusal | null {
  if (state === 'expired') return 'VERIFICATION_EXPIRED'
  if (state !== 'verified') return 'VERIFICATION_REQUIRED'
  return suitability === 'failed' || suitability === null ? 'SUITABILITY_REQUIRED' : null
}

export type Interest = {
  amountMinor: number
  hasConfirmedRisks: boolean
  /** What is left of the retail cap of the regime, without this deal; null without a cap. */
  retailLeftMinor: number | null
}

type Deal = {
  state: ClubDealState
  smallestMinor: number
  largestMinor: number
  unitMinor: number
  excludedCountries: readonly string[]
}

/** Why a member may not declare this interest, or null when they may. Without an interest: whether they may declare any. */
export function interestRefusal(
  member: VerifiedMember,
  deal: Deal,
  interest: Interest | null,
): InterestRefusal | null {
  const refusal = verificationRefusal(member)
  if (refusal) return refusal
  if (member.residence === null || deal.excludedCountries.includes(member.residence))
    return 'JURISDICTION_BLOCKED'
  if (interest) {
    const { amountMinor, hasConfirmedRisks } = interest
    if (amountMinor < deal.smallestMinor) return 'BELOW_MIN_TICKET'
    if (deal.unitMinor > 0 && amountMinor % deal.unitMinor !== 0) return 'NOT_UNIT_MULTIPLE'
    if (amountMinor > deal.largestMinor) return 'ABOVE_MAX_TICKET'
    const left = retailLeft(member, interest.retailLeftMinor)
    if (left !== null && amountMinor > left) return 'RETAIL_LIMIT_EXCEEDED'
    if (!hasConfirmedRisks) return 'RISK_FORM_REQUIRED'
  }
  return deal.state === 'open' ? null : 'DEAL_NOT_OPEN'
}

/**
 * The most that a retail member may still declare: what the regime leaves, and a fifth of what they could invest in all.
 * Null without a limit, as for professionals.
 */
export function retailLeft(
  { suitability, investableMinor }: Pick<VerifiedMember, 'suitability' | 'investableMinor'>,
  regimeLeftMinor: number | null,
): number | null {
  if (suitability === 'passed_professional') return null
  const share = investableMinor === null ? null : Math.floor(investableMinor * limits.clubDeals.blockedRatio)
  if (share === null || regimeLeftMinor === null) return share ?? regimeLeftMinor
  return Math.min(share, regimeLeftMinor)
}

/** Whether an interest is more than a tenth of what a retail member could invest, which the page warns about. */
export function isConcentrated(
  { suitability, investableMinor }: Pick<VerifiedMember, 'suitability' | 'investableMinor'>,
  amountMinor: number,
): boolean {
  if (suitability === 'passed_professional' || investableMinor === null) return false
  return amountMinor > investableMinor * limits.clubDeals.warnedRatio
}

/** What is shown of all interests together: neither sum nor count while too few members could be told apart. */
export function shownTotals({ members, totalMinor }: { members: number; totalMinor: number }): {
  members: number | null
  totalMinor: number | null
} {
  return members < limits.clubDeals.fewestShown
    ? { members: null, totalMinor: null }
    : { members, totalMinor }
}
