import { z } from 'zod'
import type { MarketMetric } from '#contract/market.ts'
import { figure } from '#server/engine/answer-columns.ts'
import { question, statement } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { whereClause, type Conditions } from '#server/market/filters.ts'
import { dealMetrics, majorFigure, rentMetrics } from '#server/market/metrics.ts'
import { rentOfOneHome, type RentConditions } from '#server/market/rents/rent-filters.ts'

const AreaCount = z.object({
  areaId: z.int(),
  cityId: z.int(),
  n: z.int(),
  priced: z.int(),
  median: figure,
})
export type AreaCount = z.output<typeof AreaCount>

/** Every area under all filters but that of areas, the one with most deals first. */
export function dealAreas(conditions: Conditions, metric: MarketMetric): Question<AreaCount> {
  const measured = dealMetrics[metric]
  const { column } = measured
  return question(
    AreaCount.extend({ median: majorFigure(measured) }),
    statement`
      SELECT area_id, city_id, count(*) AS n, count(${column}) AS priced,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column}) AS median
        FROM deals WHERE ${whereClause(conditions, 'area')}
       GROUP BY area_id, city_id ORDER BY n DESC, area_id`,
  )
}

/** The same of rent contracts; medians are of those for one home. */
export function rentAreas(conditions: RentConditions, metric: MarketMetric): Question<AreaCount> {
  const measured = rentMetrics[metric]
  const { column } = measured
  return question(
    AreaCount.extend({ median: majorFigure(measured) }),
    statement`
      SELECT area_id, city_id, count(*) AS n, count(${column}) FILTER (WHERE ${rentOfOneHome}) AS priced,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY ${column}) FILTER (WHERE ${rentOfOneHome}) AS median
        FROM rents WHERE ${whereClause(conditions, 'area')}
       GROUP BY area_id, city_id ORDER BY n DESC, area_id`,
  )
}
