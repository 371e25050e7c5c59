import { addMonths } from '#domain/projects/days.ts'
import { loanMonths, type Loan } from '#domain/resources/mortgage.ts'
import { datedRate, inYears, presentValue, type DatedFlow } from './rate-of-return.ts'

/** A payment to the seller on its day; minor units. */
export type Due = { on: string; amountMinor: number }

/**
 * A bank's part of the price, in minor units: it is paid out on one day, paid back by the month from then, and what is
 * left of it out of the sale.
 */
export type HoldingLoan = Loan & {
  drawnOn: string
  /** What taking it costs, on that day. */
  costsMinor: number
  /** What is charged for paying it back before its time: a share of what is left, up to so much; null for nothing known. */
  settlement: { percent: number; mostMinor: number } | null
}

/**
 * A home bought, held and sold again. Amounts in minor units of one currency; days are ISO days. Instalments and the
 * loan's schedule are whole minor units because they are billed; everything derived is unrounded.
 */
export type Holding = {
  priceMinor: number
  /** The parts of the price by their days; those after the sale are left to the buyer. */
  instalments: readonly Due[]
  /** What buying costs beyond the price, on the first day. */
  feesMinor: number
  boughtOn: string
  handoverOn: string
  /** What a year leaves after vacancy and running costs; the first is paid out a year after handover. */
  netRentMinor: number
  soldOn: string
  salePriceMinor: number
  /** What selling costs, in percent of that price. */
  saleCostPercent: number
  loan: HoldingLoan | null
}

export const flowKinds = ['instalment', 'fees', 'loan', 'repayment', 'rent', 'sale'] as const
export type HoldingFlow = { on: string; amountMinor: number; kind: (typeof flowKinds)[number] }

/** What comes and goes, by its day. Of a year begun and not ended at the sale, the rent is not reckoned. */
export function holdingCashFlows(holding: Holding): HoldingFlow[] {
  const { instalments, feesMinor, boughtOn, soldOn } = holding
  const paid = instalments.filter(({ on }) => on <= soldOn)
  const flows: HoldingFlow[] = [
    { on: boughtOn, amountMinor: -feesMinor, kind: 'fees' },
    ...paid.map(({ on, amountMinor }) => ({ on, amountMinor: -amountMinor, kind: 'instalment' }) as const),
    ...rentDays(holding).map((on) => ({ on, amountMinor: holding.netRentMinor, kind: 'rent' }) as const),
    { on: soldOn, amountMinor: saleProceeds(holding), kind: 'sale' },
    ...loanFlows(holding),
  ]
  return flows
    .filter(({ amountMinor }) => amountMinor !== 0)
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

function rentDays({ handoverOn, soldOn }: Holding): string[] {
  const days: string[] = []
  for (let year = 1; addMonths(handoverOn, 12 * year) <= soldOn; year++)
    days.push(addMonths(handoverOn, 12 * year))
  return days
}

/** What the bank pays out, and what is paid to it; nothing where it would pay out no earlier than at the sale. */
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

/** The price of the sale less its cost and what is still owed to the seller, which the buyer takes over. */
export function saleProceeds({ salePriceMinor, saleCostPercent, instalments, soldOn }: Holding): number {
  const owed = instalments.reduce((sum, { on, amountMinor }) => sum + (on > soldOn ? amountMinor : 0), 0)
  return salePriceMinor * (1 - saleCostPercent / 100) - owed
}

export type HoldingOutcome = {
  inMinor: number
  outMinor: number
  profitMinor: number
  /** What came for each unit that went. */
  multiple: number | null
  /** The yearly rate by days, as a ratio; null where none fits. */
  rate: number | null
}

/**
 * What a holding came to in the end, for the buyer's own money: what a bank pays out lessens what he pays, what is paid
 * back to it at the sale lessens what comes. A sale at less than is owed is paid too.
 */
export function holdingOutcome(holding: Holding): HoldingOutcome {
  const flows = holdingCashFlows(holding)
  const loans = flows.filter(({ kind }) => kind === 'loan')
  const own = flows.filter(({ kind }) => kind !== 'loan')
  const came = sumOf(own, isAbove) + sumOf(loans, isBelow)
  const inMinor = -sumOf(own, isBelow) - sumOf(loans, isAbove) + Math.max(0, -came)
  const outMinor = Math.max(0, came)
  return {
    inMinor,
    outMinor,
    profitMinor: outMinor - inMinor,
    multiple: inMinor === 0 ? null : outMinor / inMinor,
    rate: datedRate(flows.map(datedOf))?.rate ?? null,
  }
}

/**
 * Instalments paid strictly before handover plus fees, divided by the price: the buyer's risk before there is a home.
 * After an earlier sale the next buyer pays.
 */
export function paidBeforeHandover(holding: Holding): number {
  const { priceMinor, instalments, feesMinor, handoverOn, soldOn } = holding
  const before = instalments.reduce(
    (sum, { on, amountMinor }) => sum + (on < handoverOn && on <= soldOn ? amountMinor : 0),
    0,
  )
  return (before + feesMinor) / priceMinor
}

/** What the plan's payments are worth on the first day at a yearly rate in percent, in minor units. */
export function planWorth({ boughtOn, instalments }: Holding, ratePercent: number): number {
  const flows = inYears([
    { on: boughtOn, amount: 0 },
    ...instalments.map(({ on, amountMinor }) => ({ on, amount: amountMinor })),
  ])
  return presentValue(flows, ratePercent / 100)
}

/**
 * The year's rent, before vacancy and costs, at which all that is paid comes back by the sale and nothing more; zero where
 * the sale alone brings it back, null where no rent is paid before the sale. `netOf` gives what of a rent is left.
 */
export function breakEvenRent(holding: Holding, netOf: (rentMinor: number) => number): number | null {
  const years = rentDays(holding).length
  if (years === 0) return null
  const lacking = -holdingOutcome({ ...holding, netRentMinor: 0 }).profitMinor
  // What is left of a rent grows with it on a straight line.
  const fixed = netOf(0)
  const each = (netOf(1_000_000) - fixed) / 1_000_000
  if (each <= 0) return null
  return Math.max(0, (lacking / years - fixed) / each)
}

/** Each year from the first day on: what came and went of each kind, and how it all stands at its end. */
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

function sumOf(flows: readonly HoldingFlow[], fits: (amount: number) => boolean): number {
  return flows.reduce((total, { amountMinor }) => total + (fits(amountMinor) ? amountMinor : 0), 0)
}

const isAbove = (amount: number) => amount > 0
const isBelow = (amount: number) => amount < 0

function datedOf({ on, amountMinor }: HoldingFlow): DatedFlow {
  return { on, amount: amountMinor }
}
