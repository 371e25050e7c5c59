import { z } from 'zod'
import type { MarketMetric } from '#contract/market.ts'
import type { RentFacetName } from '#contract/market/rents.ts'
import type { RentSort } from '#contract/market/filter.ts'
import { figure, noQuartiles, total, type Quartiles } from '#server/engine/answer-columns.ts'
import { allConditions, fragment, question, statement } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { countChoices, type ChoiceFigures } from '#server/market/facet-questions.ts'
import { roomsFacet, whereClause } from '#server/market/filters.ts'
import {
  beyondCursor,
  pageOrder,
  type PageColumns,
  type PageCursor,
  type PageOrder,
} from '#server/market/page-cursor.ts'
import {
  rentCodes,
  rentKindDimensions,
  rentKindFacetNames,
  rentLocationFacetNames,
  rentOfOneHome,
  type RentConditions,
  type RentLocationFacetName,
} from './rent-filters.ts'
import { majorQuartiles, rentMetrics } from '#server/market/metrics.ts'
import { monthGroups, periodColumn } from '#server/engine/periods.ts'
import { rentKinds, rentLocations } from '#server/engine/tables.ts'

// Rent contracts, each by its listed line. One SQL text for both engines, under the rules of server/market/questions.ts.

const day = z.iso.date()

const Month = z.object({ month: day, n: z.int(), priced: z.int(), value: total })
type MonthFigures = z.output<typeof Month> & { quartiles: Quartiles }

/** Contracts and the quartiles of rents of one home, by the month in which they begin. */
export function rentMonths(conditions: RentConditions, metric: MarketMetric): Question<MonthFigures> {
  const measured = rentMetrics[metric]
  const { column } = measured
  const months = monthGroups('starts_on')
  return question(
    Month.extend({ quartiles: majorQuartiles(measured) }),
    statement`
      SELECT ${months.firstDay} AS month, count(*) AS n,
             count(${column}) FILTER (WHERE ${rentOfOneHome}) AS priced, sum(annual_minor) AS value,
             percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY ${column})
               FILTER (WHERE ${rentOfOneHome}) AS quartiles
        FROM rents WHERE ${whereClause(conditions)} GROUP BY ${months.groups} ORDER BY 1`,
  )
}

/** The same without quartiles, which take most of the time. Days are grouped first: they are numbers as they are stored. */
export function rentMonthCounts(conditions: RentConditions, metric: MarketMetric): Question<MonthFigures> {
  const { column } = rentMetrics[metric]
  return question(
    Month.transform((month): MonthFigures => ({ ...month, quartiles: noQuartiles })),
    statement`
      SELECT ${periodColumn('month', 'starts_on')} AS month, CAST(sum(n) AS bigint) AS n,
             CAST(sum(priced) AS bigint) AS priced, CAST(sum(value) AS double precision) AS value
        FROM (SELECT starts_on, count(*) AS n, count(${column}) FILTER (WHERE ${rentOfOneHome}) AS priced,
                     sum(annual_minor) AS value
                FROM rents WHERE ${whereClause(conditions)} GROUP BY starts_on) AS days
       GROUP BY 1 ORDER BY 1`,
  )
}

const Day = z.object({ part: day, n: z.int() })

/** The number of contracts that begin on each day, newest first. */
export function rentDays(conditions: RentConditions): Question<z.output<typeof Day>> {
  return question(
    Day,
    statement`
      SELECT starts_on AS part, count(*) AS n FROM rents WHERE ${whereClause(conditions)}
       GROUP BY starts_on ORDER BY starts_on DESC`,
  )
}

/** The same conditions for a range of days, both ends included. */
export function withinDays(conditions: RentConditions, from: string, to: string): RentConditions {
  const days = fragment('starts_on BETWEEN CAST(? AS date) AND CAST(? AS date)', from, to)
  return new Map([...conditions, ['dates', days]])
}

const codeColumn = (name: keyof typeof rentCodes) => `CASE WHEN ${rentCodes[name].second} THEN 1 ELSE 0 END`
const facetColumns: Record<RentFacetName, string> = {
  city: 'city_id',
  area: 'area_id',
  project: 'project_id',
  type: 'property_type',
  rooms: roomsFacet,
  contract: codeColumn('contract'),
  use: codeColumn('use'),
  homes: codeColumn('homes'),
}

/** The choices of all facets of kinds, each as an alternative to what is selected in it. */
export function rentKindFacets(conditions: RentConditions): Question<ChoiceFigures> {
  const kinds = { rows: 'rents', combinations: rentKinds, columns: facetColumns } as const
  return countChoices({ ...kinds, dimensions: rentKindDimensions, names: rentKindFacetNames }, conditions)
}

/** The same for areas and projects. `always` are the choices that are listed in any case. */
export function rentLocationFacets(
  conditions: RentConditions,
  always?: (name: RentLocationFacetName) => readonly number[],
): Question<ChoiceFigures> {
  const locations = { rows: 'rents', combinations: rentLocations, columns: facetColumns } as const
  const names = rentLocationFacetNames
  return countChoices({ ...locations, dimensions: names, names }, conditions, { always })
}

const Rent = z.object({
  contractId: z.int(),
  number: z.string(),
  demonstration: z.boolean(),
  startsOn: day,
  endsOn: day,
  cityId: z.int(),
  areaId: z.int(),
  projectId: z.int().nullable(),
  propertyType: z.int(),
  propertyKind: z.string().nullable(),
  residential: z.boolean(),
  rooms: z.int().nullable(),
  sizeSqm: figure,
  annualMinor: z.int(),
  rentPerSqm: figure,
  renewal: z.boolean(),
  properties: z.int(),
})
export type Rent = z.output<typeof Rent>

export type RentOrder = PageOrder<RentSort>
export const rentPages: PageColumns<RentSort> = {
  columns: { startsOn: 'starts_on', rent: 'annual_minor', sizeSqm: 'size_sqm', rentPerSqm: 'rent_per_sqm' },
  day: 'startsOn',
  id: 'contract_id',
}
const sortFields = {
  startsOn: 'startsOn',
  rent: 'annualMinor',
  sizeSqm: 'sizeSqm',
  rentPerSqm: 'rentPerSqm',
} as const satisfies Record<RentSort, keyof Rent>

export function rentCursor(rent: Rent, { sort }: RentOrder): PageCursor {
  return { value: rent[sortFields[sort]], id: rent.contractId }
}

export function rentRows(
  conditions: RentConditions,
  order: RentOrder,
  limit: number,
  after?: PageCursor,
): Question<Rent> {
  const where = allConditions([
    whereClause(conditions),
    ...(after ? [beyondCursor(rentPages, order, after)] : []),
  ])
  return question(
    Rent,
    statement`
      SELECT contract_id, number, demonstration, starts_on, ends_on, city_id, area_id, project_id, property_type,
             property_kind, residential, rooms, size_sqm, annual_minor, rent_per_sqm, renewal, properties
        FROM rents WHERE ${where} ORDER BY ${pageOrder(rentPages, order)} LIMIT ${limit}`,
  )
}
