import { z } from 'zod'
import { propertyTypes, type PricedType } from '#domain/market/codes.ts'
import type { Coverage } from '#domain/market/coverage/coverage.ts'
import { coverYear, type CoveredSpans } from '#domain/market/coverage/covered-spans.ts'
import type { Queryable } from '#server/db/sql.ts'
import { quartiles } from '#server/engine/answer-columns.ts'
import type { Engine } from '#server/engine/engine.ts'
import { onAnyDay, type ComparedDays } from './figures.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { CityMarket } from './holdings.ts'
import type { Question } from '#server/engine/question.ts'
import { roomsGroup } from '#server/engine/rooms.ts'
import { rentCoverage } from '#server/engine/rent-coverage.ts'

// Yearly rents of one home, for members' analytics and for public pages. One text for both engines, as in figures.ts.

/** Rents of a city, by the day on which contracts begin. */
export type HeldRents = {
  /** The last covered day. */
  until: string
  coverage: Coverage
  covered: CoveredSpans
  /** All contracts of the city. */
  all: EngineFragment
}

/** The rents that are held of a city; null where its register of rents is not held at all. */
export async function heldRents(
  sources: { sql: Queryable; engine: Engine },
  today: string,
  { cityId, data }: Pick<CityMarket, 'cityId' | 'data'>,
): Promise<HeldRents | null> {
  const isDemonstration = data === 'demonstration'
  const cities = await rentCoverage(sources, today)
  const city = cities.find((one) => one.cityId === cityId && one.demonstration === isDemonstration)
  if (!city) return null
  const { until, coverage } = city
  return {
    until,
    coverage,
    covered: coverYear(coverage, until),
    all: allConditions([
      fragment('city_id = ?', cityId),
      fragment('demonstration = CAST(? AS boolean)', isDemonstration),
      fragment('starts_on <= CAST(? AS date)', until),
    ]),
  }
}

/** Contracts for one home of a type: the only ones that state the rent of a home. */
export function homeRents(type: PricedType): EngineFragment {
  return fragment(
    'property_type = ? AND residential AND properties = 1 AND annual_minor > 0',
    propertyTypes[type],
  )
}

/** New contracts or renewals. */
export function renewals(isRenewal: boolean): EngineFragment {
  return fragment('renewal = CAST(? AS boolean)', isRenewal)
}

/** Any of these days of a contract's start; none fits an empty list. */
export function onStartDays(days: ComparedDays['held']): EngineFragment {
  const { sql, values } = onAnyDay(days)
  return { sql: sql.replaceAll('registered_on', 'starts_on'), values }
}

/** The dimensions by which rents are grouped; `together` is one row for all. */
export const rentColumns = {
  together: '0',
  kind: 'CASE WHEN renewal THEN 1 ELSE 0 END',
  rooms: roomsGroup,
  area: 'area_id',
} as const
export type RentGrouping = keyof typeof rentColumns

const RentRow = z.object({
  key: z.int(),
  n: z.int(),
  quartiles,
  previousN: z.int(),
  previousQuartiles: quartiles,
})
export type RentRow = z.output<typeof RentRow>

/** Yearly rents of one home by one dimension, in minor units, and of the days before. */
export function rentsBy(
  by: RentGrouping,
  homes: EngineFragment,
  { held, before }: ComparedDays,
): Question<RentRow> {
  const recent = onStartDays(held)
  return question(
    RentRow,
    statement`
      SELECT key, n, quartiles, previous_n, previous_quartiles FROM (
        SELECT key, count(*) FILTER (WHERE recent) AS n,
               percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY annual_minor) FILTER (WHERE recent) AS quartiles,
               count(*) FILTER (WHERE NOT recent) AS previous_n,
               percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY annual_minor) FILTER (WHERE NOT recent) AS previous_quartiles
          FROM (SELECT ${rentColumns[by]} AS key, annual_minor, ${recent} AS recent
                  FROM rents WHERE ${homes} AND ${onStartDays([...held, ...before])}) AS dated
         WHERE key IS NOT NULL GROUP BY key) AS grouped
       WHERE n > 0 ORDER BY n DESC, key`,
  )
}
