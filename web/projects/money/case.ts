import type { ProjectSheet } from '#contract/projects.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import type { ProjectType } from '#domain/projects/listing.ts'
import { expectedHandover } from '#domain/projects/progress.ts'
import type { LoanRequest } from '#domain/returns/loan.ts'
import type { PurchaseCase } from '#domain/returns/purchase-case.ts'
import type { Given } from './given.ts'
import type { MoneyInputs } from './inputs.ts'

/** The home as the inputs describe it; null without a price. What is not told counts as nothing and is said where it matters. */
export function holdingCase(
  { card, progress }: ProjectSheet,
  { fields, plan }: MoneyInputs,
  today: string,
): PurchaseCase | null {
  const { price, size, rent, charge, handover } = fields
  if (price.value === null) return null
  const isReady = card.stage === 'ready'
  const number = (name: keyof typeof fields) => fields[name].value ?? 0
  return {
    city: card.city.slug,
    stage: card.stage,
    kind: card.type === 'land' ? 'land' : 'home',
    priceMinor: Math.round(price.value * 100),
    agencyPercent: number('agency'),
    transferSharePercent: number('share'),
    rentMinor: Math.round((rent.value ?? 0) * 100),
    serviceChargeMinor: Math.round((charge.value ?? 0) * (size.value ?? 0) * 100),
    vacancyPercent: number('vacancy'),
    managementPercent: number('management'),
    upkeepPercent: number('upkeep'),
    growthPercent: number('growth'),
    saleCostPercent: number('saleCost'),
    plan: isReady ? null : (plan?.instalments ?? null),
    today,
    handoverOn: handoverOf(handover, expectedHandover(card.dueOn, progress, today)?.on ?? null, today),
    percent: progress.at(-1)?.percent ?? null,
    loan: null,
  }
}

/** The reckoned day itself, unless a member says in how many months; today where nothing tells, and of a ready home. */
function handoverOf({ kind, value }: Given, reckoned: string | null, today: string): string {
  if (kind === 'told' && reckoned !== null) return reckoned
  return addMonths(today, Math.round(value ?? 0))
}

/** The caps are of homes: on land none is asked for. */
export function requestedLoan(
  { fields: { loan, rate, years }, borrower }: MoneyInputs,
  type: ProjectType,
): LoanRequest {
  return {
    percent: type === 'land' ? 0 : (loan.value ?? 0),
    annualRatePercent: rate.value ?? 0,
    years: years.value ?? 1,
    borrower,
  }
}
