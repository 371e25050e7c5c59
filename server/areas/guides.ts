import { z } from 'zod'
import type { Sql } from '#server/db/sql.ts'

const Guide = z.object({
  areaId: z.int(),
  cityId: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  registerName: z.string(),
  nameAr: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Guide = z.output<typeof Guide>

/** Every published guide without its text. */
export async function publishedGuides(sql: Sql): Promise<Guide[]> {
  const found = await sql`
    select g.area_id, a.city_id, g.slug, g.title, g.summary, a.register_name, a.name_ar, a.latitude, a.longitude
      from area_guides g join areas a on a.id = g.area_id
     where g.published order by g.title, g.id`
  return z.array(Guide).parse(found)
}

const GuideText = z.object({
  content: z.string(),
  updatedAt: z.date().transform((at) => at.toISOString()),
  demonstration: z.boolean(),
})

/** The text of an area's guide; null where it has none any more. */
export async function guideText(sql: Sql, areaId: number): Promise<z.output<typeof GuideText> | null> {
  const [found] = await sql`
    select content, updated_at, demonstration from area_guides where area_id = ${areaId} and published`
  return found ? GuideText.parse(found) : null
}

/** Changes with every guide: part of what pages of guides are drawn from. */
export async function guidesState(sql: Sql): Promise<string> {
  const [state] = await sql<{ state: string }[]>`
    select concat(count(*) filter (where published), ' ', extract(epoch from max(updated_at))) as state from area_guides`
  return state?.state ?? ''
}
