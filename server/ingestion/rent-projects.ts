import type { Transaction } from '#server/db/sql.ts'

/**
 * Finds the projects of contracts' lines: by the register's number first; by name only where a line has no number and
 * exactly one project of the city bears that very name. What was found by which stands beside it.
 */
export async function matchRents(sql: Transaction, contracts: readonly string[]): Promise<void> {
  await sql`
    update rent_lines l set project_id = p.id, project_basis = 'number'
      from projects p, rent_contracts c
     where c.number = any(${contracts}) and l.contract_id = c.id
       and p.register = 'dld' and p.register_number = l.project_number
       and (l.project_id, l.project_basis) is distinct from (p.id, 'number')`
  await sql`
    update rent_lines l set project_id = named.id, project_basis = 'name'
      from (
        select l.contract_id, l.line, min(p.id) as id
          from rent_contracts c
          join rent_lines l on l.contract_id = c.id and l.project_number is null and l.project_name is not null
          join projects p on p.city_id = l.city_id and not p.demonstration
           and lower(btrim(l.project_name)) in (lower(p.name), lower(p.name_ar))
         where c.number = any(${contracts})
         group by l.contract_id, l.line having count(*) = 1
      ) named
     where (l.contract_id, l.line) = (named.contract_id, named.line) and l.project_id is distinct from named.id`
  await nameInEnglish(sql, contracts)
}

/** The lines that were read before their projects were. */
export async function matchEarlierRents(sql: Transaction, projectIds: readonly number[]): Promise<void> {
  const waiting = await sql<{ number: string }[]>`
    select distinct c.number from projects p
      join rent_lines l on l.project_number = p.register_number and l.project_id is null
      join rent_contracts c on c.id = l.contract_id
     where p.id = any(${projectIds}) and p.register = 'dld'`
  if (waiting.length > 0)
    await matchRents(
      sql,
      waiting.map(({ number }) => number),
    )
}

/**
 * The register of projects files Arabic names only; the register of rents files an English one beside the same number.
 * A name that staff have given is left alone.
 */
async function nameInEnglish(sql: Transaction, contracts: readonly string[]): Promise<void> {
  await sql`
    update projects p set name = named.name, changed_at = now()
      from (
        select l.project_id, min(l.project_name) as name
          from rent_lines l join rent_contracts c on c.id = l.contract_id
         where c.number = any(${contracts}) and l.project_basis = 'number' and l.project_name ~ '[A-Za-z]'
         group by l.project_id
      ) named
     where p.id = named.project_id and p.register = 'dld' and p.name = p.name_ar`
}
