import { z } from 'zod'
import type { TransactionSort } from '#contract/market-deals.ts'
import {
  allConditions,
  fragment,
  question,
  statement,
  type EngineFragment,
} from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { whereClause, type Conditions } from '#server/market/filters.ts'

// Single deals, page by page. One SQL text for both engines, under the rules of questions.ts.

const figure = z.number().nullable()

const Deal = z.object({
  id: z.int(),
  register: z.int(),
  number: z.string(),
  registeredOn: z.iso.date(),
  cityId: z.int(),
  areaId: z.int(),
  areaNameId: z.int(),
  dealGroup: z.int(),
  procedureId: z.int(),
  exclusion: z.int(),
  stage: z.int().nullable(),
  propertyType: z.int(),
  subTypeId: z.int().nullable(),
  usageId: z.int().nullable(),
  rooms: z.int().nullable(),
  roomsId: z.int().nullable(),
  freehold: z.boolean().nullable(),
  projectId: z.int().nullable(),
  buildingId: z.int().nullable(),
  priceMinor: z.int(),
  sizeSqm: figure,
  pricePerSqm: figure,
})
export type Deal = z.output<typeof Deal>

const sortColumns: Record<TransactionSort, keyof Deal & string> = {
  registeredOn: 'registeredOn',
  price: 'priceMinor',
  sizeSqm: 'sizeSqm',
  pricePerSqm: 'pricePerSqm',
}
const sortExpressions: Record<TransactionSort, string> = {
  registeredOn: 'registered_on',
  price: 'price_minor',
  sizeSqm: 'size_sqm',
  pricePerSqm: 'price_per_sqm',
}

/** An order of rows, with the id as tie-breaker. Unknown values come last in both directions. */
export type DealOrder = { sort: TransactionSort; direction: 'asc' | 'desc' }
/** The last row of a page. The next page begins after it. */
export type DealCursor = { value: string | number | null; id: number }

export function dealCursor(deal: Deal, { sort }: DealOrder): DealCursor {
  const value = deal[sortColumns[sort]]
  return { value: typeof value === 'boolean' ? null : value, id: deal.id }
}

export function rows(
  conditions: Conditions,
  order: DealOrder,
  limit: number,
  after?: DealCursor,
): Question<Deal> {
  const column = sortExpressions[order.sort]
  const direction = order.direction === 'asc' ? 'ASC' : 'DESC'
  const where = allConditions([whereClause(conditions), ...(after ? [beyond(order, after)] : [])])
  return question(
    Deal,
    statement`
      SELECT id, register, number, registered_on, city_id, area_id, area_name_id, deal_group, procedure_id, exclusion,
             stage, property_type, sub_type_id, usage_id, rooms, rooms_id, freehold, project_id, building_id,
             price_minor, size_sqm, price_per_sqm
        FROM deals WHERE ${where}
       ORDER BY ${column} ${direction} NULLS LAST, id ${direction} LIMIT ${limit}`,
  )
}

function beyond({ sort, direction }: DealOrder, { value, id }: DealCursor): EngineFragment {
  const column = sortExpressions[sort]
  const further = direction === 'asc' ? '>' : '<'
  if (value === null) return fragment(`(${column} IS NULL AND id ${further} ?)`, id)
  const at = sort === 'registeredOn' ? 'CAST(? AS date)' : '?'
  return fragment(
    `(${column} ${further} ${at} OR (${column} = ${at} AND id ${further} ?) OR ${column} IS NULL)`,
    value,
    value,
    id,
  )
}
