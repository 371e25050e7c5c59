import { z } from 'zod'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { limits } from '#domain/limits.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import { marketSales, onAnyDay, type SalesQuestion } from '#server/engine/figures/figures.ts'
import type { Question } from '#server/engine/question.ts'
import { roomsGroup } from '#server/engine/rooms.ts'

// One SQL text for both engines, under the rules of server/market/questions.ts.

const figure = z.number().nullable()
const figures = { n: z.int(), medianPrice: figure, priced: z.int(), perSqm: figure }
const medians = `count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY price_minor) AS median_price,
             count(price_per_sqm) AS priced, percentile_cont(0.5) WITHIN GROUP (ORDER BY price_per_sqm) AS per_sqm`
// The minimum and maximum type are equal if all sales are of one type.
const types = 'min(property_type) AS least_type, max(property_type) AS greatest_type'
const ofTypes = { leastType: z.int().nullable(), greatestType: z.int().nullable() }

/** The market sales filed under one name of a project. */
export function salesNamed(of: SalesQuestion, term: number): EngineFragment {
  return allConditions([marketSales(of), fragment('project_id = ?', term)])
}

const Total = z.object({ ...figures, ...ofTypes, offPlan: z.int(), ready: z.int() })

export function salesTotal(sales: EngineFragment): Question<z.output<typeof Total>> {
  return question(
    Total,
    statement`
      SELECT ${medians}, ${types}, count(*) FILTER (WHERE stage = 1) AS off_plan, count(*) FILTER (WHERE stage = 2) AS ready
        FROM deals WHERE ${sales}`,
  )
}

const Year = z.object({ ...figures, ...ofTypes, year: z.int(), isAll: z.int(), rooms: z.int().nullable() })

/** By year and bedrooms, and by year in total. Five bedrooms and more are one group. */
export function salesByYear(sales: EngineFragment): Question<z.output<typeof Year>> {
  return question(
    Year,
    statement`
      SELECT deal_year AS year, GROUPING(bedrooms) AS is_all, bedrooms AS rooms, ${medians}, ${types}
        FROM (SELECT CAST(extract(year FROM registered_on) AS integer) AS deal_year, ${roomsGroup} AS bedrooms,
                     property_type, price_minor, price_per_sqm
                FROM deals WHERE ${sales}) AS dated
       GROUP BY GROUPING SETS ((deal_year, bedrooms), (deal_year))
       ORDER BY deal_year DESC, is_all DESC, bedrooms NULLS LAST`,
  )
}

const Deal = z.object({
  id: z.int(),
  registeredOn: z.iso.date(),
  stage: z.int().nullable(),
  procedureId: z.int(),
  rooms: z.int().nullable(),
  sizeSqm: figure,
  priceMinor: z.int(),
  perSqm: figure,
})

/** The deals themselves, newest first. */
export function newestSales(sales: EngineFragment): Question<z.output<typeof Deal>> {
  return question(
    Deal,
    statement`
      SELECT id, registered_on, stage, procedure_id, rooms, size_sqm, price_minor, price_per_sqm AS per_sqm
        FROM deals WHERE ${sales} ORDER BY registered_on DESC, id DESC LIMIT ${limits.projects.deals}`,
  )
}

const Kind = z.object({ ...figures, rooms: z.int().nullable(), stage: z.int() })

/** On these days, by bedrooms and stage. Sales without a stage are in no group. */
export function salesByBedrooms(
  of: SalesQuestion,
  days: readonly DayRange[],
): Question<z.output<typeof Kind>> {
  return question(
    Kind,
    statement`
      SELECT bedrooms AS rooms, stage, ${medians}
        FROM (SELECT ${roomsGroup} AS bedrooms, stage, price_minor, price_per_sqm FROM deals
               WHERE ${marketSales(of)} AND ${onAnyDay(days)} AND stage IS NOT NULL) AS kinds
       GROUP BY bedrooms, stage ORDER BY bedrooms NULLS LAST, stage`,
  )
}
