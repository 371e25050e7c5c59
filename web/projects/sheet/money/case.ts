import type { ProjectSheet } from '#contract/projects.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import type { ProjectType } from '#domain/projects/listing.ts'
import { expectedHandover } from '#domain/projects/progress.ts'
import type { LoanRequest } from '#domain/returns/loan.ts'
import type { PurchaseCase } from '#domain/returns/purchase-case.ts'
import type { InputValue, MoneyInputs } from './inputs.ts'

/**
 * The purchase as the inputs describe it, or null without a price. Unknown inputs count as 0; the page says so where
 * it matters.
 */
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
    handoverOn: handoverDate(handover, expectedHandover(card.dueOn, progress, today)?.on ?? null, today),
    percent: progress.at(-1)?.percent ?? null,
    loan: null,
  }
}

/** The expected handover date, unless a member entered a number of months. Today if unknown or for a ready home. */
function handoverDate({ source, value }: InputValue, expected: string | null, today: string): string {
  if (source === 'source' && expected !== null) return expected
  return addMonths(today, Math.round(value ?? 0))
}

/** The requested loan. Loan limits exist for homes only, so land has none. */
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
