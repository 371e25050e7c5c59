import type { OwnedSubject, PictureSubject } from '#domain/pictures/kinds.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'

type Subject = { column: string; table: string | null; name: string; isUuid: boolean }

/** Where each kind of subject is kept. Courses have no table yet. */
const subjects: Record<PictureSubject, Subject> = {
  project: { column: 'project_id', table: 'projects', name: 'name', isUuid: false },
  developer: { column: 'developer_id', table: 'developers', name: 'name', isUuid: false },
  area: { column: 'area_id', table: 'areas', name: 'name', isUuid: false },
  agent: { column: 'agent_id', table: 'agents', name: 'full_name', isUuid: true },
  supplier: { column: 'supplier_id', table: 'suppliers', name: 'name', isUuid: true },
  event: { column: 'event_id', table: 'events', name: 'title', isUuid: true },
  course: { column: 'course_id', table: null, name: '', isUuid: true },
}

/** The column that holds the id of a subject of this kind. */
export const subjectColumn = (kind: PictureSubject): string => subjects[kind].column

/** The name of a subject; null when there is none with this id. */
export async function subjectName(sql: Queryable, kind: PictureSubject, id: string): Promise<string | null> {
  const { table, name, isUuid } = subjects[kind]
  if (table === null || isUuid !== id.includes('-')) return null
  const [row] = await sql<{ name: string }[]>`
    select ${sql(name)} as name from ${sql(table)} where id = ${id}`
  return row?.name ?? null
}

/** Joins the subject of the picture `p`. */
export const subjectTables = (sql: Queryable): Fragment => sql`
  left join projects pr on pr.id = p.project_id left join project_listings pl on pl.project_id = p.project_id
  left join developers d on d.id = p.developer_id
  left join areas ar on ar.id = p.area_id left join area_guides g on g.area_id = p.area_id
  left join agents ag on ag.id = p.agent_id left join suppliers s on s.id = p.supplier_id
  left join events e on e.id = p.event_id`

/** Whether the page of the subject is open: to everyone, to members, or not at all. */
export const subjectReaders = (sql: Queryable): Fragment => sql`
  case when g.published or ag.state = 'published' or s.state = 'published' or e.published then 'anyone'
       when pl.project_id is not null or (d.published and d.merged_into is null) then 'member' end`

export const subjectJson = (sql: Queryable): Fragment => sql`
  jsonb_build_object(
    'kind', case when p.project_id is not null then 'project' when p.developer_id is not null then 'developer'
                 when p.area_id is not null then 'area' when p.agent_id is not null then 'agent'
                 when p.supplier_id is not null then 'supplier' when p.event_id is not null then 'event' else 'course' end,
    'id', coalesce(p.project_id::text, p.developer_id::text, p.area_id::text, p.agent_id::text, p.supplier_id::text,
                   p.event_id::text, p.course_id::text),
    'name', coalesce(pr.name, d.name, ar.name, ag.full_name, s.name, e.title, ''),
    'slug', coalesce(pr.slug, d.slug, g.slug, ag.slug, s.slug, e.slug))`

/**
 * Entries whose mail address the person has confirmed as their own. The address of an entry was confirmed by
 * its application, or entered by staff.
 */
export function ownSubjects(
  sql: Queryable,
  userId: string,
): Promise<{ kind: OwnedSubject; id: string; name: string; slug: string }[]> {
  return sql<{ kind: OwnedSubject; id: string; name: string; slug: string }[]>`
    with me as (select email from users where id = ${userId} and email_confirmed_at is not null)
    select 'agent' as kind, a.id, a.full_name as name, a.slug from agents a join me using (email) where a.state <> 'suspended'
    union all
    select 'supplier', s.id, s.name, s.slug from suppliers s join me using (email) where s.state <> 'suspended'
    order by kind, name`
}
