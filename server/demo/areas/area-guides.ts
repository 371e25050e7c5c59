import { freeSlug } from '#domain/areas/slug.ts'
import type { Sql } from '#server/db/sql.ts'
import { demoAreas } from './areas.ts'
import { abuDhabiGuides } from '#server/demo/guide-texts/abu-dhabi.ts'
import { dubaiGuides } from '#server/demo/guide-texts/dubai.ts'
import { guideHtml, type GuideText } from '#server/demo/guide-texts/guide-text.ts'
import { riyadhGuides } from '#server/demo/guide-texts/riyadh.ts'

const guideTexts: Record<string, Readonly<Record<string, GuideText>>> = {
  dubai: dubaiGuides,
  'abu-dhabi': abuDhabiGuides,
  riyadh: riyadhGuides,
}

/** A guide for each area of the demonstration that has none yet, marked as such, and its text where there is one. */
export async function writeAreaGuides(sql: Sql): Promise<void> {
  const lacking = await sql<{ areaId: number; name: string; city: string }[]>`
    select a.id as area_id, a.name, c.name as city
      from areas a join cities c on c.id = a.city_id
     where a.register_name = any(${demoAreas.map(({ registerName }) => registerName)})
       and not exists (select from area_guides g where g.area_id = a.id)
     order by a.city_id, a.id`
  const taken = new Set((await sql<{ slug: string }[]>`select slug from area_guides`).map(({ slug }) => slug))
  const rows = lacking.map(({ areaId, name, city }) => {
    const slug = freeSlug(name, (candidate) => taken.has(candidate))
    taken.add(slug)
    return { areaId, slug, title: name, location: city, published: true, demonstration: true }
  })
  if (rows.length > 0) await sql`insert into area_guides ${sql(rows)} on conflict do nothing`
  await writeTexts(sql)
}

/** Fills empty texts only. A text changed by an editor is kept. */
async function writeTexts(sql: Sql): Promise<void> {
  const empty = await sql<{ id: number; city: string; registerName: string }[]>`
    select g.id, c.slug as city, a.register_name
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.demonstration and g.summary = '' and g.content = ''`
  for (const { id, city, registerName } of empty) {
    const text = guideTexts[city]?.[registerName]
    if (text)
      await sql`
        update area_guides set summary = ${text.summary}, content = ${guideHtml(text)}, updated_at = now()
         where id = ${id}`
  }
}
