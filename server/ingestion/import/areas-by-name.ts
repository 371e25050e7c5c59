import { foldArea, toRegisterName } from '#domain/areas/area-aliases.ts'
import type { Queryable } from '#server/db/sql.ts'

/** Finds the area of a city by any of its names; null if none has the name. */
type FindArea = (city: { id: number; slug: string }, name: string) => number | null

/**
 * Loads the names of all areas: their English, Arabic and register names, and every name that a register has filed for
 * them. A community is found by its name as the area that it lies in. Creates no areas.
 */
export async function areasByName(sql: Queryable): Promise<FindArea> {
  const areas = await sql<{ id: number; cityId: number; slug: string; names: (string | null)[] }[]>`
    select a.id, a.city_id, c.slug, array[a.register_name, a.name, a.name_ar] as names
      from areas a join cities c on c.id = a.city_id order by a.id desc`
  const filed = await sql<{ areaId: number; cityId: number; folded: string }[]>`
    select area_id, city_id, folded from area_names`
  const byName = new Map<string, number>()
  for (const { id, cityId, slug, names } of areas)
    for (const name of names) if (name !== null) byName.set(`${cityId} ${foldArea(slug, name)}`, id)
  for (const { areaId, cityId, folded } of filed) byName.set(`${cityId} ${folded}`, areaId)
  return ({ id, slug }, name) =>
    byName.get(`${id} ${foldArea(slug, name)}`) ??
    byName.get(`${id} ${foldArea(slug, toRegisterName(slug, name))}`) ??
    null
}
