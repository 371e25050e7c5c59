import { foldName } from '#domain/areas/fold-name.ts'
import type { PublishedRow } from '#domain/market/published/series.ts'
import type { Queryable } from '#server/db/sql.ts'
import { areasByName } from '#server/ingestion/import/areas-by-name.ts'

export type PublishedPlace = { cityId: number | null; areaId: number | null }

/** Finds the city and area of published figures. Unlike deals, they create none: no deal of the place may be held. */
export async function publishedPlaces(sql: Queryable): Promise<(row: PublishedRow) => PublishedPlace> {
  const cities = await sql<{ id: number; slug: string; name: string; nameAr: string | null }[]>`
    select id, slug, name, name_ar from cities`
  const byName = new Map(
    cities.flatMap(({ id, slug, name, nameAr }) =>
      [slug, name, nameAr].flatMap((one) => (one === null ? [] : [[foldName(one), { id, slug }] as const])),
    ),
  )
  const findArea = await areasByName(sql)
  return ({ city, district }) => {
    const found = city === null ? undefined : byName.get(foldName(city))
    if (!found) return { cityId: null, areaId: null }
    return { cityId: found.id, areaId: district === null ? null : findArea(found, district) }
  }
}
