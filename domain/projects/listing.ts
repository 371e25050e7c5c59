import { limits } from '#domain/limits.ts'
import { addDays } from './days.ts'

export const projectStages = ['off-plan', 'ready'] as const
export type ProjectStage = (typeof projectStages)[number]

export const projectTypes = ['unit', 'villa', 'land', 'building'] as const
export type ProjectType = (typeof projectTypes)[number]

/** The sort orders of the list of projects; projects without a value come last. */
export const projectSorts = [
  'newest',
  'score',
  'handover',
  'price',
  'price-high',
  'done',
  'slip',
  'value',
  'yield',
  'sales',
  'name',
] as const
export type ProjectSort = (typeof projectSorts)[number]

/** The metrics that can colour the points of the map. */
export const mapMetrics = ['count', 'perSqm', 'done', 'slip', 'score', 'yield', 'against', 'sales'] as const
export type MapMetric = (typeof mapMetrics)[number]

/** Rights a buyer gets, and who may buy, as in the score's points `tenure` and `foreign_ownership`. */
export const tenures = ['freehold', 'leasehold_50_99', 'musataha', 'usufruct'] as const
export const ownerGroups = ['all_nationalities', 'zone_conditional', 'gcc_only', 'nationals_only'] as const

/** Projects registered after this day are new today. */
export function newAfter(today: string): string {
  return addDays(today, -limits.projects.newDays)
}

/** The options of the bedroom filter; 5 stands for five or more, 0 for a studio. */
export const bedroomChoices = [0, 1, 2, 3, 4, 5] as const

/** The first and last day of a quarter such as 2027-Q4. Throws a RangeError for anything else. */
export function daysOfQuarter(quarter: string): { first: string; last: string } {
  const [, year, number] = /^(\d{4})-Q([1-4])$/.exec(quarter) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`${quarter} is no quarter`)
  const month = (Number(number) - 1) * 3
  return { first: dayOf(Number(year), month, 1), last: dayOf(Number(year), month + 3, 0) }
}

/** The quarter of a day: 2027-Q4 for 2027-11-30. */
export function toQuarter(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** Every quarter from one to another, both included. */
export function quartersBetween(first: string, last: string): string[] {
  const from = numberOf(first)
  return Array.from({ length: Math.max(0, numberOf(last) - from + 1) }, (_, at) => {
    const number = from + at
    return `${Math.floor(number / 4)}-Q${(number % 4) + 1}`
  })
}

function numberOf(quarter: string): number {
  return Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(6)) - 1
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
}
