import { addDays } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'

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
