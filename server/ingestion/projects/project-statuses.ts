import { applyObservedFacts } from '#server/facts/current-observations.ts'
import type { Transaction } from '#server/db/sql.ts'
import { projectsSource } from './projects-register.ts'

/** What an import wrote about projects. */
export const observations = {
  /** Later imports that wrote about the same projects. */
  async later(sql: Transaction, batchId: number): Promise<readonly number[]> {
    const later = await sql<{ batchId: number }[]>`
      select distinct o.batch_id from project_observations o
       where o.batch_id > ${batchId}
         and o.project_id in (select project_id from project_observations where batch_id = ${batchId})
       order by o.batch_id limit 5`
    return later.map((row) => row.batchId)
  },

  /**
   * Restores each project to its previous state. A project without one is unpublished and keeps its slug in
   * case it is imported again.
   */
  async rollBack(sql: Transaction, batchId: number): Promise<{ deleted: number; restored: number }> {
    const taken = await sql<{ projectId: number }[]>`
      delete from project_observations where batch_id = ${batchId} returning project_id`
    const ids = [...new Set(taken.map(({ projectId }) => projectId))]
    const gone = await sql<{ id: number }[]>`
      update projects p set published = false, seen_on = null
       where p.id = any(${ids}) and not exists (select from project_observations o where o.project_id = p.id)
      returning id`
    const left = new Set(gone.map(({ id }) => id))
    const others = ids.filter((id) => !left.has(id))
    await sql`
      update projects p set seen_on = (
          select max(o.seen_on) from project_observations o where o.project_id = p.id and o.source_id = ${projectsSource})
       where p.id = any(${others})`
    await applyObservedFacts(sql, others, projectsSource)
    return { deleted: gone.length, restored: others.length }
  },
}
