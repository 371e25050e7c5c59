import { addMonths } from '#domain/dates/calendar-day.ts'
import { loanMonths, type Loan } from '#domain/finance/mortgage.ts'
import { datedRate, inYears, presentValue, type DatedFlow } from './rate-of-return.ts'

/** A dated payment to the seller, in minor units. */
export type Due = { on: string; amountMinor: number }

/**
 * The bank's loan, in minor units: paid out on one day, repaid monthly from then on, and the balance from the
 * sale.
 */
export type HoldingLoan = Loan & {
  drawnOn: string
  /** The cost of taking the loan, due on the day it is paid out. */
  costsMinor: number
  /** The charge for early settlement: a percentage of the balance, up to a maximum; null when unknown. */
  settlement: { percent: number; mostMinor: number } | null
}

/**
 * A home that is bought, held and sold. Amounts in minor units of one currency; days are ISO days.
 * Instalments and the loan's schedule are whole minor units because they are billed; everything derived is
 * unrounded.
 */
export type Holding = {
  priceMinor: number
  /** The instalments of the price by day; those after the sale pass to the next buyer. */
  instalments: readonly Due[]
  /** Purchase costs besides the price, due on the first day. */
  feesMinor: number
  boughtOn: string
  handoverOn: string
  /**
   * A year's rent after vacancy and running costs, received at the end of each year after handover; for the last,
   * incomplete year the part of its whole months is received at the sale.
   */
  netRentMinor: number
  soldOn: string
  salePriceMinor: number
  /** The cost of selling, in percent of the sale price. */
  saleCostPercent: number
  loan: HoldingLoan | null
}

const flowKinds = ['instalment', 'fees', 'loan', 'repayment', 'rent', 'sale'] as const
type HoldingFlow = { on: string; amountMinor: number; kind: (typeof flowKinds)[number] }

/** The dated cash flows, oldest first. */
export function holdingCashFlows(holding: Holding): HoldingFlow[] {
  const { instalments, feesMinor, boughtOn, soldOn } = holding
  const paid = instalments.filter(({ on }) => on <= soldOn)
  const flows: HoldingFlow[] = [
    { on: boughtOn, amountMinor: -feesMinor, kind: 'fees' },
    ...paid.map(({ on, amountMinor }) => ({ on, amountMinor: -amountMinor, kind: 'instalment' }) as const),
    ...rentPeriods(holding).map(
      ({ on, months }) => ({ on, amountMinor: (holding.netRentMinor * months) / 12, kind: 'rent' }) as const,
    ),
    { on: soldOn, amountMinor: saleProceeds(holding), kind: 'sale' },
    ...loanFlows(holding),
  ]
  return flows
    .filter(({ amountMinor }) => amountMinor !== 0)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** The years of letting, each with the day on which its rent is received; the last one may have fewer than 12 months. */
function rentPeriods({ handoverOn, soldOn }: Holding): { on: string; months: number }[] {
  let months = 0
  while (addMonths(handoverOn, months + 1) <= soldOn) months += 1
  const years = Array.from({ length: Math.floor(months / 12) }, (_, at) => ({
    on: addMonths(handoverOn, 12 * (at + 1)),
    months: 12,
  }))
  return months % 12 === 0 ? years : [...years, { on: soldOn, months: months % 12 }]
}

/** The bank's payout and the payments to it; none if the payout would not be before the sale. */
function loanFlows({ loan, soldOn }: Holding): HoldingFlow[] {
  if (!loan || loan.drawnOn >= soldOn) return []
  const { drawnOn, principal, costsMinor, settlement } = loan
  const paid = loanMonths(loan)
    .map((month, at) => ({ ...month, on: addMonths(drawnOn, at + 1) }))
    .filter(({ on }) => on <= soldOn)
  const owed = paid.at(-1)?.owed ?? principal
  const charge = settlement ? Math.min(settlement.mostMinor, (owed * settlement.percent) / 100) : 0
  return [
    { on: drawnOn, amountMinor: principal, kind: 'loan' },
    { on: drawnOn, amountMinor: -costsMinor, kind: 'fees' },
    ...paid.map(({ on, payment }) => ({ on, amountMinor: -payment, kind: 'repayment' }) as const),
    { on: soldOn, amountMinor: -owed - charge, kind: 'loan' },
  ]
}

/** The sale price less its cost and the outstanding instalments, which the next buyer takes over. */
export function saleProceeds({ salePriceMinor, saleCostPercent, instalments, soldOn }: Holding): number {
  const owed = instalments.reduce((sum, { on, amountMinor }) => sum + (on > soldOn ? amountMinor : 0), 0)
  return salePriceMinor * (1 - saleCostPercent / 100) - owed
}

type HoldingOutcome = {
  inMinor: number
  outMinor: number
  profitMinor: number
  /** Inflows divided by outflows. */
  multiple: number | null
  /** The annual rate by days, as a ratio; null where none exists. */
  rate: number | null
}

/**
 * The result of a holding on the buyer's own money: the bank's payout reduces what the buyer pays, the
 * repayment at the sale reduces what they receive. If the sale yields less than is owed, the buyer pays the
 * difference.
 */
export function holdingOutcome(holding: Holding): HoldingOutcome {
  const flows = holdingCashFlows(holding)
  const loans = flows.filter(({ kind }) => kind === 'loan')
  const own = flows.filter(({ kind }) => kind !== 'loan')
  const came = sumAmounts(own, isAbove) + sumAmounts(loans, isBelow)
  const inMinor = -sumAmounts(own, isBelow) - sumAmounts(loans, isAbove) + Math.max(0, -came)
  const outMinor = Math.max(0, came)
  return {
    inMinor,
    outMinor,
    profitMinor: outMinor - inMinor,
    multiple: inMinor === 0 ? null : outMinor / inMinor,
    rate: datedRate(flows.map(datedFlow))?.rate ?? null,
  }
}

/**
 * Instalments due strictly before handover plus fees, divided by the price: the buyer's exposure before the
 * home exists. If it is sold before that, the next buyer pays the rest.
 */
export function paidBeforeHandover(holding: Holding): number {
  const { priceMinor, instalments, feesMinor, handoverOn, soldOn } = holding
  const before = instalments.reduce(
    (sum, { on, amountMinor }) => sum + (on < handoverOn && on <= soldOn ? amountMinor : 0),
    0,
  )
  return (before + feesMinor) / priceMinor
}

/**
 * The present value of the plan's payments on the first day, at an annual rate in percent, in minor units.
 */
export function planWorth({ boughtOn, instalments }: Holding, ratePercent: number): number {
  const flows = inYears([
    { on: boughtOn, amount: 0 },
    ...instalments.map(({ on, amountMinor }) => ({ on, amount: amountMinor })),
  ])
  return presentValue(flows, ratePercent / 100)
}

/**
 * The annual rent, before vacancy and costs, at which the buyer gets back exactly what they paid; zero if the
 * sale alone covers it, null if there is no rent before the sale. `toNet` converts gross to net rent.
 */
export function breakEvenRent(holding: Holding, toNet: (rentMinor: number) => number): number | null {
  const years = rentPeriods(holding).reduce((sum, { months }) => sum + months / 12, 0)
  if (years === 0) return null
  const lacking = -holdingOutcome({ ...holding, netRentMinor: 0 }).profitMinor
  // The net rent is a linear function of the gross rent.
  const fixed = toNet(0)
  const each = (toNet(1_000_000) - fixed) / 1_000_000
  if (each <= 0) return null
  return Math.max(0, (lacking / years - fixed) / each)
}

/** For each year from the first day: the flows by kind, and the state at its end. */
export type HoldingYear = Record<HoldingFlow['kind'], number> & {
  year: number
  until: string
  balance: number
  total: number
}

export function yearsHeld(holding: Holding, years: number): HoldingYear[] {
  const flows = holdingCashFlows(holding)
  let total = 0
  return Array.from({ length: years }, (_, at) => {
    const from = at === 0 ? '' : addMonths(holding.boughtOn, 12 * at)
    const until = addMonths(holding.boughtOn, 12 * (at + 1))
    const isLast = at === years - 1
    const within = flows.filter(({ on }) => on >= from && (on < until || (isLast && on === until)))
    const of = (kind: HoldingFlow['kind']) =>
      within.reduce((sum, flow) => sum + (flow.kind === kind ? flow.amountMinor : 0), 0)
    const balance = within.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    total += balance
    return {
      year: at + 1,
      until,
      instalment: of('instalment'),
      fees: of('fees'),
      loan: of('loan'),
      repayment: of('repayment'),
      rent: of('rent'),
      sale: of('sale'),
      balance,
      total,
    }
  })
}

function sumAmounts(flows: readonly HoldingFlow[], fits: (amount: number) => boolean): number {
  return flows.reduce((total, { amountMinor }) => total + (fits(amountMinor) ? amountMinor : 0), 0)
}

const isAbove = (amount: number) => amount > 0
const isBelow = (amount: number) => amount < 0

function datedFlow({ on, amountMinor }: HoldingFlow): DatedFlow {
  return { on, amount: amountMinor }
}
