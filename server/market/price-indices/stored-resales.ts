import type { Sql } from '#server/db/sql.ts'
import type { FoundResale } from './fit-indices.ts'
import type { IndexKey } from './stored-indices.ts'

type SegmentKey = Omit<IndexKey, 'areaId'>

/** Replaces the resales of a type in a city. */
export async function storeResales(
  sql: Sql,
  { cityId, demonstration, propertyType }: SegmentKey,
  resales: readonly FoundResale[],
): Promise<void> {
  const rows = resales.map(({ areaId, projectTerm, boughtQuarter, soldQuarter, ...rest }) => ({
    area_id: areaId,
    project_term: projectTerm,
    bought_quarter: boughtQuarter,
    sold_quarter: soldQuarter,
    ...rest,
  }))
  await sql.begin(async (transaction) => {
    await transaction`
      delete from presumed_resales
       where city_id = ${cityId} and demonstration = ${demonstration} and property_type = ${propertyType}`
    await transaction`
      insert into presumed_resales (city_id, demonstration, property_type, area_id, project_term, rooms, bought_quarter, sold_quarter, gain)
      select ${cityId}, ${demonstration}, ${propertyType}, area_id, project_term, rooms, bought_quarter, sold_quarter, gain
        from jsonb_to_recordset(${transaction.json(rows)}) as found (
          area_id integer, project_term integer, rooms smallint, bought_quarter integer, sold_quarter integer, gain float8)`
  })
}

export type AreaResale = Omit<StoredResale, 'projectTerm'> & { areaId: number }

/** The same with the area of each, those filed without a project included. */
export async function readAreaResales(
  sql: Sql,
  { cityId, demonstration, propertyType }: SegmentKey,
  { areaIds, rooms }: { areaIds: readonly number[]; rooms: readonly number[] },
): Promise<AreaResale[]> {
  return sql<AreaResale[]>`
    select area_id, bought_quarter, sold_quarter, gain from presumed_resales
     where city_id = ${cityId} and demonstration = ${demonstration} and property_type = ${propertyType}
       ${areaIds.length > 0 ? sql`and area_id = any(${[...areaIds]})` : sql``}
       ${rooms.length > 0 ? sql`and least(rooms, 5) = any(${[...rooms]})` : sql``}`
}

export type StoredResale = { projectTerm: number; boughtQuarter: number; soldQuarter: number; gain: number }

/** The resales of a type in a city, of some areas and bedrooms of it; 5 means five and more. */
export async function readResales(
  sql: Sql,
  { cityId, demonstration, propertyType }: SegmentKey,
  { areaIds, rooms }: { areaIds: readonly number[]; rooms: readonly number[] },
): Promise<StoredResale[]> {
  return sql<StoredResale[]>`
    select project_term, bought_quarter, sold_quarter, gain from presumed_resales
     where city_id = ${cityId} and demonstration = ${demonstration} and property_type = ${propertyType}
       and project_term is not null
       ${areaIds.length > 0 ? sql`and area_id = any(${[...areaIds]})` : sql``}
       ${rooms.length > 0 ? sql`and least(rooms, 5) = any(${[...rooms]})` : sql``}`
}
