import { freeSlug } from '#domain/areas/slug-of.ts'
import type { Sql } from '#server/db/sql.ts'
import { demoAreas } from './areas.ts'

/** A guide for each area of the demonstration that has none yet, marked as such. */
export async function writeAreaGuides(sql: Sql): Promise<void> {
  const lacking = await sql<{ areaId: number; name: string; city: string }[]>`
    select a.id as area_id, a.name, c.name as city
      from areas a join cities c on c.id = a.city_id
     where a.register_name = any(${demoAreas.map(({ registerName }) => registerName)})
       and not exists (select from area_guides g where g.area_id = a.id)
     order by a.city_id, a.id`
  if (lacking.length === 0) return
  const taken = new Set((await sql<{ slug: string }[]>`select slug from area_guides`).map(({ slug }) => slug))
  const rows = lacking.map(({ areaId, name, city }) => {
    const slug = freeSlug(name, (candidate) => taken.has(candidate))
    taken.add(slug)
    return { areaId, slug, title: name, location: city, published: true, demonstration: true }
  })
  await sql`insert into area_guides ${sql(rows)} on conflict do nothing`
}
