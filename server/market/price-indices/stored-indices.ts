import { z } from 'zod'
import { analyticsPeriods, type AnalyticsPeriod } from '#domain/market/analytics/sections.ts'
import { fittedIndexVersion } from '#domain/market/indices/index-methods.ts'
import type { Queryable } from '#server/db/sql.ts'

const period = z.enum(
  Object.keys(analyticsPeriods).filter((word): word is AnalyticsPeriod => word in analyticsPeriods),
)
const FittedIndex = z.object({
  points: z.array(
    z.object({
      quarter: z.int(),
      index: z.number(),
      lower: z.number().nullable(),
      upper: z.number().nullable(),
      sales: z.int(),
    }),
  ),
  sample: z.int(),
  rSquared: z.number().nullable(),
})

/** The indices of one place: by period of the chart, hedonic by stage, and repeat sales of the whole city. */
export type FittedIndices = z.infer<typeof FittedIndices>
export const FittedIndices = z.array(
  z.object({
    method: z.enum(['hedonic', 'repeat']),
    of: z.enum(['off-plan', 'ready', 'all']),
    period,
    fitted: FittedIndex,
  }),
)

/** One city, kind of data and property type, by their codes; area 0 is the whole city. */
export type IndexKey = { cityId: number; demonstration: boolean; propertyType: number; areaId: number }

const Stored = z.object({ indices: FittedIndices, computedAt: z.date() })
type StoredIndices = z.output<typeof Stored>

/** The indices of a place, of this version of the methods. Null before the first. */
export async function readIndices(sql: Queryable, of: IndexKey): Promise<StoredIndices | null> {
  const [row] = await sql`
    select indices, computed_at from price_indices
     where city_id = ${of.cityId} and demonstration = ${of.demonstration} and property_type = ${of.propertyType}
       and area_id = ${of.areaId} and method_version = ${fittedIndexVersion}`
  return row === undefined ? null : Stored.parse(row)
}

/** Changes when indices were stored, which may be long after the deals changed. */
export async function indicesState(sql: Queryable): Promise<string> {
  const [row] = await sql<
    { state: string | null }[]
  >`select max(computed_at)::text as state from price_indices`
  return row?.state ?? ''
}

/** Whether the indices of this version were fitted on this state of the data, and on no other. */
export async function isFitted(sql: Queryable, dataState: string): Promise<boolean> {
  const [row] = await sql<{ isCurrent: boolean | null }[]>`
    select bool_and(data_state = ${dataState} and method_version = ${fittedIndexVersion}) as is_current
      from price_indices`
  return row?.isCurrent ?? false
}

export async function storeIndices(
  sql: Queryable,
  of: IndexKey,
  indices: FittedIndices,
  on: { dataState: string; computedAt: Date },
): Promise<void> {
  const row = { ...of, ...on, methodVersion: fittedIndexVersion, indices: sql.json(indices) }
  await sql`
    insert into price_indices ${sql(row)}
    on conflict on constraint price_indices_pkey do update set
      method_version = excluded.method_version, data_state = excluded.data_state, indices = excluded.indices,
      computed_at = excluded.computed_at`
}

/** Removes the indices of places that the data no longer have. */
export async function removeOtherIndices(sql: Queryable, dataState: string): Promise<void> {
  await sql`delete from price_indices where data_state <> ${dataState}`
}
