import { z } from 'zod'
import { analyticsPeriods, type AnalyticsPeriod } from '#domain/market/analytics/sections.ts'
import { chartSteps } from '#domain/market/analytics/step-days.ts'
import { pricedTypes } from '#domain/market/codes.ts'
import { indexMethods } from '#domain/market/indices/index-methods.ts'
import { launchCities } from '#domain/places/cities.ts'

const periods = Object.keys(analyticsPeriods).filter(isPeriod)
function isPeriod(word: string): word is AnalyticsPeriod {
  return Object.hasOwn(analyticsPeriods, word)
}

/** What is chosen once and holds in every section, as in the URL. */
export type AnalyticsChoice = z.infer<typeof AnalyticsChoice>
export const AnalyticsChoice = z.object({
  city: z.enum(launchCities).default('dubai'),
  /** Up to five areas by number, separated by commas. */
  area: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,4}$/, 'up to five areas')
    .optional(),
  type: z.enum(pricedTypes).default('unit'),
  /** Bedrooms 0 to 5, where 5 means five or more. */
  rooms: z
    .string()
    .regex(/^[0-5](,[0-5])*$/, 'bedrooms 0 to 5, where 5 means five or more')
    .optional(),
  period: z.enum(periods).default('3y'),
  /** The step of charts; without one, it follows the period. */
  step: z.enum(chartSteps).optional(),
  /** Whether money and indices are in the prices of their own time, or of the newest month with a consumer price. */
  terms: z.enum(['nominal', 'real']).default('nominal'),
  /** How the price index of the prices section is worked out. */
  index: z.enum(indexMethods).default('stratified'),
  /** The day as of which an earlier vintage of a fitted index is shown beside the present one. */
  vintage: z.iso.date().optional(),
  /** The running costs of net yields in percent: vacancy, management, service charge and maintenance. */
  costs: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?(,\d{1,2}(\.\d{1,2})?){3}$/, 'four percentages')
    .optional(),
})
