import { internalRate } from '#domain/returns/rate-of-return.ts'
import { hurdleWaterfall, preferredWaterfall } from '#domain/returns/waterfall.ts'
import { scenarioNames, type ScenarioName } from './club-deal-terms.ts'
import { investmentFees } from './fees.ts'

type ScenarioTerms = {
  years: number
  /** The income of a whole year after the costs of the property, before our fees. */
  incomeMinor: number
  /** What the sale brings after debt and costs of sale, before our fees. */
  exitMinor: number
}

/** Percentages as staff write them. Fees that are not disclosed yet count as none. */
export type ReturnTerms = {
  targetMinor: number
  fees: {
    structuringPercent: number | null
    administrationPercent: number | null
    exitPercent: number | null
  }
  waterfall:
    | {
        kind: 'preferred'
        preferredPercent: number
        isCompounding: boolean
        catchUpPercent: number
        promotePercent: number
      }
    | {
        kind: 'hurdles'
        hurdles: readonly { ratePercent: number; sharePercent: number }[]
        lastSharePercent: number
      }
  scenarios: Readonly<Record<ScenarioName, ScenarioTerms>>
}

/** What a scenario brings members who invest the whole target. Amounts are whole minor units, rates ratios. */
type ScenarioOutcome = {
  years: number
  netIrr: number | null
  grossIrr: number | null
  /** Gross less net: the yearly return that all fees cost. */
  feeDrag: number | null
  multiple: number | null
  feesMinor: number
  promoteMinor: number
  allInCostMinor: number
  receivedMinor: number
  profitMinor: number
}

/** The outcomes of all scenarios. The VAT on fees is the one in force, in percent. */
export function scenarioReturns(
  terms: ReturnTerms,
  vatPercent: number,
): Record<ScenarioName, ScenarioOutcome> {
  const outcome = (name: ScenarioName) => scenarioReturn(terms, terms.scenarios[name], vatPercent)
  const [low, base, high] = scenarioNames
  return { [low]: outcome(low), [base]: outcome(base), [high]: outcome(high) }
}

/**
 * Gross: what is left after structuring buys the property, which pays its income at the end of each year and its price
 * with the last. Net: members invest the target and get what fees and promote leave.
 */
export function scenarioReturn(
  { targetMinor, fees, waterfall }: ReturnTerms,
  { years, incomeMinor, exitMinor }: ScenarioTerms,
  vatPercent: number,
): ScenarioOutcome {
  const vatRatio = vatPercent / 100
  const { total, netInvested } = investmentFees(
    {
      structuringRatio: (fees.structuringPercent ?? 0) / 100,
      administrationRatio: (fees.administrationPercent ?? 0) / 100,
      vatRatio,
    },
    { amount: targetMinor, years },
  )
  const yearlyFee = targetMinor * ((fees.administrationPercent ?? 0) / 100) * (1 + vatRatio)
  const exitFee = exitMinor * ((fees.exitPercent ?? 0) / 100) * (1 + vatRatio)
  // A year whose income does not pay the fee is settled at the sale.
  const paid = Math.max(0, incomeMinor - yearlyFee)
  const owed = Math.max(0, yearlyFee - incomeMinor) * years
  const atExit = Math.max(0, exitMinor - exitFee - owed)
  const distributions = Array.from({ length: years }, (_, at) => paid + (at === years - 1 ? atExit : 0))
  const received = investorReceipts(waterfall, targetMinor, distributions)
  const sum = received.reduce((all, amount) => all + amount, 0)
  const promote = distributions.reduce((all, amount) => all + amount, 0) - sum
  const gross = distributions.map((_, at) => incomeMinor + (at === years - 1 ? exitMinor : 0))
  const grossIrr = internalRate([-netInvested, ...gross])?.rate ?? null
  const netIrr = internalRate([-targetMinor, ...received])?.rate ?? null
  const feesMinor = Math.round(total + exitFee)
  const promoteMinor = Math.round(promote)
  const receivedMinor = Math.round(sum)
  return {
    years,
    netIrr,
    grossIrr,
    feeDrag: grossIrr === null || netIrr === null ? null : grossIrr - netIrr,
    multiple: targetMinor > 0 ? sum / targetMinor : null,
    feesMinor,
    promoteMinor,
    allInCostMinor: feesMinor + promoteMinor,
    receivedMinor,
    profitMinor: receivedMinor - targetMinor,
  }
}

/** What investors get of each year's distribution. */
function investorReceipts(
  waterfall: ReturnTerms['waterfall'],
  equity: number,
  distributions: readonly number[],
): number[] {
  if (waterfall.kind === 'hurdles') {
    const terms = {
      hurdles: waterfall.hurdles.map(({ ratePercent, sharePercent }) => ({
        rateRatio: ratePercent / 100,
        shareRatio: sharePercent / 100,
      })),
      lastShareRatio: waterfall.lastSharePercent / 100,
    }
    const flows = distributions.map((amount, at) => ({ years: at + 1, kind: 'dist' as const, amount }))
    return hurdleWaterfall(terms, [{ years: 0, kind: 'call', amount: equity }, ...flows]).map(
      ({ investors }) => investors,
    )
  }
  const total = distributions.reduce((all, amount) => all + amount, 0)
  const { sponsor } = preferredWaterfall(
    {
      preferredRatio: waterfall.preferredPercent / 100,
      isCompounding: waterfall.isCompounding,
      catchUpRatio: waterfall.catchUpPercent / 100,
      promoteRatio: waterfall.promotePercent / 100,
    },
    { equity, distributable: total, years: distributions.length },
  )
  // The sponsor is paid at the sale; what the last year cannot pay comes off the years before.
  let left = sponsor
  return distributions
    .toReversed()
    .map((amount) => {
      const taken = Math.min(left, amount)
      left -= taken
      return amount - taken
    })
    .toReversed()
}
