import { z } from 'zod'
import { dealGroups, propertyTypes } from '#domain/market/codes.ts'
import type { ChartStep } from '#domain/market/analytics/step-days.ts'
import { luxuryFromMinor } from '#domain/market/analytics/sections.ts'
import { figure, quartiles, total } from '#server/engine/answer-columns.ts'
import type { ComparedDays } from '#server/engine/figures/figures.ts'
import { onAnyDay } from '#server/engine/figures/figures.ts'
import { roomsGroup } from '#server/engine/rooms.ts'
import { question, statement, type EngineFragment } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { rentColumns, type RentGrouping } from '#server/engine/figures/rents.ts'
import { periodColumn } from '#server/engine/periods.ts'

// Statements of the analytics sections, one text for both engines.

const MonthRow = z.object({
  month: z.iso.date(),
  sales: z.int(),
  value: total,
  chosen: z.int(),
  chosenValue: total,
  medianPrice: figure,
  flats: z.int(),
  flatPerSqm: figure,
  villas: z.int(),
  villaPerSqm: figure,
  staged: z.int(),
  offPlan: z.int(),
  offPlanFlats: z.int(),
  offPlanFlatPerSqm: figure,
  readyFlats: z.int(),
  readyFlatPerSqm: figure,
  luxury: z.int(),
  luxuryValue: total,
  mortgages: z.int(),
})
export type MonthRow = z.output<typeof MonthRow>

/**
 * The measures of the headline table by month. Prices per square metre in major units, totals in minor ones. Those of
 * prices are of the bedrooms in `inRooms`; counts and totals are of all.
 */
export function headlineMonths(
  deals: EngineFragment,
  { type, inRooms }: { type: number; inRooms: EngineFragment },
): Question<MonthRow> {
  const perSqm = (of: string) =>
    `percentile_cont(0.5) WITHIN GROUP (ORDER BY price_per_sqm) FILTER (WHERE ${of})`
  const priced = (of: string) => `count(price_per_sqm) FILTER (WHERE ${of})`
  return question(
    MonthRow,
    statement`
      SELECT month, count(*) FILTER (WHERE sale) AS sales, sum(price_minor) FILTER (WHERE sale) AS value,
             count(*) FILTER (WHERE chosen) AS chosen, sum(price_minor) FILTER (WHERE chosen) AS chosen_value,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY price_minor) FILTER (WHERE chosen) AS median_price,
             ${priced('flat')} AS flats, ${perSqm('flat')} AS flat_per_sqm,
             ${priced('villa')} AS villas, ${perSqm('villa')} AS villa_per_sqm,
             count(stage) FILTER (WHERE sale) AS staged, count(*) FILTER (WHERE sale AND stage = 1) AS off_plan,
             ${priced('flat AND stage = 1')} AS off_plan_flats, ${perSqm('flat AND stage = 1')} AS off_plan_flat_per_sqm,
             ${priced('flat AND stage = 2')} AS ready_flats, ${perSqm('flat AND stage = 2')} AS ready_flat_per_sqm,
             count(*) FILTER (WHERE sale AND price_minor >= ${luxuryFromMinor}) AS luxury,
             sum(price_minor) FILTER (WHERE sale AND price_minor >= ${luxuryFromMinor}) AS luxury_value,
             count(*) FILTER (WHERE deal_group = ${dealGroups.mortgage}) AS mortgages
        FROM (SELECT month, sale, deal_group, stage, price_minor, price_per_sqm, sale AND in_rooms AND property_type = ${type} AS chosen,
                     sale AND in_rooms AND property_type = ${propertyTypes.unit} AS flat,
                     sale AND in_rooms AND property_type = ${propertyTypes.villa} AS villa
                FROM (SELECT ${periodColumn('month', 'registered_on')} AS month, exclusion = 0 AS sale, deal_group,
                             property_type, stage, price_minor, price_per_sqm, ${inRooms} AS in_rooms
                        FROM deals WHERE ${deals}) AS dated) AS marked
       GROUP BY month ORDER BY month`,
  )
}

const RentMonthRow = z.object({
  month: z.iso.date(),
  contracts: z.int(),
  fresh: z.int(),
  newHomes: z.int(),
  newRent: figure,
  renewedHomes: z.int(),
  renewedRent: figure,
})
export type RentMonthRow = z.output<typeof RentMonthRow>

/** Contracts by the month in which they begin, and the yearly rents of `homes` among them in minor units. */
export function rentMonths(rents: EngineFragment, homes: EngineFragment): Question<RentMonthRow> {
  return question(
    RentMonthRow,
    statement`
      SELECT month, count(DISTINCT contract_id) AS contracts,
             count(DISTINCT CASE WHEN renewal THEN NULL ELSE contract_id END) AS fresh,
             count(*) FILTER (WHERE one_home AND NOT renewal) AS new_homes,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY annual_minor) FILTER (WHERE one_home AND NOT renewal) AS new_rent,
             count(*) FILTER (WHERE one_home AND renewal) AS renewed_homes,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY annual_minor) FILTER (WHERE one_home AND renewal) AS renewed_rent
        FROM (SELECT ${periodColumn('month', 'starts_on')} AS month, contract_id, renewal, annual_minor,
                     (${homes}) AS one_home
                FROM rents WHERE ${rents}) AS dated
       GROUP BY month ORDER BY month`,
  )
}

const RentTrendRow = z.object({
  key: z.int(),
  from: z.iso.date(),
  n: z.int(),
  priced: z.int(),
  value: total,
  quartiles,
})
type RentTrendRow = z.output<typeof RentTrendRow>

/** Quartiles of the yearly rent of one home by month, quarter or year, in minor units. */
export function rentTrend(by: RentGrouping, step: ChartStep, homes: EngineFragment): Question<RentTrendRow> {
  return question(
    RentTrendRow,
    statement`
      SELECT key, first_day AS "from", count(*) AS n, count(*) AS priced, sum(annual_minor) AS value,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY annual_minor) AS quartiles
        FROM (SELECT ${rentColumns[by]} AS key, ${periodColumn(step, 'starts_on')} AS first_day, annual_minor
                FROM rents WHERE ${homes}) AS dated
       WHERE key IS NOT NULL GROUP BY key, first_day ORDER BY key, first_day`,
  )
}

const BandRow = z.object({ band: z.int(), n: z.int(), previousN: z.int() })

/** Sales by price band; `bounds` are lower bounds in minor units, ascending. */
export function priceBands(
  sales: EngineFragment,
  bounds: readonly number[],
  { held, before }: ComparedDays,
): Question<z.output<typeof BandRow>> {
  const band = `CASE ${bounds
    .map((bound, at) => ({ bound, at }))
    .toReversed()
    .map(({ bound, at }) => `WHEN price_minor >= ${bound} THEN ${at}`)
    .join(' ')} END`
  return question(
    BandRow,
    statement`
      SELECT band, count(*) FILTER (WHERE recent) AS n, count(*) FILTER (WHERE NOT recent) AS previous_n
        FROM (SELECT ${band} AS band, ${onAnyDay(held)} AS recent FROM deals
               WHERE ${sales} AND ${onAnyDay([...held, ...before])}) AS banded
       WHERE band IS NOT NULL GROUP BY band ORDER BY band`,
  )
}

const StratumRow = z.object({
  from: z.iso.date(),
  stratum: z.string(),
  priced: z.int(),
  value: total,
  median: z.number(),
})

/** Median price per square metre of each area, number of bedrooms and stage by quarter. */
export function strataTrend(sales: EngineFragment): Question<z.output<typeof StratumRow>> {
  return question(
    StratumRow,
    statement`
      SELECT ${periodColumn('quarter', 'registered_on')} AS "from",
             concat_ws('/', area_id, coalesce(${roomsGroup}, 9), coalesce(stage, 0)) AS stratum,
             count(*) AS priced, sum(price_minor) AS value,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY price_per_sqm) AS median
        FROM deals WHERE ${sales} AND price_per_sqm IS NOT NULL AND area_id IS NOT NULL
       GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}

const GroupRow = z.object({ from: z.iso.date(), key: z.int(), n: z.int(), value: total })

/** Market sales, and all deals of the other groups, by month, quarter or year. */
export function groupTrend(deals: EngineFragment, step: ChartStep): Question<z.output<typeof GroupRow>> {
  return question(
    GroupRow,
    statement`
      SELECT ${periodColumn(step, 'registered_on')} AS "from", deal_group AS key, count(*) AS n,
             sum(price_minor) AS value
        FROM deals WHERE ${deals} AND (deal_group <> ${dealGroups.sale} OR exclusion = 0)
       GROUP BY 1, 2 ORDER BY 2, 1`,
  )
}
