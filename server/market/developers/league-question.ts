import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { figure, total } from '#server/engine/answer-columns.ts'
import { question, statement, type EngineFragment } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'

const SalesRow = z.object({
  /** Null for sales without a known developer. */
  builder: z.int().nullable(),
  n: z.int(),
  value: total,
  withProject: z.int(),
  priced: z.int(),
  median: figure,
  staged: z.int(),
  offPlan: z.int(),
  compared: z.int(),
  againstArea: figure,
})
export type DeveloperSales = z.output<typeof SalesRow>

/**
 * Sales by developer. `againstArea` is the median of each price per square metre over the median of its area and
 * stage, where those have enough sales. `terms` are the developers of filed project names.
 */
export function salesByDeveloper(
  sales: EngineFragment,
  terms: ReadonlyMap<number, number>,
): Question<DeveloperSales> {
  // Numbers of our own tables, inlined: a parameter for each would exceed what the engines allow.
  const pairs = [...terms].map(([term, builder]) => `(${Number(term)}, ${Number(builder)})`)
  const builders = pairs.length === 0 ? '(0, 0)' : pairs.join(', ')
  return question(
    SalesRow,
    statement`
      WITH sold AS (
        SELECT area_id, coalesce(stage, 0) AS stage_or_none, stage, price_minor, price_per_sqm, project_id
          FROM deals WHERE ${sales}),
      builders AS (SELECT * FROM (VALUES ${builders}) AS named (term, builder)),
      cells AS (
        SELECT area_id, stage_or_none, percentile_cont(0.5) WITHIN GROUP (ORDER BY price_per_sqm) AS middle
          FROM sold WHERE price_per_sqm > 0 GROUP BY area_id, stage_or_none
        HAVING count(price_per_sqm) >= ${limits.market.thinBelowSales})
      SELECT builder, count(*) AS n, sum(price_minor) AS value, count(project_id) AS with_project,
             count(price_per_sqm) AS priced, percentile_cont(0.5) WITHIN GROUP (ORDER BY price_per_sqm) AS median,
             count(stage) AS staged, count(*) FILTER (WHERE stage = 1) AS off_plan,
             count(relative) AS compared, percentile_cont(0.5) WITHIN GROUP (ORDER BY relative) AS against_area
        FROM (SELECT builders.builder, sold.price_minor, sold.project_id, sold.price_per_sqm, sold.stage,
                     sold.price_per_sqm / cells.middle AS relative
                FROM sold
                LEFT JOIN builders ON builders.term = sold.project_id
                LEFT JOIN cells ON cells.area_id = sold.area_id AND cells.stage_or_none = sold.stage_or_none) AS joined
       GROUP BY builder ORDER BY n DESC, builder`,
  )
}
