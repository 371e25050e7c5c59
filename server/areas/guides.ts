import { z } from 'zod'
import { articleKinds } from '#domain/articles/article-kinds.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'

const Guide = z.object({
  id: z.int(),
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
    select g.id, g.area_id, a.city_id, g.slug, g.title, g.summary, a.register_name, a.name_ar, a.latitude, a.longitude
      from area_guides g join areas a on a.id = g.area_id
     where g.published order by g.title, g.id`
  return z.array(Guide).parse(found)
}

const GuideText = z.object({
  content: z.string(),
  updatedAt: z.date().transform((at) => at.toISOString()),
  demonstration: z.boolean(),
})

/** The text of an area's guide; null when it is no longer published. */
export async function guideText(sql: Sql, areaId: number): Promise<z.output<typeof GuideText> | null> {
  const [found] = await sql`
    select content, updated_at, demonstration from area_guides where area_id = ${areaId} and published`
  return found ? GuideText.parse(found) : null
}

const About = z.object({
  kind: z.enum(articleKinds),
  slug: z.string(),
  title: z.string(),
  publishedAt: z.date().transform((at) => at.toISOString()),
})

/** The latest published articles that list the area as a subject. */
export async function articlesAbout(sql: Sql, slug: string): Promise<z.output<typeof About>[]> {
  const about = JSON.stringify([{ kind: 'area', slug }])
  const found = await sql`
    select kind, slug, title, published_at from (
      select 'blog' as kind, slug, article_title as title, published_at, entities from blog_articles
      union all
      select 'market', slug, title, published_at, entities from market_intelligence) as articles
     where published_at <= now() and entities @> ${about}::text::jsonb
     order by published_at desc limit ${limits.areas.articles}`
  return z.array(About).parse(found)
}

/** A version that changes with every guide, its pictures and every name of the search; part of the cache key of guide pages. */
export async function guidesState(sql: Sql): Promise<string> {
  const [state] = await sql<{ state: string }[]>`
    select concat_ws(' ', (select concat(count(*) filter (where published), ' ', max(updated_at)) from area_guides),
             (select max(updated_at) from blog_articles), (select max(updated_at) from market_intelligence),
             (select concat(count(*), ' ', max(changed_at)) from search_names),
             (select concat(count(*), ' ', max(id), ' ', max(changed_at)) from subject_pictures
               where area_id is not null)) as state`
  return state?.state ?? ''
}
