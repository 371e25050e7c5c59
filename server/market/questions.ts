import { z } from 'zod'
import type { FacetName, MarketMetric } from '#contract/market.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { figure, noQuartiles, quartiles, total, type Quartiles } from '#server/engine/answer-columns.ts'
import type { Question } from '#server/engine/question.ts'
import { countChoices, type ChoiceFigures } from './facet-questions.ts'
import {
  dealKindDimensions,
  kindFacetNames,
  locationFacetNames,
  roomsFacet,
  whereClause,
  type Conditions,
  type KindFacetName,
  type LocationFacetName,
} from './filters.ts'
import { fragment, joined, question, statement, type EngineFragment } from '#server/engine/fragments.ts'
import { dealMetrics, majorQuartiles } from './metrics.ts'
import { monthGroups, periodColumn } from '#server/engine/periods.ts'
import { dealKinds, dealLocations } from '#server/engine/tables.ts'

// One SQL text for PostgreSQL and DuckDB: CAST instead of ::, date_trunc cast to date, no keyword as a name,
// explicit NULLS LAST, divisions in double precision.

const day = z.iso.date()

const Summary = z.object({
  n: z.int(),
  priced: z.int(),
  medianPrice: figure,
  quartiles,
})

/** Median price in minor units, and quartiles per square metre in major ones. */
export function summary(conditions: Conditions): Question<z.output<typeof Summary>> {
  return question(
    Summary,
    statement`
      SELECT count(*) AS n, count(price_per_sqm) AS priced,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY price_minor) AS median_price,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price_per_sqm) AS quartiles
        FROM deals WHERE ${whereClause(conditions)}`,
  )
}

const Day = z.object({ part: day, n: z.int() })

/** The number of deals on each day, newest first. */
export function days(conditions: Conditions): Question<z.output<typeof Day>> {
  return question(
    Day,
    statement`
      SELECT registered_on AS part, count(*) AS n FROM deals WHERE ${whereClause(conditions)}
       GROUP BY registered_on ORDER BY registered_on DESC`,
  )
}

const Count = z.object({ n: z.int() })

export function count(conditions: Conditions): Question<z.output<typeof Count>> {
  return question(Count, statement`SELECT count(*) AS n FROM deals WHERE ${whereClause(conditions)}`)
}

const Month = z.object({ month: day, n: z.int(), priced: z.int(), value: total })
export type MonthFigures = z.output<typeof Month> & { quartiles: Quartiles }

/** Deals, amounts and quartiles of each month. */
export function series(conditions: Conditions, metric: MarketMetric): Question<MonthFigures> {
  const measured = dealMetrics[metric]
  const months = monthGroups('registered_on')
  return question(
    Month.extend({ quartiles: majorQuartiles(measured) }),
    statement`
      SELECT ${months.firstDay} AS month, count(*) AS n,
             count(${measured.column}) AS priced, sum(price_minor) AS value,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${measured.column}) AS quartiles
        FROM deals WHERE ${whereClause(conditions)}
       GROUP BY ${months.groups} ORDER BY 1`,
  )
}

/** The same without quartiles, which take most of the time. Days are grouped first: they are numbers as they are stored. */
export function monthCounts(conditions: Conditions, metric: MarketMetric): Question<MonthFigures> {
  return question(
    Month.transform((month): MonthFigures => ({ ...month, quartiles: noQuartiles })),
    statement`
      SELECT ${periodColumn('month', 'registered_on')} AS month, CAST(sum(n) AS bigint) AS n,
             CAST(sum(priced) AS bigint) AS priced, CAST(sum(value) AS double precision) AS value
        FROM (SELECT registered_on, count(*) AS n, count(${dealMetrics[metric].column}) AS priced, sum(price_minor) AS value
                FROM deals WHERE ${whereClause(conditions)} GROUP BY registered_on) AS days
       GROUP BY 1 ORDER BY 1`,
  )
}

const AreaFigures = z.object({
  areaId: z.int(),
  n: z.int(),
  priced: z.int(),
  value: total,
  previousN: z.int(),
  previousPriced: z.int(),
})
export type AreaFigures = z.output<typeof AreaFigures> & {
  quartiles: Quartiles
  previousQuartiles: Quartiles
}

/** Days of one city: the examined ones, or those compared with. */
type CityDays = DayRange & { cityId: number; isRecent: boolean }

/**
 * Every area with a deal on the examined days of its city; at least one day is given. The filter's own dates
 * are ignored. Without `medians` the quartiles are null.
 */
export function league(
  conditions: Conditions,
  { metric, medians = true }: { metric: MarketMetric; medians?: boolean },
  spans: readonly CityDays[],
): Question<AreaFigures> {
  const measured = dealMetrics[metric]
  const spread = majorQuartiles(measured)
  const middle = (rows: string) =>
    medians
      ? `percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY amount) FILTER (WHERE ${rows})`
      : 'CAST(NULL AS double precision[])'
  const lines = spans.map(
    ({ cityId, from, to, isRecent }) =>
      statement`(${fragment('CAST(? AS integer)', cityId)}, ${date(from)}, ${date(to)}, ${isRecent ? 1 : 0})`,
  )
  return question(
    AreaFigures.extend({ quartiles: spread, previousQuartiles: spread }),
    statement`
      SELECT area_id, n, priced, value, quartiles, previous_n, previous_priced, previous_quartiles FROM (
        SELECT area_id, count(*) FILTER (WHERE recent) AS n, count(amount) FILTER (WHERE recent) AS priced,
               sum(price_minor) FILTER (WHERE recent) AS value,
               ${middle('recent')} AS quartiles,
               count(*) FILTER (WHERE NOT recent) AS previous_n,
               count(amount) FILTER (WHERE NOT recent) AS previous_priced,
               ${middle('NOT recent')} AS previous_quartiles
          FROM (SELECT area_id, price_minor, ${measured.column} AS amount, span_recent = 1 AS recent
                  FROM deals
                  JOIN (VALUES ${joined(lines, ', ')}) AS spans (span_city, span_from, span_to, span_recent)
                    ON span_city = city_id
                 WHERE ${whereClause(conditions, 'dates')}
                   AND registered_on BETWEEN span_from AND span_to) AS dated
         GROUP BY area_id) AS areas
       WHERE n > 0 ORDER BY n DESC, area_id`,
  )
}

/** The same conditions for a range of days, both ends included. */
export function within(conditions: Conditions, from: string, to: string): Conditions {
  return new Map([...conditions, ['dates', statement`registered_on BETWEEN ${date(from)} AND ${date(to)}`]])
}

function date(value: string): EngineFragment {
  return fragment('CAST(? AS date)', value)
}

export const facetColumns: Record<FacetName, string> = {
  city: 'city_id',
  area: 'area_id',
  community: 'area_name_id',
  project: 'project_id',
  group: 'deal_group',
  procedure: 'procedure_id',
  stage: 'stage',
  type: 'property_type',
  subtype: 'sub_type_id',
  usage: 'usage_id',
  rooms: roomsFacet,
  freehold: 'CAST(freehold AS integer)',
}

/**
 * The choices of all facets of kinds, each as an alternative to what is selected in it. `always` are the choices that are
 * listed in any case; `among` replaces the conditions of one facet.
 */
export function kindFacets(
  conditions: Conditions,
  always?: (name: KindFacetName) => readonly number[],
  among?: (name: KindFacetName) => Conditions,
): Question<ChoiceFigures> {
  const kinds = { rows: 'deals', combinations: dealKinds, columns: facetColumns } as const
  return countChoices({ ...kinds, dimensions: dealKindDimensions, names: kindFacetNames }, conditions, {
    always,
    among,
  })
}

/** The same for areas, communities and projects. */
export function locationFacets(
  conditions: Conditions,
  always?: (name: LocationFacetName) => readonly number[],
): Question<ChoiceFigures> {
  const locations = { rows: 'deals', combinations: dealLocations, columns: facetColumns } as const
  const names = locationFacetNames
  return countChoices({ ...locations, dimensions: names, names }, conditions, { always })
}

const nameColumns = {
  area: 'area_id',
  community: 'area_name_id',
  project: 'project_id',
  building: 'building_id',
}
export type NamedDimension = keyof typeof nameColumns

const NameCount = z.object({ id: z.int(), n: z.int() })

/** The rows of each area, community, project or building under all other conditions. */
export function countsByName<Dimension extends string>(
  rows: 'deals' | 'rents' | 'units',
  conditions: ReadonlyMap<Dimension, EngineFragment>,
  of: NamedDimension & Dimension,
): Question<z.output<typeof NameCount>> {
  const column = nameColumns[of]
  return question(
    NameCount,
    statement`
      SELECT ${column} AS id, count(*) AS n FROM ${rows}
       WHERE ${whereClause(conditions, of)} AND ${column} IS NOT NULL GROUP BY ${column} ORDER BY n DESC, ${column}`,
  )
}
