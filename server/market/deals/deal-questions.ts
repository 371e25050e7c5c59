import { z } from 'zod'
import type { TransactionSort } from '#contract/market/filter.ts'
import { allConditions, question, statement } from '#server/engine/fragments.ts'
import type { Question } from '#server/engine/question.ts'
import { whereClause, type Conditions } from '#server/market/filters.ts'
import {
  beyondCursor,
  pageOrder,
  type PageColumns,
  type PageCursor,
  type PageOrder,
} from '#server/market/page-cursor.ts'

// Single deals, page by page. One SQL text for both engines, under the rules of questions.ts.

const figure = z.number().nullable()

const StoredDeal = z.object({
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
export type StoredDeal = z.output<typeof StoredDeal>

const sortFields: Record<TransactionSort, keyof StoredDeal & string> = {
  registeredOn: 'registeredOn',
  price: 'priceMinor',
  sizeSqm: 'sizeSqm',
  pricePerSqm: 'pricePerSqm',
}

export type DealOrder = PageOrder<TransactionSort>
export const dealPages: PageColumns<TransactionSort> = {
  columns: {
    registeredOn: 'registered_on',
    price: 'price_minor',
    sizeSqm: 'size_sqm',
    pricePerSqm: 'price_per_sqm',
  },
  day: 'registeredOn',
  id: 'id',
}

export function dealCursor(deal: StoredDeal, { sort }: DealOrder): PageCursor {
  const value = deal[sortFields[sort]]
  return { value: typeof value === 'boolean' ? null : value, id: deal.id }
}

export function dealRows(
  conditions: Conditions,
  order: DealOrder,
  limit: number,
  after?: PageCursor,
): Question<StoredDeal> {
  const where = allConditions([
    whereClause(conditions),
    ...(after ? [beyondCursor(dealPages, order, after)] : []),
  ])
  return question(
    StoredDeal,
    statement`
      SELECT id, register, number, registered_on, city_id, area_id, area_name_id, deal_group, procedure_id, exclusion,
             stage, property_type, sub_type_id, usage_id, rooms, rooms_id, freehold, project_id, building_id,
             price_minor, size_sqm, price_per_sqm
        FROM deals WHERE ${where}
       ORDER BY ${pageOrder(dealPages, order)} LIMIT ${limit}`,
  )
}
