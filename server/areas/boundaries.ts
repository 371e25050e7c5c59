import type { AreaBoundaries } from '#contract/areas.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { Queryable } from '#server/db/sql.ts'

/** The boundaries of a city's areas that are held. */
export async function cityBoundaries(sql: Queryable, city: LaunchCity): Promise<AreaBoundaries> {
  type Row = AreaBoundaries['areas'][number] & { source: string }
  const rows = await sql<Row[]>`
    select b.area_id, b.polygons, f.source
      from area_boundaries b
      join boundary_files f on f.id = b.file_id
      join areas a on a.id = b.area_id
      join cities c on c.id = a.city_id
     where c.slug = ${city} order by b.area_id`
  return {
    sources: [...new Set(rows.map(({ source }) => source))],
    areas: rows.map(({ areaId, polygons }) => ({ areaId, polygons })),
  }
}

/** Changes whenever a boundary does. */
export async function boundariesState(sql: Queryable): Promise<string> {
  const [row] = await sql<{ state: string }[]>`
    select concat_ws('-', (select max(id) from boundary_files), (select count(*) from area_boundaries)) as state`
  return row?.state ?? ''
}
