import { openConflicts } from '#server/facts/fact-conflicts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { fileAs, handOver } from './filed-facts.ts'
import { recordPath, recordTables, mergeSide, type Merge } from './merge.ts'
import { moveRowsBack } from './moved-rows.ts'

/** The rows moved back per table, and the number of rows that were deleted or point elsewhere by now. */
export type Undone = { moved: Record<string, number>; remained: number }

/**
 * Refuses merges that cannot be undone: nothing was stored for it, it was undone before, or the remaining
 * record was merged into a third one since. Throws NOT_FOUND, or CONFLICT with the reason.
 */
export async function refuseUndoing(
  sql: Transaction,
  { id, kind, from, into }: Omit<Merge, 'at'>,
): Promise<void> {
  const [lost, target] = [await mergeSide(sql, kind, from), await mergeSide(sql, kind, into)]
  if (target.mergedInto !== null)
    throw fail('CONFLICT', 'The other record was merged again later. Undo that merge first.')
  const { count } = await sql`select from merges where proposal_id = ${id}`
  if (lost.mergedInto !== into) throw fail('CONFLICT', 'This merge was already undone.')
  if (count === 0) throw fail('CONFLICT', 'This merge cannot be undone: it kept no record of what it moved.')
}

/**
 * Undoes a merge: the merged record becomes independent again. References move back unless they point
 * elsewhere by now. The other record loses the names and the register number that it took over, with
 * everything filed under the number since. What people added to it in the meantime stays there.
 */
export async function undoMerge(sql: Transaction, merge: Merge): Promise<Undone> {
  await refuseUndoing(sql, merge)
  const { id, kind, from, into, at } = merge
  const [merged] = await sql<
    { wasPublished: boolean; aliases: string[]; filed: string | null; rows: number }[]
  >`
    select was_published, aliases, filed::text as filed,
           (select count(*)::int from merged_rows where proposal_id = ${id}) as rows
      from merges where proposal_id = ${id}`
  if (!merged) throw fail('NOT_FOUND')
  const { wasPublished, aliases, filed, rows } = merged
  const moved = await moveRowsBack(sql, recordTables[kind], { from: into, into: from, proposalId: id })
  const returned = Object.values(moved).reduce((sum, count) => sum + count, 0)
  await sql`
    update ${sql(recordTables[kind])}
       set aliases = array(select name from unnest(aliases) as name where name <> all(${aliases})) where id = ${into}`
  await sql`
    update ${sql(recordTables[kind])} set published = ${wasPublished}, merged_into = null where id = ${from}`
  if (filed !== null) await takeNumberBack(sql, { from, into, filed, proposalId: id })
  await leadBack(sql, { id, kind, from, into, at })
  if (kind === 'project') await settleConflicts(sql, [from, into])
  await sql`delete from merges where proposal_id = ${id}`
  return { moved, remained: rows - returned }
}

type TakenNumber = { from: number; into: number; filed: string; proposalId: number }

/** Moves the register number back, with everything filed under it since the merge. */
async function takeNumberBack(
  sql: Transaction,
  { from, into, filed, proposalId }: TakenNumber,
): Promise<void> {
  await handOver(sql, into, from)
  await fileAs(sql, into, filed)
  await sql`
    update project_observations o set project_id = ${from}
      from data_sources s, record_proposals p
     where o.project_id = ${into} and s.id = o.source_id and s.kind = 'transaction_registry' and p.id = ${proposalId}
       and o.noted_at > p.decided_at`
}

async function leadBack(sql: Transaction, { id, kind, from, into }: Merge): Promise<void> {
  const [lost, kept] = [await mergeSide(sql, kind, from), await mergeSide(sql, kind, into)]
  const [path, target] = [recordPath(kind, lost.slug), recordPath(kind, kept.slug)]
  await sql`delete from moved_addresses where path = ${path}`
  await sql`
    update moved_addresses a set target = ${path}
      from merges m where m.proposal_id = ${id} and a.path = any(m.led_on) and a.target = ${target}`
}

/** Closes conflicts between statements that now belong to two different projects. */
async function settleConflicts(sql: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    update fact_conflicts c set state = 'gone', settled_at = now()
     where c.project_id = any(${[...ids]}) and c.state in ('open', 'replied')
       and exists (select from project_observations o
                    where o.id in (c.first_id, c.second_id) and o.project_id <> c.project_id)`
  await openConflicts(sql, ids)
}
