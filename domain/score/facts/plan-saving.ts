import { daysBetween } from '#domain/dates/calendar-day.ts'
import { sumNumbers } from '#domain/statistics/summaries.ts'

/** A share of the price in percent, and the day it falls due. */
type SavingInstalment = { percent: number; dueOn: string }

/** The discount rate from the point's definition. */
export const yearlyRate = 0.08

/**
 * What paying by instalments saves compared with paying everything on the first day, in percent of the price:
 * present value at 8 percent a year, actual/365. The shares refer to the whole price and add up to 100.
 */
export function planPresentValueSaving(plan: readonly SavingInstalment[]): number {
  const first = plan.map(({ dueOn }) => dueOn).reduce((earliest, day) => (day < earliest ? day : earliest))
  const presentValue = sumNumbers(
    plan,
    ({ percent, dueOn }) => percent / (1 + yearlyRate) ** (daysBetween(first, dueOn) / 365),
  )
  return 100 - presentValue
}
