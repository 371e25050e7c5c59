import { z } from 'zod'
import { stages } from '#domain/market/codes.ts'
import type { DayRange } from '#domain/dates/day-ranges.ts'
import type { YieldCell } from '#domain/market/measures/area-yield.ts'
import { roomsGroup } from '#server/engine/rooms.ts'
import { onAnyDay } from './figures.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { onStartDays, renewals } from './rents.ts'

/** New rents and ready prices of one area and number of bedrooms; 5 means five and more. */
export type AreaYieldCell = YieldCell & { areaId: number; rooms: number }

type Ask = <Row>(question: Question<Row>) => Promise<readonly Row[]>

type Matched = {
  /** Market sales of one type. */
  sales: EngineFragment
  days: readonly DayRange[]
  /** Contracts for one home of the same type. */
  homes: EngineFragment
  rentDays: readonly DayRange[]
}

/**
 * Medians of new rents and of ready prices, matched by area and bedrooms, each on its own held days: the cells of
 * which `areaYield` makes a gross yield. A cell has rents or prices; with one of them alone it tells what a yield lacks.
 */
export async function yieldCells(
  ask: Ask,
  { sales, days, homes, rentDays }: Matched,
): Promise<AreaYieldCell[]> {
  const ready = allConditions([sales, fragment('stage = ?', stages.ready), onAnyDay(days)])
  const [prices, rents] = await Promise.all([
    ask(cellMedians('deals', 'price_minor', ready)),
    ask(cellMedians('rents', 'annual_minor', allConditions([homes, renewals(false), onStartDays(rentDays)]))),
  ])
  const [priceByCell, rentByCell] = [byCell(prices), byCell(rents)]
  return [...new Map([...rentByCell, ...priceByCell])].map(([key, { areaId, rooms }]) => ({
    areaId,
    rooms,
    rent: sample(rentByCell.get(key)),
    price: sample(priceByCell.get(key)),
  }))
}

const CellRow = z.object({ areaId: z.int(), rooms: z.int(), n: z.int(), median: z.number().nullable() })
type CellRow = z.output<typeof CellRow>

const byCell = (rows: readonly CellRow[]) => new Map(rows.map((row) => [`${row.areaId} ${row.rooms}`, row]))
const sample = (row: CellRow | undefined) => ({ median: row?.median ?? null, count: row?.n ?? 0 })

/** Medians by area and bedrooms, in minor units. */
function cellMedians(
  table: 'deals' | 'rents',
  amount: 'price_minor' | 'annual_minor',
  where: EngineFragment,
): Question<CellRow> {
  return question(
    CellRow,
    statement`
      SELECT area_id, ${roomsGroup} AS rooms, count(*) AS n,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY ${amount}) AS median
        FROM ${table} WHERE ${where} AND area_id IS NOT NULL AND rooms IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
  )
}
