import { limits } from '#domain/limits.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import { addMonths, daysBetween } from '#domain/projects/days.ts'
import { cashFlow, type PlanInstalment } from '#domain/projects/payment-plan.ts'
import { rentalYield, type Yield } from '#domain/resources/rental-yield.ts'
import { buyingCosts, type BuyingCosts, type HeldRule } from './buying-costs.ts'
import type { Due, Holding, HoldingLoan } from './holding.ts'

const { holdingYears } = limits.returns

/** A bank's part of the price; it is paid out at handover, of a ready home today. */
export type CaseLoan = Omit<HoldingLoan, 'drawnOn'>

/** A home that a member thinks through: amounts in minor units, shares in percent, a year's each where they recur. */
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
  /** Null where none is held, or the home is ready: the price is paid on the first day. */
  plan: readonly PlanInstalment[] | null
  today: string
  /** The day rents can begin; of a ready home today. */
  handoverOn: string
  /** Certified today. */
  percent: number | null
  loan: CaseLoan | null
}

/** What buying it costs before any loan, by the rules held; null while one is missing. */
export function purchaseCosts(home: PurchaseCase, rules: readonly HeldRule[]): BuyingCosts | null {
  return buyingCosts(home.city, home, rules)
}

/** Gross and net, before any loan; `acquisitionMinor` is what buying costs. */
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

/** What is turned in a scenario: months of delay, and by how many percent rent and price of the sale differ. */
export type Turn = { delayMonths?: number; rentPercent?: number; salePercent?: number; soldOn?: 'handover' }

/**
 * The home bought today and sold after ten years, or at handover. Nothing grows but by what the member says. A delay
 * moves handover, rents and what the plan hangs on building, and no day of the calendar.
 */
export function caseHolding(home: PurchaseCase, acquisitionMinor: number, turn: Turn = {}): Holding {
  const { delayMonths = 0, rentPercent = 0, salePercent = 0 } = turn
  const { today, priceMinor, growthPercent } = home
  const handoverOn = addMonths(home.handoverOn, delayMonths)
  const soldOn = turn.soldOn === 'handover' ? handoverOn : addMonths(today, 12 * holdingYears)
  const years = daysBetween(today, soldOn) / 365.25
  const salePriceMinor = priceMinor * (1 + growthPercent / 100) ** years * (1 + salePercent / 100)
  const rent = home.rentMinor * (1 + rentPercent / 100)
  const plan = instalmentsOf(home, delayMonths)
  // A loan that would be paid back on the day it is paid out is not taken.
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

/** Whether each instalment of the plan can be given a day and they add up to the price. */
export function isPlanDated(home: PurchaseCase): boolean {
  if (!home.plan) return false
  const { payments, undated } = datesOf(home.plan, home, 0)
  return undated === 0 && Math.abs((payments.at(-1)?.paid ?? 0) - 100) < 0.01
}

/** The parts of the price by their days; what rounding leaves falls on the last, so that they add up to the price. */
function instalmentsOf(home: PurchaseCase, delayMonths: number): Due[] {
  const { plan, today, priceMinor } = home
  if (!plan || !isPlanDated(home)) return [{ on: today, amountMinor: priceMinor }]
  let paidMinor = 0
  return datesOf(plan, home, delayMonths).payments.map(({ on, paid }) => {
    const upTo = Math.round((priceMinor * paid) / 100)
    const amountMinor = upTo - paidMinor
    paidMinor = upTo
    return { on, amountMinor }
  })
}

/** What of the price is still to be paid at handover and after it, which a bank can pay: what fell due before is paid by then. */
export function openAtHandover(home: PurchaseCase): number {
  return openOn(home.handoverOn, instalmentsOf(home, 0))
}

function openOn(day: string, plan: readonly Due[]): number {
  return plan.reduce((sum, { on, amountMinor }) => sum + (on >= day ? amountMinor : 0), 0)
}

function loanAt(drawnOn: string, loan: CaseLoan | null, plan: readonly Due[]): HoldingLoan | null {
  const principal = Math.min(loan?.principal ?? 0, openOn(drawnOn, plan))
  return loan && principal > 0 ? { ...loan, principal, drawnOn } : null
}

/** The plan where the bank pays what is due from its day on as far as its money goes, all on that day; the buyer the rest. */
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

function datesOf(
  plan: readonly PlanInstalment[],
  { today, handoverOn, percent }: PurchaseCase,
  delayMonths: number,
) {
  return cashFlow(plan, { today, bookedOn: today, handoverOn, percent, delayMonths })
}

/**
 * What is still to be paid, and what comes, where the filed money grows dearer or cheaper in the member's own by some
 * percent just after the first day: each flow after it is worth so much more or less to him.
 */
export function turnedFlows(
  flows: readonly { on: string; amountMinor: number }[],
  boughtOn: string,
  percent: number,
): { on: string; amount: number }[] {
  return flows.map(({ on, amountMinor }) => ({
    on,
    amount: on > boughtOn ? amountMinor * (1 + percent / 100) : amountMinor,
  }))
}
