import { limits } from '#domain/limits.ts'

/** Classes of delay, shortest first. Each has a maximum in days; the last has none. */
const delaySteps = [
  { key: 'early', mostDays: 0 },
  { key: 'on-time', mostDays: limits.developers.onTimeDays },
  { key: 'half-year', mostDays: 182 },
  { key: 'year', mostDays: 365 },
  { key: 'two-years', mostDays: 730 },
  { key: 'longer', mostDays: Infinity },
] as const

export type DelayStep = (typeof delaySteps)[number]['key']

/** The number of delays (in days) in each class. */
export function delaysByStep(days: readonly number[]): { step: DelayStep; count: number }[] {
  return delaySteps.map(({ key, mostDays }, at) => {
    const overDays = delaySteps[at - 1]?.mostDays ?? -Infinity
    return { step: key, count: days.filter((one) => one > overDays && one <= mostDays).length }
  })
}
