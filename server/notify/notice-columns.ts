import type { Fragment, Queryable } from '#server/db/sql.ts'

/** The columns of a notice, with the favorite `f` or the project it is about, and the name. */
export const noticeColumns = (sql: Queryable): Fragment => sql`
  n.id, case when coalesce(f.project_id, n.project_id) is null then 'developers' else 'projects' end as subject,
  coalesce(p.slug, b.slug, '') as slug, coalesce(p.name, b.name) as name,
  coalesce(p.register_number, b.register_numbers[1]) as register_number, n.aspect, n.value_before as before,
  n.value_after as after, n.seen_on, s.title as source, coalesce(p.demonstration, b.demonstration, false) as demonstration,
  n.notified_at, n.read_at is not null as is_read`

/** Joins notices to favorites `f` (null once no longer watched) and to projects that newly match a view. */
export const noticeTables = (sql: Queryable): Fragment => sql`
  notices n left join favorites f on f.id = n.favorite_id and f.removed_at is null
  left join projects p on p.id = coalesce(f.project_id, n.project_id) and p.published
  left join builders b on f.project_id is null
       and b.kind = case when f.developer_id is null then 'company' else 'brand' end
       and b.id = coalesce(f.developer_id, f.entity_id)
  left join data_sources s on s.id = n.source_id`
