import { registers } from '#domain/market/registers.ts'
import type { Queryable } from '#server/db/sql.ts'

/**
 * Combines what several registers say about a project: its English name, and the lines of rent contracts that
 * belong to it. Computed from all stored data, so that the import order makes no difference. Idempotent.
 */
export async function settleProjects(sql: Queryable): Promise<void> {
  await nameInEnglish(sql)
  await matchRents(sql)
}

/**
 * The register of projects files Arabic names only. Deals and rents file an English one with the same number:
 * the most frequent name in deals, otherwise in rents. A name given by staff is kept.
 */
async function nameInEnglish(sql: Queryable): Promise<void> {
  await sql`
    with of_deals as (
      select t.details->>'project_number' as number, mode() within group (order by w.name) as name
        from transactions t join terms w on w.id = t.project_id
       where t.register = ${registers.dld.code} and not t.deleted and t.details ? 'project_number'
         and w.name ~ '[A-Za-z]' and exists (select from projects where register = 'dld')
       group by 1
    ), of_rents as (
      select l.project_number as number, mode() within group (order by l.project_name) as name
        from rent_lines l
       where l.project_number is not null and l.project_name ~ '[A-Za-z]'
       group by 1
    ), named as (
      select p.id, coalesce(d.name, r.name, p.name_ar, p.name) as name
        from projects p
        left join of_deals d on d.number = p.register_number
        left join of_rents r on r.number = p.register_number
       where p.register = 'dld' and not p.name_kept
    )
    update projects p set name = named.name, changed_at = now()
      from named where named.id = p.id and p.name <> named.name`
}

/**
 * A line of a rent contract belongs to the project of its number. Without a number it is matched by name, if
 * exactly one project of the city has that name or had it before a merge. The kind of match is stored.
 */
async function matchRents(sql: Queryable): Promise<void> {
  await sql`
    with names as (
      select city_id, lower(name) as name, coalesce(merged_into, id) as id from projects where not demonstration
      union select city_id, lower(name_ar), coalesce(merged_into, id) from projects
             where not demonstration and name_ar is not null
    ), unmistakable as (
      select city_id, name, min(id) as id from names group by 1, 2 having count(*) = 1
    ), found as (
      select l.contract_id, l.line, coalesce(p.id, n.id) as project_id,
             case when p.id is not null then 'number' when n.id is not null then 'name' end as basis
        from rent_lines l
        join rent_contracts c on c.id = l.contract_id and not c.demonstration
        left join projects p on p.register = 'dld' and p.register_number = l.project_number
        left join unmistakable n
          on l.project_number is null and n.city_id = l.city_id and n.name = lower(btrim(l.project_name))
    )
    update rent_lines l set project_id = f.project_id, project_basis = f.basis
      from found f
     where (l.contract_id, l.line) = (f.contract_id, f.line)
       and (l.project_id, l.project_basis) is distinct from (f.project_id, f.basis)`
}
