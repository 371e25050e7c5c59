import { daysBetween } from '#domain/dates/calendar-day.ts'
import { datedRate, hasYearlyRate } from '#domain/returns/rate-of-return.ts'

type DatedAmount = { on: string; amount: number }

type FundMetrics = {
  paidIn: number
  distributions: number
  /** Paid out, still held, and both, over what was paid in. */
  dpi: number
  rvpi: number
  tvpi: number
  gain: number
  /** The yearly rate with the value as last flow; null where none fits. */
  netIrr: number | null
}

/** DPI, RVPI, TVPI and IRR of calls, distributions and the value that is left on a day. Null before the first call. */
export function fundMetrics({
  calls,
  distributions,
  nav,
  asOf,
}: {
  calls: readonly DatedAmount[]
  distributions: readonly DatedAmount[]
  nav: number
  asOf: string
}): FundMetrics | null {
  const paidIn = sum(calls)
  if (paidIn <= 0) return null
  const paidOut = sum(distributions)
  const rate = datedRate([
    ...calls.map(({ on, amount }) => ({ on, amount: -amount })),
    ...distributions,
    { on: asOf, amount: nav },
  ])
  return {
    paidIn,
    distributions: paidOut,
    dpi: paidOut / paidIn,
    rvpi: nav / paidIn,
    tvpi: (paidOut + nav) / paidIn,
    gain: paidOut + nav - paidIn,
    netIrr: rate?.rate ?? null,
  }
}

const sum = (amounts: readonly DatedAmount[]) => amounts.reduce((all, { amount }) => all + amount, 0)

type ReportFigures = {
  periodEnd: string
  valueMinor: number
  incomeMinor: number
  capitalMinor: number
}

export type Realised = {
  asOf: string
  investedOn: string
  dpi: number
  rvpi: number
  tvpi: number
  gainPer100: number
  /** Null under a year, where a yearly rate would only magnify. */
  netIrr: number | null
  isValueOld: boolean
}

const oldValueDays = 365

/** What became of a deal by its reports, the newest last. Null without any. A total loss has a rate of -100%. */
export function realisedReturn(
  { investedMinor, investedOn }: { investedMinor: number; investedOn: string },
  reports: readonly ReportFigures[],
  { today, hasEnded }: { today: string; hasEnded: boolean },
): Realised | null {
  const last = reports.at(-1)
  if (!last) return null
  const metrics = fundMetrics({
    calls: [{ on: investedOn, amount: investedMinor }],
    distributions: reports.map(({ periodEnd, incomeMinor, capitalMinor }) => ({
      on: periodEnd,
      amount: incomeMinor + capitalMinor,
    })),
    nav: last.valueMinor,
    asOf: last.periodEnd,
  })
  if (!metrics) return null
  const { dpi, rvpi, tvpi, gain, netIrr } = metrics
  const rate = tvpi === 0 ? -1 : netIrr
  return {
    asOf: last.periodEnd,
    investedOn,
    dpi,
    rvpi,
    tvpi,
    gainPer100: (gain / investedMinor) * 100,
    netIrr: hasYearlyRate(investedOn, last.periodEnd) ? rate : null,
    isValueOld: !hasEnded && daysBetween(last.periodEnd, today) > oldValueDays,
  }
}
