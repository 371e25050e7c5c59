import { z } from 'zod'
import { addDays, addMonths } from '#domain/dates/calendar-day.ts'
import { fittedIndexVersion } from '#domain/market/indices/index-methods.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { FittedIndices, type IndexKey } from './stored-indices.ts'

/** The indices of a place as they were published on an earlier day. */
export type IndexVintage = z.output<typeof Stored>
const Stored = z.object({ publishedOn: z.iso.date(), methodVersion: z.int(), indices: FittedIndices })

/**
 * Stores the indices of a place as published on a day, where they differ from the last that were; a later one of
 * the same day replaces it.
 */
export async function storeVintage(
  sql: Queryable,
  of: IndexKey,
  indices: FittedIndices,
  on: { publishedOn: string; computedAt: Date },
): Promise<void> {
  const row = { ...of, ...on, methodVersion: fittedIndexVersion, indices: sql.json(indices) }
  const [last] = await sql<{ isSame: boolean }[]>`
    select indices = ${sql.json(indices)} and method_version = ${fittedIndexVersion} as is_same from price_index_vintages
     where city_id = ${of.cityId} and demonstration = ${of.demonstration} and property_type = ${of.propertyType}
       and area_id = ${of.areaId}
     order by published_on desc limit 1`
  if (last?.isSame) return
  await sql`
    insert into price_index_vintages ${sql(row)}
    on conflict on constraint price_index_vintages_pkey do update set
      method_version = excluded.method_version, indices = excluded.indices, computed_at = excluded.computed_at`
}

const { vintageDays, vintageMonths } = limits.priceIndex

/** Removes what is older than the last days but for the last of each month, and what is older than the last months. */
export async function pruneVintages(sql: Queryable, today: string): Promise<number> {
  const { count } = await sql`
    delete from price_index_vintages old
     where published_on < ${addMonths(today, -vintageMonths)}
        or (published_on < ${addDays(today, -vintageDays)} and exists (
              select from price_index_vintages later
               where later.city_id = old.city_id and later.demonstration = old.demonstration
                 and later.property_type = old.property_type and later.area_id = old.area_id
                 and later.published_on > old.published_on
                 and date_trunc('month', later.published_on) = date_trunc('month', old.published_on)))`
  return count
}

/** The days on which the indices of a place changed, newest first: the first is that of the present ones. */
export async function listVintageDays(sql: Queryable, of: IndexKey): Promise<string[]> {
  const rows = await sql<{ publishedOn: string }[]>`
    select published_on::text as published_on from price_index_vintages
     where city_id = ${of.cityId} and demonstration = ${of.demonstration} and property_type = ${of.propertyType}
       and area_id = ${of.areaId}
     order by published_on desc`
  return rows.map(({ publishedOn }) => publishedOn)
}

/** The indices of a place as they were published on one of those days. */
export async function readVintage(
  sql: Queryable,
  of: IndexKey,
  publishedOn: string,
): Promise<IndexVintage | null> {
  const [row] = await sql`
    select published_on::text as published_on, method_version, indices from price_index_vintages
     where city_id = ${of.cityId} and demonstration = ${of.demonstration} and property_type = ${of.propertyType}
       and area_id = ${of.areaId} and published_on = ${publishedOn}`
  return row === undefined ? null : Stored.parse(row)
}
