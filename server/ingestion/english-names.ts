import { registers } from '#domain/market/registers.ts'
import type { Sql } from '#server/db/sql.ts'

/**
 * The register of projects files Arabic names only. Deals of the same register file an English one beside the same
 * number: the one most of them say becomes the project's name, so that its deals are found by it. A name that neither
 * register filed was given by staff and is left alone.
 */
export async function nameProjectsAsDealsDo(sql: Sql): Promise<void> {
  await sql`
    with filed as (
      select t.details->>'project_number' as number, mode() within group (order by t.project_id) as term_id
        from transactions t
       where t.register = ${registers.dld.code} and not t.deleted and t.project_id is not null
         and t.details ? 'project_number'
         and exists (select from projects where register = 'dld')
       group by 1
    )
    update projects p set name = w.name, changed_at = now()
      from filed f join terms w on w.id = f.term_id
     where p.register = 'dld' and p.register_number = f.number and w.name ~ '[A-Za-z]' and p.name <> w.name
       and (p.name = p.name_ar
            or exists (select from rent_lines l where l.project_id = p.id and l.project_name = p.name))`
}
