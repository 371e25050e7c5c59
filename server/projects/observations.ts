import type { Fact, ProjectChange, FactStatement } from '#contract/projects.ts'
import { fieldNames, isFieldName, type FieldName } from '#domain/projects/fields.ts'
import type { Queryable } from '#server/db/sql.ts'
import { sourceLine } from '#server/facts/source-line.ts'

/**
 * The side that made a statement. Demonstration data counts as the register; its source says that it is
 * generated.
 */
type Side = 'register' | 'developer' | 'staff'
export type Conflict = { field: string } & NonNullable<Fact['conflict']>
export type Observation = FactStatement & { field: FieldName; side: Side }

/** A source as sheets name it, from `data_sources` with the alias s. */
export const observationSource = (sql: Queryable) =>
  sql`jsonb_build_object('title', s.title, 'publisher', s.publisher, 'url', s.url)`

/** The observations of a project, oldest first. */
export async function listObservations(sql: Queryable, projectId: number): Promise<Observation[]> {
  const rows = await sql<(FactStatement & { field: string; side: Side })[]>`
    select field, value, filed, seen_on, ${observationSource(sql)} as source, ${sourceLine(sql, 'o')} as file,
           case s.kind when 'developer_filing' then 'developer' when 'staff_entered' then 'staff' else 'register' end as side
      from project_observations o join data_sources s on s.id = o.source_id
      left join import_batches b on b.id = o.batch_id
     where project_id = ${projectId} order by seen_on, o.id`
  return rows.flatMap(({ field, ...said }) => (isFieldName(field) ? [{ ...said, field }] : []))
}

/** Each observed field, with the newest value of each side. */
export function factsFrom(observations: readonly Observation[], conflicts: readonly Conflict[]): Fact[] {
  return fieldNames.flatMap((field) => {
    const of = (side: Side): FactStatement | null => {
      const last = observations.findLast((one) => one.field === field && one.side === side)
      return last ? toStatement(last) : null
    }
    const said = { register: of('register'), developer: of('developer'), staff: of('staff') }
    if (!said.register && !said.developer && !said.staff) return []
    const conflict = conflicts.find((one) => one.field === field)
    return [
      {
        field,
        ...said,
        conflict: conflict
          ? { openedOn: conflict.openedOn, state: conflict.state, reply: conflict.reply }
          : null,
      },
    ]
  })
}

/** Changes between consecutive readings of a source, newest first. */
export function listChanges(observations: readonly Observation[]): ProjectChange[] {
  const last = new Map<string, string | null>()
  const changes = observations.flatMap(({ field, side, value, seenOn, source }): ProjectChange[] => {
    const key = `${side} ${source.title} ${field}`
    const before = last.get(key)
    last.set(key, value)
    return before === undefined || before === value ? [] : [{ field, before, after: value, seenOn, source }]
  })
  return changes.toReversed()
}

function toStatement({ value, filed, seenOn, source, file }: Observation): FactStatement {
  return { value, filed, seenOn, source, file }
}
