import { foldArea } from '#domain/areas/area-aliases.ts'
import { freeSlug } from '#domain/areas/slug.ts'
import type { Transaction } from '#server/db/sql.ts'
import { demoAreas, type DemoArea } from './areas.ts'

export type DemoLocation = DemoArea & { cityId: number; areaId: number; areaNameId: number }

/** The areas of the demonstration with their numbers; those a register has already named are used as they are. */
export async function writeLocations(sql: Transaction): Promise<DemoLocation[]> {
  const cities = await sql<{ id: number; slug: string }[]>`select id, slug from cities`
  const cityIds = new Map(cities.map(({ id, slug }) => [slug, id]))
  const places: DemoLocation[] = []
  for (const area of demoAreas) {
    const cityId = cityIds.get(area.city)
    if (cityId === undefined) throw new Error(`the city ${area.city} is missing`)
    places.push({ ...area, cityId, ...(await insertLocation(sql, cityId, area)) })
  }
  return places
}

async function insertLocation(sql: Transaction, cityId: number, area: DemoArea) {
  const folded = foldArea(area.city, area.registerName)
  const [known] = await sql<{ areaId: number; areaNameId: number }[]>`
    select area_id, id as area_name_id from area_names where city_id = ${cityId} and folded = ${folded}`
  if (known) return known
  const taken = await sql<{ slug: string }[]>`select slug from areas where city_id = ${cityId}`
  const slugs = new Set(taken.map(({ slug }) => slug))
  const slug = freeSlug(area.name, (candidate) => slugs.has(candidate))
  const [written] = await sql<{ areaId: number; areaNameId: number }[]>`
    with area as (
      insert into areas (city_id, slug, name, register_name, name_ar, latitude, longitude)
      values (${cityId}, ${slug}, ${area.name}, ${area.registerName}, ${area.nameAr}, ${area.latitude}, ${area.longitude})
      returning id
    )
    insert into area_names (city_id, area_id, name, folded)
    select ${cityId}, id, ${area.registerName}, ${folded} from area
    returning area_id, id as area_name_id`
  if (!written) throw new Error(`the area ${area.name} was not written`)
  return written
}
