import { z } from 'zod'
import { dayNumber } from '#domain/dates/calendar-day.ts'
import { limits } from '#domain/limits.ts'
import type { SegmentSale } from '#domain/market/valuation/sale.ts'
import type { Engine } from '#server/engine/engine.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'

// Sales of one segment, for its model and as comparables. Prices per square metre are in major units.

const SaleRow = z.object({
  id: z.int(),
  registeredOn: z.iso.date(),
  areaId: z.int(),
  projectId: z.int().nullable(),
  buildingId: z.int().nullable(),
  rooms: z.int().nullable(),
  sizeSqm: z.number(),
  pricePerSqm: z.number(),
})
type SaleRow = z.output<typeof SaleRow>

// Cast, because the driver gives a decimal as several objects.
const columns =
  'id, registered_on, area_id, project_id, building_id, rooms, size_sqm, CAST(price_per_sqm AS double precision) AS price_per_sqm'
const isPriced = fragment('price_per_sqm > 0 AND size_sqm > 0')

const Count = z.object({ n: z.int() })

/** How many sales have a price per area. */
export function countPriced(sales: EngineFragment): Question<z.output<typeof Count>> {
  return question(Count, statement`SELECT count(*) AS n FROM deals WHERE ${allConditions([sales, isPriced])}`)
}

/** Columns of sales in the order of their ids: a process is sent these at a fraction of the cost of objects. */
export type SaleColumns = {
  ids: Float64Array
  days: Int32Array
  areas: Int32Array
  /** 0 where it is not filed. */
  projects: Int32Array
  buildings: Int32Array
  /** -1 where it is not filed. */
  rooms: Int8Array
  sizes: Float64Array
  pricesPerSqm: Float64Array
}

/** Every nth sale, read piece by piece so that the process answers requests between. */
export async function readSaleColumns(
  engine: Engine,
  sales: EngineFragment,
  { everyNth, signal }: { everyNth: number; signal: AbortSignal },
): Promise<SaleColumns> {
  const rows: SaleRow[] = []
  for (let after = 0; ;) {
    const where = allConditions([
      sales,
      isPriced,
      fragment('id % CAST(? AS integer) = 0 AND id > ?', everyNth, after),
    ])
    const piece = await engine.ask(
      question(
        SaleRow,
        statement`SELECT ${columns} FROM deals WHERE ${where} ORDER BY id LIMIT ${limits.valuation.readAtOnce}`,
      ),
      { signal },
    )
    rows.push(...piece.rows)
    const last = piece.rows.at(-1)
    if (!last || piece.rows.length < limits.valuation.readAtOnce) return toColumns(rows)
    after = last.id
  }
}

function toColumns(rows: readonly SaleRow[]): SaleColumns {
  return {
    ids: Float64Array.from(rows, ({ id }) => id),
    days: Int32Array.from(rows, ({ registeredOn }) => dayNumber(registeredOn)),
    areas: Int32Array.from(rows, ({ areaId }) => areaId),
    projects: Int32Array.from(rows, ({ projectId }) => projectId ?? 0),
    buildings: Int32Array.from(rows, ({ buildingId }) => buildingId ?? 0),
    rooms: Int8Array.from(rows, ({ rooms }) => Math.min(rooms ?? -1, 100)),
    sizes: Float64Array.from(rows, ({ sizeSqm }) => sizeSqm),
    pricesPerSqm: Float64Array.from(rows, ({ pricePerSqm }) => pricePerSqm),
  }
}

export function fromColumns(filed: SaleColumns): SegmentSale[] {
  const { days, areas, projects, buildings, rooms, sizes, pricesPerSqm } = filed
  return Array.from(filed.ids, (id, at) => ({
    id,
    day: days[at] ?? 0,
    areaId: areas[at] ?? 0,
    projectId: projects[at] || null,
    buildingId: buildings[at] || null,
    rooms: (rooms[at] ?? -1) < 0 ? null : (rooms[at] ?? null),
    sizeSqm: sizes[at] ?? 0,
    pricePerSqm: pricesPerSqm[at] ?? 0,
  }))
}

const CandidateRow = SaleRow.extend({ number: z.string(), priceMinor: z.int(), similar: z.int() })

/** A sale that may be shown as a comparable. */
export type Candidate = SegmentSale & {
  number: string
  registeredOn: string
  priceMinor: number
}

type Near = { areaId: number; projectId: number | null; buildingId: number | null }

/** Sales of an area, those of the building and project first, then the newest; `similar` counts all of them. */
export function candidateSales(
  sales: EngineFragment,
  { areaId, projectId, buildingId }: Near,
): Question<z.output<typeof CandidateRow>> {
  const where = allConditions([sales, isPriced, fragment('area_id = ?', areaId)])
  const first = fragment(
    'CASE WHEN building_id = ? THEN 0 WHEN project_id = ? THEN 1 ELSE 2 END',
    buildingId ?? 0,
    projectId ?? 0,
  )
  return question(
    CandidateRow,
    statement`
      SELECT ${columns}, number, price_minor, count(*) OVER () AS similar
        FROM deals WHERE ${where}
       ORDER BY ${first}, registered_on DESC, id DESC LIMIT ${limits.valuation.candidates}`,
  )
}

export function toCandidate(row: z.output<typeof CandidateRow>): Candidate {
  return { ...row, day: dayNumber(row.registeredOn) }
}

const PlaceRow = z.object({ areaId: z.int(), projectId: z.int().nullable(), cityId: z.int(), n: z.int() })

/** The area, and for a building the project, in which a project or building has most deals. */
export function filedPlace(kind: 'project' | 'building', id: number): Question<z.output<typeof PlaceRow>> {
  return question(
    PlaceRow,
    statement`
      SELECT area_id, project_id, city_id, count(*) AS n FROM deals
       WHERE ${fragment(`${kind}_id = ?`, id)}
       GROUP BY area_id, project_id, city_id ORDER BY n DESC, area_id, project_id LIMIT 1`,
  )
}
