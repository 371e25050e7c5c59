import { addMonths } from '#domain/dates/calendar-day.ts'
import { yearsBetween } from '#domain/dates/elapsed.ts'
import { limits } from '#domain/limits.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { cashFlow, type PlanInstalment } from '#domain/projects/payment-plan.ts'
import { rentalYield, type Yield } from '#domain/finance/rental-yield.ts'
import { buyingCosts, type BuyingCosts, type HeldRule } from './buying-costs.ts'
import type { Due, Holding, HoldingLoan } from './holding.ts'

const { holdingYears } = limits.returns

/** The bank's loan; paid out at handover, for a ready home today. */
export type CaseLoan = Omit<HoldingLoan, 'drawnOn'>

/**
 * A purchase that a member is considering: amounts in minor units, shares in percent, recurring ones per
 * year.
 */
export type PurchaseCase = {
  city: LaunchCity
  stage: 'ready' | 'off-plan'
  kind: 'home' | 'land'
  priceMinor: number
  agencyPercent: number
  transferSharePercent: number
  rentMinor: number
  serviceChargeMinor: number
  vacancyPercent: number
  managementPercent: number
  upkeepPercent: number
  growthPercent: number
  saleCostPercent: number
  /** Null when there is no plan or the home is ready: the price is paid on the first day. */
  plan: readonly PlanInstalment[] | null
  today: string
  /** The day from which the home can be let; today for a ready home. */
  handoverOn: string
  /** The certified progress today. */
  percent: number | null
  loan: CaseLoan | null
}

/** The purchase costs without a loan, by the stored rules; null while one is missing. */
export function purchaseCosts(home: PurchaseCase, rules: readonly HeldRule[]): BuyingCosts | null {
  return buyingCosts(home.city, home, rules)
}

/** Gross and net yield, before any loan; `acquisitionMinor` are the purchase costs. */
export function caseYield(
  home: PurchaseCase,
  acquisitionMinor: number,
  rentMinor: number = home.rentMinor,
): Yield {
  return rentalYield({
    price: home.priceMinor,
    acquisition: acquisitionMinor,
    rent: rentMinor,
    vacancyPercent: home.vacancyPercent,
    serviceCharge: home.serviceChargeMinor,
    managementPercent: home.managementPercent,
    maintenance: (home.priceMinor * home.upkeepPercent) / 100,
    insurance: 0,
  })
}

/** The changes of a scenario: months of delay, and percentage changes of rent and sale price. */
export type Scenario = {
  delayMonths?: number
  rentPercent?: number
  salePercent?: number
  soldOn?: 'handover'
}

/**
 * The home bought today and sold after ten years, or at handover. Nothing grows unless the member enters it.
 * A delay moves handover, rents and progress instalments, but no calendar day.
 */
export function caseHolding(home: PurchaseCase, acquisitionMinor: number, scenario: Scenario = {}): Holding {
  const { delayMonths = 0, rentPercent = 0, salePercent = 0 } = scenario
  const { today, priceMinor, growthPercent } = home
  const handoverOn = addMonths(home.handoverOn, delayMonths)
  const soldOn = scenario.soldOn === 'handover' ? handoverOn : addMonths(today, 12 * holdingYears)
  const years = yearsBetween(today, soldOn)
  const salePriceMinor = priceMinor * (1 + growthPercent / 100) ** years * (1 + salePercent / 100)
  const rent = home.rentMinor * (1 + rentPercent / 100)
  const plan = datedInstalments(home, delayMonths)
  // A loan that would be repaid on the day it is paid out is left out.
  const loan = handoverOn < soldOn ? loanAt(handoverOn, home.loan, plan) : null
  return {
    priceMinor,
    instalments: loan ? paidByBank(plan, loan) : plan,
    loan,
    feesMinor: acquisitionMinor,
    boughtOn: today,
    handoverOn,
    netRentMinor: caseYield(home, acquisitionMinor, rent).netOperatingIncome,
    soldOn,
    salePriceMinor,
    saleCostPercent: home.saleCostPercent,
  }
}

/** Whether every instalment of the plan can be dated and they add up to the price. */
export function isPlanDated(home: PurchaseCase): boolean {
  if (!home.plan) return false
  const { payments, undated } = planSchedule(home.plan, home, 0)
  return undated === 0 && Math.abs((payments.at(-1)?.paid ?? 0) - 100) < 0.01
}

/**
 * The instalments of the price by day. The last one takes the rounding difference, so that they add up to the
 * price.
 */
function datedInstalments(home: PurchaseCase, delayMonths: number): Due[] {
  const { plan, today, priceMinor } = home
  if (!plan || !isPlanDated(home)) return [{ on: today, amountMinor: priceMinor }]
  let paidMinor = 0
  return planSchedule(plan, home, delayMonths).payments.map(({ on, paid }) => {
    const upTo = Math.round((priceMinor * paid) / 100)
    const amountMinor = upTo - paidMinor
    paidMinor = upTo
    return { on, amountMinor }
  })
}

/**
 * The part of the price due at or after handover, which a bank can pay; what fell due earlier is already
 * paid.
 */
export function openAtHandover(home: PurchaseCase): number {
  return openOn(home.handoverOn, datedInstalments(home, 0))
}

function openOn(day: string, plan: readonly Due[]): number {
  return plan.reduce((sum, { on, amountMinor }) => sum + (on >= day ? amountMinor : 0), 0)
}

function loanAt(drawnOn: string, loan: CaseLoan | null, plan: readonly Due[]): HoldingLoan | null {
  const principal = Math.min(loan?.principal ?? 0, openOn(drawnOn, plan))
  return loan && principal > 0 ? { ...loan, principal, drawnOn } : null
}

/**
 * The plan with the bank's payout applied: from its day on it covers payments in order, all on that day,
 * until it is used up. The buyer pays the rest.
 */
function paidByBank(plan: readonly Due[], { drawnOn, principal }: HoldingLoan): Due[] {
  let left = principal
  return plan.flatMap(({ on, amountMinor }) => {
    const part = on < drawnOn ? 0 : Math.min(left, amountMinor)
    left -= part
    return [
      { on: drawnOn, amountMinor: part },
      { on, amountMinor: amountMinor - part },
    ].filter((due) => due.amountMinor > 0)
  })
}

function planSchedule(
  plan: readonly PlanInstalment[],
  { today, handoverOn, percent }: PurchaseCase,
  delayMonths: number,
) {
  return cashFlow(plan, { today, bookedOn: today, handoverOn, percent, delayMonths })
}

/**
 * The remaining cash flows if the exchange rate between the filed currency and the member's own changes by a
 * percentage just after the first day: every later flow is worth that much more or less to them.
 */
export function scaleFlows(
  flows: readonly { on: string; amountMinor: number }[],
  boughtOn: string,
  percent: number,
): { on: string; amount: number }[] {
  return flows.map(({ on, amountMinor }) => ({
    on,
    amount: on > boughtOn ? amountMinor * (1 + percent / 100) : amountMinor,
  }))
}

/** The sum of payments after the purchase, in the units of the flows. */
export function paymentsAfter(flows: readonly { on: string; amount: number }[], boughtOn: string): number {
  return flows.reduce((sum, { on, amount }) => sum + (amount < 0 && on > boughtOn ? -amount : 0), 0)
}
