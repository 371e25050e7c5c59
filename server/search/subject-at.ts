import { FoundSubject } from '#contract/search.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Kind } from './subjects.ts'

const readers = { project: projectAt, area: areaAt, developer: developerAt }

/** What has this address; null when nothing has, or nothing published. */
export async function subjectAt(sql: Sql, kind: Kind, slug: string): Promise<FoundSubject | null> {
  // PostgreSQL knows no text with a NUL in it.
  return slug.includes('\0') ? null : readers[kind](sql, slug)
}

async function projectAt(sql: Sql, slug: string): Promise<FoundSubject | null> {
  const [row] = await sql<{ name: string; cityId: number; country: string }[]>`
    select p.name, concat_ws(', ', nullif(p.location, ''), c.name) as location, p.demonstration, p.city_id, c.country
      from projects p join cities c on c.id = p.city_id
     where p.slug = ${slug} and p.published`
  if (!row) return null
  // The registers know a project by its name alone.
  const [term] = await sql<{ id: number }[]>`
    select id from terms where kind = 'project' and city_id = ${row.cityId} and folded = ${foldName(row.name)}`
  return FoundSubject.parse({ ...row, deals: term ? { country: row.country, project: term.id } : null })
}

async function areaAt(sql: Sql, slug: string): Promise<FoundSubject | null> {
  const [row] = await sql<{ country: string; areaId: number }[]>`
    select g.title as name, g.location, g.demonstration, g.area_id, c.country
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id
     where g.slug = ${slug} and g.published`
  return row ? FoundSubject.parse({ ...row, deals: { country: row.country, area: row.areaId } }) : null
}

async function developerAt(sql: Sql, slug: string): Promise<FoundSubject | null> {
  const [row] = await sql`
    select d.name, coalesce(c.name, '') as location, d.demonstration
      from developers d left join cities c on c.id = d.city_id
     where d.slug = ${slug}`
  return row ? FoundSubject.parse({ ...row, deals: null }) : null
}
