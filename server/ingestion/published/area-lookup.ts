import { foldArea } from '#domain/areas/area-aliases.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import type { PublishedRow } from '#domain/market/published/series.ts'
import type { Queryable } from '#server/db/sql.ts'

export type PublishedPlace = { cityId: number | null; areaId: number | null }

/** Finds the city and area of published figures. Unlike deals, they create none: no deal of the place may be held. */
export async function publishedPlaces(sql: Queryable): Promise<(row: PublishedRow) => PublishedPlace> {
  const cities = await sql<{ id: number; slug: string; name: string; nameAr: string | null }[]>`
    select id, slug, name, name_ar from cities`
  const names = await sql<{ cityId: number; areaId: number; folded: string }[]>`
    select city_id, area_id, folded from area_names`
  const areas = await sql<{ id: number; cityId: number; name: string; nameAr: string | null }[]>`
    select id, city_id, name, name_ar from areas order by id desc`
  const byName = new Map(
    cities.flatMap(({ id, slug, name, nameAr }) =>
      [slug, name, nameAr].flatMap((one) => (one === null ? [] : [[foldName(one), { id, slug }] as const])),
    ),
  )
  const slugs = new Map(cities.map(({ id, slug }) => [id, slug]))
  const areaByName = new Map<string, number>()
  for (const { id, cityId, name, nameAr } of areas)
    for (const one of [name, nameAr])
      if (one !== null) areaByName.set(`${cityId} ${foldArea(slugs.get(cityId) ?? '', one)}`, id)
  for (const { cityId, areaId, folded } of names) areaByName.set(`${cityId} ${folded}`, areaId)
  return ({ city, district }) => {
    const found = city === null ? undefined : byName.get(foldName(city))
    if (!found) return { cityId: null, areaId: null }
    const area =
      district === null ? undefined : areaByName.get(`${found.id} ${foldArea(found.slug, district)}`)
    return { cityId: found.id, areaId: area ?? null }
  }
}
