import { daysBetween } from '#domain/dates/calendar-day.ts'

/** A cash flow, positive for inflows, a number of years after the first day. */
export type Flow = { years: number; amount: number }
/** A cash flow on a calendar day. */
export type DatedFlow = { on: string; amount: number }

/**
 * An annual rate as a ratio: 0.07 is 7%. `others` are further solutions, which exist when the flows change
 * sign more than once.
 */
type ReturnRate = { rate: number; others: readonly number[] }

const lowest = -0.9999
const highest = 20
const gridSteps = 600
const closeEnough = 1e-10

/** The present value of all flows on the first day; the first flow is not discounted. */
export function presentValue(flows: readonly Flow[], rate: number): number {
  return flows.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0)
}

/**
 * The annual rate at which the present value is zero, from -99.99% to 2,000%. Of several solutions, the one
 * closest to zero on a logarithmic scale of growth, where halving and doubling are equally far. Null when all
 * flows have the same sign, or no rate in that range fits.
 */
function internalRateOfReturn(flows: readonly Flow[]): ReturnRate | null {
  if (!flows.some(({ amount }) => amount > 0) || !flows.some(({ amount }) => amount < 0)) return null
  const value = (rate: number) => presentValue(flows, rate)
  // Equal steps of growth: dense around zero, where most rates are.
  const [first, last] = [growth(lowest), growth(highest)]
  const step = (last - first) / gridSteps
  const values = valuesAlong(flows, first, step)
  const rateAt = (at: number) => Math.exp(first + step * at) - 1
  const found: number[] = []
  for (const [at, after] of values.entries()) {
    const before = values[at - 1]
    if (before === undefined) continue
    if (after === 0) found.push(rateAt(at))
    else if (before < 0 !== after < 0) found.push(rootBetween(value, rateAt(at - 1), rateAt(at)))
  }
  const [nearest, ...others] = found.toSorted((a, b) => Math.abs(growth(a)) - Math.abs(growth(b)))
  return nearest === undefined ? null : { rate: nearest, others }
}

/** The internal rate of flows one year apart. */
export function internalRate(amounts: readonly number[]): ReturnRate | null {
  return internalRateOfReturn(amounts.map((amount, years) => ({ years, amount })))
}

/** The rate of dated flows, with a year of 365 days as in spreadsheets; the first day is the earliest. */
export function datedRate(flows: readonly DatedFlow[]): ReturnRate | null {
  return internalRateOfReturn(inYears(flows))
}

/** Converts dates to years since the first flow, with 365 days a year. */
export function inYears(flows: readonly DatedFlow[]): Flow[] {
  const first = flows.map(({ on }) => on).toSorted()[0]
  if (first === undefined) return []
  return flows.map(({ on, amount }) => ({ years: daysBetween(first, on) / 365, amount }))
}

/**
 * The present value at each step of growth, each derived from the previous step, because computing powers for
 * all flows at all steps is slow.
 */
function valuesAlong(flows: readonly Flow[], first: number, step: number): number[] {
  const parts = flows.map(({ years, amount }) => ({
    worth: amount * Math.exp(-years * first),
    shrinks: Math.exp(-years * step),
  }))
  return Array.from({ length: gridSteps + 1 }, () => {
    let sum = 0
    for (const part of parts) {
      sum += part.worth
      part.worth *= part.shrinks
    }
    return sum
  })
}

const growth = (rate: number) => Math.log(1 + rate)

function rootBetween(value: (rate: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  const isBelow = value(low) < 0
  while (high - low > closeEnough) {
    const middle = (low + high) / 2
    if (value(middle) < 0 === isBelow) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const yearDays = 365

/** Whether a yearly rate between two days means something: over a few weeks it only magnifies the flows. */
export function hasYearlyRate(from: string, to: string): boolean {
  return daysBetween(from, to) >= yearDays
}
