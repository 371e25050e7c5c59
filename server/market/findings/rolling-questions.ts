import { z } from 'zod'
import { luxuryFromMinor } from '#domain/market/analytics/sections.ts'
import { stages } from '#domain/market/codes.ts'
import { addMonths } from '#domain/dates/calendar-day.ts'
import { monthEnd } from '#domain/dates/months.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { quartiles } from '#server/engine/answer-columns.ts'
import { onDays } from '#server/engine/figures/figures.ts'
import { roomsGroup } from '#server/engine/rooms.ts'
import { onStartDays } from '#server/engine/figures/rents.ts'
import { fragment, question, statement, type EngineFragment } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { periodColumn } from '#server/engine/periods.ts'

// Figures of several months by the last of them, for a city and each of its areas. One text for both engines, under the
// rules of server/market/questions.ts.

/** The first days of the last months of the windows. */
type Windows = { first: string; last: string }

/** The days that windows of so many months reach over. */
function reach({ first, last }: Windows, months: number): DayRange {
  return { from: addMonths(first, 1 - months), to: monthEnd(last) }
}

// Tens of thousands of rows are read at once. Quantiles are cast because the driver gives a decimal as several objects.

/** Each row once for every window that holds it: the month of its day and those that follow. */
function months(count: number): string {
  return Array.from({ length: count }, (_, at) => `SELECT ${at} AS months`).join(' UNION ALL ')
}
const windowMonth = (column: string) =>
  `CAST(${periodColumn('month', column)} + ahead.months * INTERVAL '1 month' AS date)`

const within = ({ first, last }: Windows) =>
  fragment('month BETWEEN CAST(? AS date) AND CAST(? AS date)', first, last)

const SalesRow = z.object({
  areaId: z.int().nullable(),
  isCity: z.int(),
  month: z.iso.date(),
  n: z.int(),
  priced: z.int(),
  quartiles,
  offPlan: z.int(),
  staged: z.int(),
  luxury: z.int(),
  offPlanPriced: z.int(),
  offPlanQuartiles: quartiles,
  readyPriced: z.int(),
  readyQuartiles: quartiles,
})
export type RollingSales = z.output<typeof SalesRow>

/**
 * Market sales of three months. Without `isOneType` there are no prices: a median over plots and homes would be
 * meaningless.
 */
export function rollingSales(
  sales: EngineFragment,
  windows: Windows,
  { isOneType }: { isOneType: boolean },
): Question<RollingSales> {
  const { from, to } = reach(windows, 3)
  const spread = (of: string) =>
    isOneType
      ? `CAST(percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price_per_sqm) ${of} AS double precision[])`
      : 'NULL'
  const ofStage = (stage: number) => `FILTER (WHERE stage = ${stage})`
  return question(
    SalesRow,
    statement`
      SELECT area_id, GROUPING(area_id) AS is_city, month, count(*) AS n, count(price_per_sqm) AS priced,
             ${spread('')} AS quartiles, count(*) ${ofStage(stages['off-plan'])} AS off_plan, count(stage) AS staged,
             count(*) FILTER (WHERE price_minor >= ${luxuryFromMinor}) AS luxury,
             count(price_per_sqm) ${ofStage(stages['off-plan'])} AS off_plan_priced,
             ${spread(ofStage(stages['off-plan']))} AS off_plan_quartiles,
             count(price_per_sqm) ${ofStage(stages.ready)} AS ready_priced,
             ${spread(ofStage(stages.ready))} AS ready_quartiles
        FROM (SELECT area_id, ${windowMonth('registered_on')} AS month, price_minor, price_per_sqm, stage
                FROM deals CROSS JOIN (${months(3)}) AS ahead WHERE ${sales} AND ${onDays(from, to)}) AS dated
       WHERE ${within(windows)} GROUP BY GROUPING SETS ((month), (area_id, month)) ORDER BY month, area_id`,
  )
}

const RentRow = z.object({
  areaId: z.int().nullable(),
  isCity: z.int(),
  month: z.iso.date(),
  fresh: z.int(),
  freshQuartiles: quartiles,
  renewed: z.int(),
  renewedQuartiles: quartiles,
})
export type RollingRents = z.output<typeof RentRow>

/** Yearly rents of one home over three months, in minor units. */
export function rollingRents(homes: EngineFragment, windows: Windows): Question<RollingRents> {
  const spread = (of: string) =>
    `CAST(percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY annual_minor) FILTER (WHERE ${of}) AS double precision[])`
  return question(
    RentRow,
    statement`
      SELECT area_id, GROUPING(area_id) AS is_city, month,
             count(*) FILTER (WHERE NOT renewal) AS fresh, ${spread('NOT renewal')} AS fresh_quartiles,
             count(*) FILTER (WHERE renewal) AS renewed, ${spread('renewal')} AS renewed_quartiles
        FROM (SELECT area_id, ${windowMonth('starts_on')} AS month, annual_minor, renewal
                FROM rents CROSS JOIN (${months(3)}) AS ahead
               WHERE ${homes} AND ${onStartDays([reach(windows, 3)])}) AS dated
       WHERE ${within(windows)} GROUP BY GROUPING SETS ((month), (area_id, month)) ORDER BY month, area_id`,
  )
}

const CellRow = z.object({
  areaId: z.int(),
  rooms: z.int(),
  month: z.iso.date(),
  n: z.int(),
  median: z.number().nullable(),
})
export type RollingCell = z.output<typeof CellRow>

/** Medians of twelve months by area and bedrooms, in minor units: of prices, or of rents. */
export function rollingCells(
  of: 'prices' | 'rents',
  where: EngineFragment,
  windows: Windows,
): Question<RollingCell> {
  const { from, to } = reach(windows, 12)
  const [table, day, amount] =
    of === 'prices' ? ['deals', 'registered_on', 'price_minor'] : ['rents', 'starts_on', 'annual_minor']
  const days = of === 'prices' ? onDays(from, to) : onStartDays([{ from, to }])
  return question(
    CellRow,
    statement`
      SELECT area_id, rooms, month, count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY amount) AS median
        FROM (SELECT area_id, ${roomsGroup} AS rooms, ${windowMonth(day)} AS month, ${amount} AS amount
                FROM ${table} CROSS JOIN (${months(12)}) AS ahead WHERE ${where} AND ${days}) AS dated
       WHERE ${within(windows)} AND area_id IS NOT NULL AND rooms IS NOT NULL
       GROUP BY area_id, rooms, month ORDER BY month, area_id, rooms`,
  )
}
