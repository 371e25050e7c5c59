import { z } from 'zod'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import { propertyTypes, stages } from '#domain/market/codes.ts'
import type { UnitEvidence } from '#domain/market/measures/unit-register.ts'
import type { Queryable } from '#server/db/sql.ts'
import { figure } from '#server/engine/answer-columns.ts'
import {
  allConditions,
  anyOfConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { roomsGroup } from '#server/engine/rooms.ts'
import { marketSales, onAnyDay } from './figures.ts'
import type { CityMarket } from './holdings.ts'
import { homeRents, onStartDays, type HeldRents } from './rents.ts'

// Registered flats: units whose bedrooms are counted. Villas stand in the register of plots and buildings, shops and
// offices have no bedrooms. One text for both engines, as in figures.ts.

type InCity = Pick<CityMarket, 'cityId' | 'data'>

/** The registered flats of a city, or of some of its areas. */
export function registeredFlats({ cityId, data }: InCity, areaIds: readonly number[] = []): EngineFragment {
  return allConditions([
    fragment('city_id = ?', cityId),
    fragment('demonstration = CAST(? AS boolean)', data === 'demonstration'),
    fragment(`property_type = ${propertyTypes.unit} AND rooms IS NOT NULL`),
    ...(areaIds.length === 0 ? [] : [anyOfConditions('area_id', areaIds)]),
  ])
}

const StockRow = z.object({
  rooms: z.int(),
  n: z.int(),
  sized: z.int(),
  medianSqm: figure,
  freehold: z.int(),
  tenureKnown: z.int(),
})
export type StockRow = z.output<typeof StockRow>

/** Units by bedrooms, where 5 means five or more. `sized` are behind the median size, `tenureKnown` behind the freehold ones. */
export function stockByRooms(flats: EngineFragment): Question<StockRow> {
  return question(
    StockRow,
    statement`
      SELECT rooms_group AS rooms, count(*) AS n, count(size_sqm) AS sized,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY size_sqm) AS median_sqm,
             count(*) FILTER (WHERE freehold) AS freehold, count(freehold) AS tenure_known
        FROM (SELECT ${roomsGroup} AS rooms_group, size_sqm, freehold FROM units WHERE ${flats}) AS flats
       GROUP BY rooms_group ORDER BY rooms_group`,
  )
}

const BatchRow = z.object({ batchId: z.int() })

/** The imports that first read these units. */
export function unitBatches(flats: EngineFragment): Question<z.output<typeof BatchRow>> {
  return question(
    BatchRow,
    statement`SELECT DISTINCT first_batch_id AS batch_id FROM units WHERE ${flats} AND first_batch_id IS NOT NULL ORDER BY 1`,
  )
}

const AreaCount = z.object({ areaId: z.int(), n: z.int() })
type AreaCount = z.output<typeof AreaCount>

/** The number of units in each area. */
export function unitsByArea(flats: EngineFragment): Question<AreaCount> {
  return question(
    AreaCount,
    statement`SELECT area_id, count(*) AS n FROM units WHERE ${flats} GROUP BY area_id ORDER BY area_id`,
  )
}

const LookedUp = z.object({ areaId: z.int(), sold: z.int(), checked: z.int(), found: z.int() })

/** A size to a hundredth of a square metre as a whole number, rounded alike by both engines. */
const sizeKey = 'CAST(floor(size_sqm * 100 + 0.5) AS bigint)'

/**
 * Sales by area, and how many of them the register has a flat for: of the same area, bedrooms and size, and of the same
 * project where both name one. A flat stands for one sale, so that alike flats are not found more often than they exist.
 */
export function lookedUpSales(
  sales: EngineFragment,
  flats: EngineFragment,
): Question<z.output<typeof LookedUp>> {
  return question(
    LookedUp,
    statement`
      WITH sold AS (
        SELECT area_id, rooms, ${sizeKey} AS size_key, project_id, count(*) AS n
          FROM deals WHERE ${sales} GROUP BY 1, 2, 3, 4
      ), registered AS (
        SELECT area_id, rooms, ${sizeKey} AS size_key, project_id, count(*) AS n
          FROM units WHERE ${flats} AND size_sqm IS NOT NULL GROUP BY 1, 2, 3, 4
      ), matched AS (
        SELECT s.area_id, s.n, s.size_key, coalesce(sum(r.n), 0) AS flats
          FROM sold s LEFT JOIN registered r
            ON r.area_id = s.area_id AND r.rooms = s.rooms AND r.size_key = s.size_key
           AND (s.project_id IS NULL OR r.project_id IS NULL OR r.project_id = s.project_id)
         GROUP BY s.area_id, s.rooms, s.size_key, s.project_id, s.n
      )
      SELECT area_id, CAST(sum(n) AS integer) AS sold,
             CAST(coalesce(sum(n) FILTER (WHERE size_key IS NOT NULL), 0) AS integer) AS checked,
             CAST(coalesce(sum(least(n, flats)) FILTER (WHERE size_key IS NOT NULL), 0) AS integer) AS found
        FROM matched WHERE area_id IS NOT NULL GROUP BY area_id ORDER BY area_id`,
  )
}

/** Ready market sales of flats on some days. */
export function readyFlatSales(
  { cityId, data }: InCity,
  held: readonly DayRange[],
  areaIds: readonly number[] = [],
): EngineFragment {
  return allConditions([
    marketSales({ cityId, data, type: propertyTypes.unit }),
    fragment(`stage = ${stages.ready} AND rooms IS NOT NULL`),
    ...(areaIds.length === 0 ? [] : [anyOfConditions('area_id', areaIds)]),
    onAnyDay(held),
  ])
}

/** Contracts for one flat each, by area. */
export function lettingsByArea(contracts: EngineFragment): Question<AreaCount> {
  return question(
    AreaCount,
    statement`
      SELECT area_id, count(*) AS n FROM rents
       WHERE ${contracts} AND ${homeRents('unit')} AND rooms IS NOT NULL GROUP BY area_id ORDER BY area_id`,
  )
}

type Ask = <Row>(question: Question<Row>) => Promise<readonly Row[]>
type Span = { held: readonly DayRange[]; rents: HeldRents | null; areaIds?: readonly number[] }

/** What is known of the flats of each area over the covered days of twelve months: areas with a flat read, sold or let. */
export async function unitEvidence(
  ask: Ask,
  market: InCity,
  { held, rents, areaIds = [] }: Span,
): Promise<ReadonlyMap<number, UnitEvidence>> {
  const flats = registeredFlats(market, areaIds)
  const inAreas = areaIds.length === 0 ? [] : [anyOfConditions('area_id', areaIds)]
  const [units, sales, lettings] = await Promise.all([
    ask(unitsByArea(flats)),
    ask(lookedUpSales(readyFlatSales(market, held, areaIds), flats)),
    rents ? ask(lettingsByArea(allConditions([rents.all, onStartDays(rents.covered.held), ...inAreas]))) : [],
  ])
  const evidence = new Map<number, UnitEvidence>()
  const known = (areaId: number) =>
    evidence.get(areaId) ?? { units: 0, sold: 0, checked: 0, found: 0, let: 0 }
  for (const { areaId, n } of units) evidence.set(areaId, { ...known(areaId), units: n })
  for (const { areaId, ...row } of sales) evidence.set(areaId, { ...known(areaId), ...row })
  for (const { areaId, n } of lettings) evidence.set(areaId, { ...known(areaId), let: n })
  return evidence
}

/** The newest day of the files that units were first read from; null for units that came from no file. */
export async function unitsReadOn(sql: Queryable, ask: Ask, flats: EngineFragment): Promise<string | null> {
  const batches = (await ask(unitBatches(flats))).map(({ batchId }) => batchId)
  const [read] = await sql<{ on: string | null }[]>`
    select max(as_of)::text as on from import_batches where id = any(${batches})`
  return read?.on ?? null
}
