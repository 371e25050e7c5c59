import { z } from 'zod'
import { mergeRanges, type DayRange } from '#domain/dates/day-ranges.ts'
import type { ChartStep } from '#domain/market/analytics/step-days.ts'
import { registers } from '#domain/market/registers.ts'
import { figure, quartiles, total } from '#server/engine/answer-columns.ts'
import {
  allConditions,
  fragment,
  joined,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { DataKind } from './holdings.ts'
import type { Question } from '#server/engine/question.ts'
import { periodColumn } from '#server/engine/periods.ts'
import { roomsGroup } from '#server/engine/rooms.ts'

// Figures of market sales by one thing or another, for pages that anyone may read. One text for both engines, under
// the rules of server/market/questions.ts.

/** The dimensions by which sales are grouped; `together` is one row for all. */
const columns = {
  together: '0',
  area: 'area_id',
  type: 'property_type',
  stage: 'stage',
  rooms: roomsGroup,
  project: 'project_id',
  group: 'deal_group',
} as const
export type Grouping = keyof typeof columns

/** Which market sales: of one city and one kind of data, perhaps of one area and one type of property. */
export type SalesQuestion = { cityId: number; data: DataKind; areaId?: number; type?: number }

/** The condition of market sales: whatever is left out of prices is not among them. */
export function marketSales(of: SalesQuestion): EngineFragment {
  return allConditions([dealsFilter(of), fragment('exclusion = 0')])
}

/** The condition of all deals, those left out of prices included. */
export function dealsFilter({ cityId, data, areaId, type }: SalesQuestion): EngineFragment {
  return allConditions([
    fragment('city_id = ?', cityId),
    fragment(`register ${data === 'demonstration' ? '=' : '<>'} ${registers.demonstration.code}`),
    ...(areaId === undefined ? [] : [fragment('area_id = ?', areaId)]),
    ...(type === undefined ? [] : [fragment('property_type = ?', type)]),
  ])
}

export function onDays(from: string, to: string): EngineFragment {
  return fragment('registered_on BETWEEN CAST(? AS date) AND CAST(? AS date)', from, to)
}

/**
 * Those up to the newest covered day. Later deals come from samples of other days: a chart that showed them would end in
 * steps that nothing is known of.
 */
export function upTo(sales: EngineFragment, asOf: string | null): EngineFragment {
  if (asOf === null) return sales
  return allConditions([sales, fragment('registered_on <= CAST(? AS date)', asOf)])
}

/** Any of these days; none fits an empty list. */
export function onAnyDay(ranges: readonly DayRange[]): EngineFragment {
  const merged = mergeRanges(ranges)
  const [first, last] = [merged[0], merged.at(-1)]
  if (!first || !last) return fragment('1 = 0')
  const between = onDays(first.from, last.to)
  if (merged.length === 1) return between
  const days = joined(
    merged.map(({ from, to }) => onDays(from, to)),
    ' OR ',
  )
  // By the first and the last day the engine skips most of its file; it does not for an OR.
  return statement`(${between} AND (${days}))`
}

/** The days looked at and those they are compared with, as domain/market/coverage finds them. */
export type ComparedDays = { held: readonly DayRange[]; before: readonly DayRange[] }

const SalesRow = z.object({
  key: z.int(),
  n: z.int(),
  priced: z.int(),
  value: total,
  medianPrice: figure,
  quartiles,
  offPlan: z.int(),
  staged: z.int(),
  previousN: z.int(),
  previousPriced: z.int(),
  previousQuartiles: quartiles,
  previousOffPlan: z.int(),
  previousStaged: z.int(),
})
export type SalesRow = z.output<typeof SalesRow>

/**
 * Sales of the examined days and of those before, by one dimension. Groups without sales in the examined days
 * are omitted. Prices per square metre are in major units, total prices and values in minor ones.
 */
export function salesBy(
  by: Grouping,
  where: EngineFragment,
  { held, before }: ComparedDays,
): Question<SalesRow> {
  return question(
    SalesRow,
    statement`
      SELECT key, n, priced, value, median_price, quartiles, off_plan, staged,
             previous_n, previous_priced, previous_quartiles, previous_off_plan, previous_staged FROM (
        SELECT key, count(*) FILTER (WHERE recent) AS n, count(per_sqm) FILTER (WHERE recent) AS priced,
               sum(price_minor) FILTER (WHERE recent) AS value,
               percentile_cont(0.5) WITHIN GROUP (ORDER BY price_minor) FILTER (WHERE recent) AS median_price,
               percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY per_sqm) FILTER (WHERE recent) AS quartiles,
               count(*) FILTER (WHERE recent AND stage = 1) AS off_plan,
               count(stage) FILTER (WHERE recent) AS staged,
               count(*) FILTER (WHERE NOT recent) AS previous_n,
               count(per_sqm) FILTER (WHERE NOT recent) AS previous_priced,
               percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY per_sqm) FILTER (WHERE NOT recent) AS previous_quartiles,
               count(*) FILTER (WHERE NOT recent AND stage = 1) AS previous_off_plan,
               count(stage) FILTER (WHERE NOT recent) AS previous_staged
          FROM (SELECT ${columns[by]} AS key, price_minor, price_per_sqm AS per_sqm, stage,
                       ${onAnyDay(held)} AS recent
                  FROM deals
                 WHERE ${where} AND ${onAnyDay([...held, ...before])}
               ) AS dated
         WHERE key IS NOT NULL GROUP BY key) AS grouped
       WHERE n > 0 ORDER BY n DESC, key`,
  )
}

const TrendRow = z.object({
  key: z.int(),
  from: z.iso.date(),
  n: z.int(),
  priced: z.int(),
  value: total,
  quartiles,
})
export type TrendRow = z.output<typeof TrendRow>

/** The same by month, quarter or year, those without sales left out; `from` is the first day of each. */
export function trendBy(by: Grouping, step: ChartStep, where: EngineFragment): Question<TrendRow> {
  return question(
    TrendRow,
    statement`
      SELECT key, first_day AS "from", count(*) AS n, count(price_per_sqm) AS priced, sum(price_minor) AS value,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price_per_sqm) AS quartiles
        FROM (SELECT ${columns[by]} AS key, ${periodColumn(step, 'registered_on')} AS first_day,
                     price_minor, price_per_sqm
                FROM deals WHERE ${where}) AS dated
       WHERE key IS NOT NULL GROUP BY key, first_day ORDER BY key, first_day`,
  )
}

const CountRow = z.object({ key: z.int(), n: z.int() })
export type CountRow = z.output<typeof CountRow>

/** How many by one thing, most first. */
export function countsBy(by: Grouping, where: EngineFragment): Question<CountRow> {
  return question(
    CountRow,
    statement`
      SELECT key, count(*) AS n FROM (SELECT ${columns[by]} AS key FROM deals WHERE ${where}) AS keyed
       WHERE key IS NOT NULL GROUP BY key ORDER BY n DESC, key`,
  )
}

const LeftOutRow = z.object({ reason: z.int(), n: z.int() })

/** The deals that are no market sales, by reason. */
export function excludedDeals(where: EngineFragment): Question<z.output<typeof LeftOutRow>> {
  return question(
    LeftOutRow,
    statement`
      SELECT exclusion AS reason, count(*) AS n FROM deals WHERE ${where} AND exclusion <> 0
       GROUP BY exclusion ORDER BY exclusion`,
  )
}
