import { applyObservedFacts } from '#server/facts/current-observations.ts'
import type { Transaction } from '#server/db/sql.ts'

/**
 * Sets a project's values to what staff entered, as long as it is in no register; the register takes
 * precedence later.
 */
export async function applyEnteredFacts(sql: Transaction, projectId: number): Promise<void> {
  const [staff] = await sql<{ id: number }[]>`
    select s.id from projects p, data_sources s
     where p.id = ${projectId} and p.entered and s.key = 'staff'`
  if (!staff) return
  await applyObservedFacts(sql, [projectId], staff.id)
  await sql`
    update projects set seen_on = (
        select max(seen_on) from project_observations where project_id = ${projectId} and source_id = ${staff.id})
     where id = ${projectId}`
}
