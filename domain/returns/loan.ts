import type { LaunchCity } from '#domain/places/cities.ts'
import { mortgageInstalments } from '#domain/finance/mortgage.ts'
import type { CostItem } from '#domain/finance/purchase-cost.ts'
import { ruleValue, type BuyingItem, type HeldRule } from './buying-costs.ts'
import { openAtHandover, type CaseLoan, type PurchaseCase } from './purchase-case.ts'

const emirates = ['expatriate-further', 'expatriate-first', 'national-further', 'national-first'] as const
const saudi = ['bank', 'finance-company', 'citizen-first'] as const

/**
 * The borrower types that each city's loan caps distinguish (in Saudi Arabia by lender). The first one is a
 * buyer who lets the home.
 */
export const cityBorrowers = { dubai: emirates, 'abu-dhabi': emirates, riyadh: saudi } as const
export type Borrower = (typeof emirates)[number] | (typeof saudi)[number]

/** A requested loan: percent of the price, annual rate and years. */
export type LoanRequest = { percent: number; annualRatePercent: number; years: number; borrower: Borrower }

/** The largest loan in percent of the price, and the rule that sets it. */
type LoanCap = { rule: string; percent: number }

type Priced = Pick<PurchaseCase, 'city' | 'stage' | 'priceMinor'>

/** Null while the rule is not stored, and for a borrower type that the city does not have. */
export function loanToValueCap(home: Priced, borrower: Borrower, rules: readonly HeldRule[]): LoanCap | null {
  const rule = capRule(home, borrower, rules)
  const percent = rule === null ? null : ruleValue(rules, rule)
  return rule === null || percent === null ? null : { rule, percent }
}

function capRule({ city, stage, priceMinor }: Priced, borrower: Borrower, rules: readonly HeldRule[]) {
  if (city === 'riyadh') return `saudi-ltv-${borrower}`
  if (stage === 'off-plan') return 'uae-ltv-off-plan'
  const [who, home] = borrower.split('-')
  if (home === 'further') return `uae-ltv-${who}-further`
  const threshold = ruleValue(rules, 'uae-ltv-threshold')
  if (threshold === null) return null
  return priceMinor / 100 > threshold ? `uae-ltv-${who}-above` : `uae-ltv-${who}`
}

/** The granted loan, its costs, and the cap that applies. */
export type FoundLoan = { loan: CaseLoan; items: BuyingItem[]; cap: LoanCap }

/**
 * The requested loan, limited by its cap, by what is still unpaid at handover, and by the longest legal term.
 * Null when none is requested, when nothing could be paid out, and while a rule is missing.
 */
export function loanFor(
  home: PurchaseCase,
  request: LoanRequest,
  rules: readonly HeldRule[],
): FoundLoan | null {
  const { city, priceMinor } = home
  const cap = loanToValueCap(home, request.borrower, rules)
  if (!cap) return null
  const principal = Math.min(
    Math.round((priceMinor * Math.min(request.percent, cap.percent)) / 100),
    openAtHandover(home),
  )
  const items = principal > 0 ? loanCosts(city, principal, rules) : null
  if (!items) return null
  const longest = city === 'riyadh' ? null : ruleValue(rules, 'uae-loan-years')
  const loan: CaseLoan = {
    principal,
    annualRatePercent: request.annualRatePercent,
    years: Math.min(request.years, longest ?? request.years),
    costsMinor: items.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    settlement: settlementIn(city, rules),
  }
  return { loan, items, cap }
}

/** What made a loan less than requested: the cap, what is unpaid at handover, or the longest legal term. */
type LoanLimit = 'cap' | 'unpaid' | 'term'

/** Each limit that cut the request, in the order in which they apply. */
export function loanLimits(
  home: PurchaseCase,
  request: Pick<LoanRequest, 'percent' | 'years'>,
  { loan, cap }: Pick<FoundLoan, 'loan' | 'cap'>,
): LoanLimit[] {
  const allowed = Math.round((home.priceMinor * Math.min(request.percent, cap.percent)) / 100)
  const limits: LoanLimit[] = []
  if (request.percent > cap.percent) limits.push('cap')
  if (openAtHandover(home) < allowed) limits.push('unpaid')
  if (request.years > loan.years) limits.push('term')
  return limits
}

function settlementIn(city: LaunchCity, rules: readonly HeldRule[]): CaseLoan['settlement'] {
  if (city === 'riyadh') return null
  const percent = ruleValue(rules, 'uae-early-settlement')
  const most = ruleValue(rules, 'uae-early-settlement-most')
  return percent === null || most === null ? null : { percent, mostMinor: most * 100 }
}

/**
 * The costs of taking a loan, in minor units. VAT applies to the bank's fees, which in Saudi Arabia are the
 * only permitted charge. Null while a rule is missing.
 */
export function loanCosts(
  city: LaunchCity,
  principal: number,
  rules: readonly HeldRule[],
): BuyingItem[] | null {
  // NaN marks a missing rule in sums.
  const of = (key: string) => ruleValue(rules, key) ?? NaN
  const share = (key: string) => (principal * of(key)) / 100
  const sum = (key: string) => 100 * of(key)
  const vat = 1 + of(city === 'riyadh' ? 'saudi-vat' : 'uae-vat') / 100
  const processing = share(`${city}-bank-processing`)
  const amounts: [CostItem, number][] =
    city === 'riyadh'
      ? [['bank-processing', Math.min(processing, sum('riyadh-bank-processing-most')) * vat]]
      : [
          [
            'mortgage-registration',
            city === 'dubai'
              ? share('dubai-mortgage-registration') + sum('dubai-mortgage-registration-fixed')
              : Math.min(
                  share('abu-dhabi-mortgage-registration'),
                  sum('abu-dhabi-mortgage-registration-most'),
                ),
          ],
          ['bank-processing', processing * vat],
          ['valuation', sum(`${city}-valuation`) * vat],
        ]
  if (amounts.some(([, amount]) => Number.isNaN(amount))) return null
  return amounts.map(([item, amount]) => ({ item, rule: `${city}-${item}`, amountMinor: amount }))
}

/**
 * One year with the loan, in minor units, unrounded: figures are rounded for display. Ratios refer to the
 * buyer's own money.
 */
export type LoanYear = {
  /** Per month. */
  instalmentMinor: number
  /** Rent after costs and loan payments. */
  leftMinor: number
  /** The price plus all purchase costs, less the bank's payout. */
  ownMinor: number
  /** The year's cash flow divided by the own money (cash-on-cash). */
  ownYield: number
  /**
   * Rent after costs divided by loan payments (DSCR): below 1 the rent does not cover the loan. Null without
   * interest or term.
   */
  coverage: number | null
  /** The monthly income at which the instalment reaches the legal limit; null when no such rule is stored. */
  leastIncomeMinor: number | null
}

/**
 * `netRentMinor` is the annual rent after costs, before the loan; `acquisitionMinor` are the purchase costs
 * without it.
 */
export function loanYear(
  { priceMinor, loan }: { priceMinor: number; loan: CaseLoan },
  { netRentMinor, acquisitionMinor }: { netRentMinor: number; acquisitionMinor: number },
  rules: readonly HeldRule[],
): LoanYear {
  const instalmentMinor = mortgageInstalments(loan).payment
  const yearMinor = 12 * instalmentMinor
  const ownMinor = priceMinor + acquisitionMinor + loan.costsMinor - loan.principal
  const burden = ruleValue(rules, 'uae-debt-burden')
  return {
    instalmentMinor,
    leftMinor: netRentMinor - yearMinor,
    ownMinor,
    ownYield: (netRentMinor - yearMinor) / ownMinor,
    coverage: yearMinor === 0 ? null : netRentMinor / yearMinor,
    leastIncomeMinor: burden === null || burden <= 0 ? null : (100 * instalmentMinor) / burden,
  }
}
