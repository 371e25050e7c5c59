import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { total } from '#server/engine/answer-columns.ts'
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
  home: z.string(),
  registeredOn: z.iso.date(),
  price: z.number(),
  stage: z.int().nullable(),
  areaId: z.int(),
  projectId: z.int().nullable(),
  rooms: z.int().nullable(),
})
export type PairedRow = z.output<typeof PairedRow>

/** What tells a home apart: building, or project where none is filed, exact size and bedrooms. */
const homeKey = `concat_ws('/', CASE WHEN building_id IS NULL THEN concat('p', project_id) ELSE concat('b', building_id) END,
  CAST(round(size_sqm * 100) AS bigint), coalesce(rooms, -1))`

const traced = fragment(
  'size_sqm > 0 AND price_minor > 0 AND (building_id IS NOT NULL OR project_id IS NOT NULL)',
)

const CountRow = z.object({ sales: total })

/** Keys with two sales or more, none closer than two quarters can be: the others are several homes or make no pair. */
function repeatedKeys(sales: EngineFragment): EngineFragment {
  return statement`
    SELECT home, count(*) AS sold FROM (
      SELECT home, registered_on - lag(registered_on) OVER (PARTITION BY home ORDER BY registered_on, id) AS gap
        FROM (SELECT id, registered_on, ${homeKey} AS home FROM deals WHERE ${allConditions([sales, traced])}) AS keyed
    ) AS gaps GROUP BY home HAVING count(*) > 1 AND min(gap) >= 90`
}

export function countRepeated(sales: EngineFragment): Question<z.output<typeof CountRow>> {
  return question(CountRow, statement`SELECT sum(sold) AS sales FROM (${repeatedKeys(sales)}) AS repeated`)
}

/** A page of the sales of keys that were sold more than once, after an id; of every nth building. */
function repeatedSales(
  sales: EngineFragment,
  { after, everyNth }: { after: number; everyNth: number },
): Question<PairedRow> {
  return question(
    PairedRow,
    statement`
      SELECT id, home, registered_on, CAST(price_minor AS double precision) / 100 AS price, stage, area_id, project_id, rooms
        FROM (SELECT id, registered_on, price_minor, stage, area_id, project_id, rooms, ${homeKey} AS home FROM deals
               WHERE ${allConditions([sales, traced, fragment('coalesce(building_id, project_id) % CAST(? AS integer) = 0', everyNth), fragment('id > ?', after)])}) AS keyed
       WHERE home IN (SELECT home FROM (${repeatedKeys(sales)}) AS repeated)
       ORDER BY id LIMIT ${limits.valuation.readAtOnce}`,
  )
}

/** The sales of homes that were sold more than once, read piece by piece. */
export async function readRepeated(
  engine: Engine,
  sales: EngineFragment,
  signal: AbortSignal,
): Promise<PairedRow[]> {
  const [count] = (await engine.ask(countRepeated(sales), { signal })).rows
  const everyNth = Math.max(1, Math.ceil((count?.sales ?? 0) / limits.priceIndex.pairedSales))
  const rows: PairedRow[] = []
  for (let after = 0; ;) {
    const piece = await engine.ask(repeatedSales(sales, { after, everyNth }), { signal })
    rows.push(...piece.rows)
    const last = piece.rows.at(-1)
    if (!last || piece.rows.length < limits.valuation.readAtOnce) return rows
    after = last.id
  }
}
