import type { Sql } from '#server/db/sql.ts'

/** An area with its common name, and the slug of its published guide, if any. */
export type AreaName = { areaId: number; name: string; slug: string | null }

/** The names of these areas. Unknown areas are omitted. */
export async function areaNames(sql: Sql, ids: readonly number[]): Promise<Map<number, AreaName>> {
  const found = await sql<AreaName[]>`
    select a.id as area_id, a.name, g.slug
      from areas a left join area_guides g on g.area_id = a.id and g.published
     where a.id = any(${[...new Set(ids)]})`
  return new Map(found.map((area) => [area.areaId, area]))
}

/** Changes with every guide. Part of the version of answers that contain guide names. */
export async function guidesState(sql: Sql): Promise<string> {
  const [state] = await sql<{ state: string }[]>`
    select concat(count(*) filter (where published), ' ', extract(epoch from max(updated_at))) as state from area_guides`
  return state?.state ?? ''
}
