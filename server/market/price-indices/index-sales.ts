import { z } from 'zod'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import type { Engine } from '#server/engine/engine.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'

/** A sale of a home that was sold more than once. The price in major units. */
const PairedRow = z.object({
  id: z.int(),
  /** Numbers the homes of a slice from 1. */
  home: z.int(),
  registeredOn: z.iso.date(),
  price: z.number(),
  stage: z.int().nullable(),
  areaId: z.int(),
  projectId: z.int().nullable(),
  rooms: z.int().nullable(),
})
type PairedRow = z.output<typeof PairedRow>

/** Columns of sales of homes that were sold more than once: as objects they take ten times the memory, twice when sent. */
export type PairedColumns = {
  ids: Float64Array
  homes: Int32Array
  days: Int32Array
  /** In major units. */
  prices: Float64Array
  /** 0 where it is not filed. */
  stages: Int8Array
  areas: Int32Array
  /** 0 where it is not filed. */
  projects: Int32Array
  /** -1 where it is not filed. */
  rooms: Int8Array
}

/** What tells a home apart: building, or project where none is filed, exact size and bedrooms. */
const homeKey = `concat_ws('/', CASE WHEN building_id IS NULL THEN concat('p', project_id) ELSE concat('b', building_id) END,
  CAST(round(size_sqm * 100) AS bigint), coalesce(rooms, -1))`

const traced = fragment(
  'size_sqm > 0 AND price_minor > 0 AND (building_id IS NOT NULL OR project_id IS NOT NULL)',
)

/** One slice of all buildings. */
type Slice = { of: number; at: number }

/**
 * Sales of keys that were sold twice or more, none closer than two quarters can be: the others are several homes or make
 * no pair. Of one slice of the buildings, so that the statement stays short on many millions of sales.
 */
function repeatedSales(sales: EngineFragment, { of, at }: Slice): Question<PairedRow> {
  const slice = fragment(
    'coalesce(building_id, project_id) % CAST(? AS integer) = CAST(? AS integer)',
    of,
    at,
  )
  return question(
    PairedRow,
    statement`
      WITH keyed AS (
        SELECT id, registered_on, price_minor, stage, area_id, project_id, rooms, ${homeKey} AS home
          FROM deals WHERE ${allConditions([sales, traced, slice])}),
      gaps AS (
        SELECT home, registered_on - lag(registered_on) OVER (PARTITION BY home ORDER BY registered_on, id) AS gap
          FROM keyed),
      repeated AS (SELECT home FROM gaps GROUP BY home HAVING count(*) > 1 AND min(gap) >= 90)
      SELECT id, CAST(dense_rank() OVER (ORDER BY keyed.home) AS integer) AS home, registered_on, CAST(price_minor AS double precision) / 100 AS price, stage, area_id,
             project_id, rooms
        FROM keyed JOIN repeated ON repeated.home = keyed.home
       ORDER BY id`,
  )
}

/** Sales examined by one statement. */
const sliceSales = 100_000

/**
 * The sales of homes that were sold more than once, slice by slice, so that the process answers requests between. Of
 * very many, those of the first slices of buildings.
 */
export async function readRepeated(
  engine: Engine,
  sales: EngineFragment,
  { count, signal }: { count: number; signal: AbortSignal },
): Promise<PairedColumns> {
  const slices = Math.max(1, Math.ceil(count / sliceSales))
  const read = emptyColumns()
  for (let at = 0; at < slices && read.ids.length < limits.priceIndex.pairedSales; at += 1) {
    const { rows } = await engine.ask(repeatedSales(sales, { of: slices, at }), { signal })
    addRows(read, rows)
  }
  return {
    ids: Float64Array.from(read.ids),
    homes: Int32Array.from(read.homes),
    days: Int32Array.from(read.days),
    prices: Float64Array.from(read.prices),
    stages: Int8Array.from(read.stages),
    areas: Int32Array.from(read.areas),
    projects: Int32Array.from(read.projects),
    rooms: Int8Array.from(read.rooms),
  }
}

type ReadColumns = Record<keyof PairedColumns, number[]> & { lastHome: number }

function emptyColumns(): ReadColumns {
  return {
    ids: [],
    homes: [],
    days: [],
    prices: [],
    stages: [],
    areas: [],
    projects: [],
    rooms: [],
    lastHome: 0,
  }
}

/** Numbers the homes of a slice after those of the slices before. */
function addRows(read: ReadColumns, rows: readonly PairedRow[]): void {
  const before = read.lastHome
  for (const row of rows) {
    read.ids.push(row.id)
    read.homes.push(before + row.home)
    read.days.push(dayNumber(row.registeredOn))
    read.prices.push(row.price)
    read.stages.push(row.stage ?? 0)
    read.areas.push(row.areaId)
    read.projects.push(row.projectId ?? 0)
    read.rooms.push(Math.min(row.rooms ?? -1, 100))
    read.lastHome = Math.max(read.lastHome, before + row.home)
  }
}
