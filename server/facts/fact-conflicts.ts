import { contradicts, isFieldName } from '#domain/projects/fields.ts'
import type { Transaction } from '#server/db/sql.ts'

type Pair = {
  projectId: number
  field: string
  firstId: number
  secondId: number
  first: string | null
  second: string | null
}

/**
 * Compares the newest statement of the register with that of every other source. A contradiction beyond the
 * field's tolerance opens a conflict; an open conflict that no longer exists is deleted. A settled one is not
 * opened again as long as both statements stay the same. `domain/projects/fields.ts` has the rules.
 */
export async function openConflicts(sql: Transaction, projectIds: readonly number[]): Promise<void> {
  if (projectIds.length === 0) return
  const pairs = await sql<Pair[]>`
    with newest as (
      select distinct on (project_id, field, source_id) id, project_id, field, source_id, value
        from project_observations where project_id = any(${projectIds})
       order by project_id, field, source_id, seen_on desc, id desc
    )
    select filed.project_id, filed.field, filed.id as first_id, said.id as second_id, filed.value as first,
           said.value as second
      from newest filed join newest said using (project_id, field)
      join data_sources a on a.id = filed.source_id join data_sources b on b.id = said.source_id
     where a.kind = 'transaction_registry' and b.kind <> 'transaction_registry'`
  const isConflict = ({ field, first, second }: Pair) =>
    isFieldName(field) && contradicts(field, first, second)
  const open = pairs.filter(isConflict)
  await sql`
    insert into fact_conflicts (project_id, field, first_id, second_id)
    select o.* from unnest(${open.map(({ projectId }) => projectId)}::int4[], ${open.map(({ field }) => field)}::text[],
      ${open.map(({ firstId }) => firstId)}::int8[], ${open.map(({ secondId }) => secondId)}::int8[])
      as o (project_id, field, first_id, second_id)
     where not exists (
       select from fact_conflicts c
        where c.state = 'settled' and (c.first_id, c.second_id) = (o.first_id, o.second_id))
    on conflict do nothing`
  const key = ({ projectId, field }: Pair) => `${projectId} ${field}`
  const stillOpen = new Set(open.map(key))
  const settled = pairs.filter((pair) => !stillOpen.has(key(pair)))
  await sql`
    update fact_conflicts c set state = 'gone', settled_at = now()
      from unnest(${settled.map(({ projectId }) => projectId)}::int4[], ${settled.map(({ field }) => field)}::text[])
           as s (project_id, field)
     where c.project_id = s.project_id and c.field = s.field and c.state in ('open', 'replied')`
}
