import { codesMeaning } from '#domain/projects/status.ts'
import type { Transaction } from '#server/db/sql.ts'

const source = 1

/**
 * Puts into projects what the register said last of each field, so that lists are plain statements. A completion day
 * stands only where the project is finished and the day has come; a cancellation only where it is cancelled.
 */
export async function standAsObserved(sql: Transaction, projectIds: readonly number[]): Promise<void> {
  if (projectIds.length === 0) return
  await sql`
    update projects p
       set name = case when p.name = coalesce(p.name_ar, p.name) and not p.name_kept then coalesce(v.name, p.name) else p.name end,
           name_ar = case when v.name ~ '[\u0600-\u06FF]' then v.name end,
           status_code = v.status_code, percent_completed = v.percent_completed, started_on = v.started_on,
           due_on = v.due_on,
           completed_on = case when v.completed_on <= s.seen_on then v.completed_on end,
           cancelled_on = case when v.status_code = any(${codesMeaning('cancelled')}) then v.cancelled_on end,
           units = v.units, villas = v.villas, lands = v.lands, buildings = v.buildings,
           escrow_agent = v.escrow_agent,
           stage = case when v.status_code = any(${codesMeaning('finished')}) then 'ready' else 'off-plan' end,
           first_due_on = case when s.was_finished then null else s.first_due_on end,
           first_seen_on = s.first_seen_on,
           changed_at = now()
      from (
        select project_id, jsonb_object_agg(field, value) as fields, max(seen_on) as seen_on,
               (select o.value::date from project_observations o
                 where o.project_id = newest.project_id and o.source_id = ${source} and o.field = 'due_on'
                 order by o.seen_on, o.id limit 1) as first_due_on,
               (select min(o.seen_on) from project_observations o
                 where o.project_id = newest.project_id and o.source_id = ${source}) as first_seen_on,
               -- Finished when it was first read: the date it was due at first was never seen.
               (select o.value = any(${codesMeaning('finished')}) from project_observations o
                 where o.project_id = newest.project_id and o.source_id = ${source} and o.field = 'status_code'
                 order by o.seen_on, o.id limit 1) as was_finished
          from (
            select distinct on (project_id, field) project_id, field, value, seen_on from project_observations
             where project_id = any(${projectIds}) and source_id = ${source}
             order by project_id, field, seen_on desc, id desc
          ) newest
         group by project_id
      ) s,
      jsonb_to_record(s.fields) as v (
        name text, status_code text, percent_completed numeric, started_on date, due_on date, completed_on date,
        cancelled_on date, units int4, villas int4, lands int4, buildings int4, escrow_agent text
      )
     where p.id = s.project_id`
}

/** What an import said of projects. */
export const observations = {
  /** The batches of later imports that have said more of the same projects. */
  async later(sql: Transaction, batchId: number): Promise<readonly number[]> {
    const later = await sql<{ batchId: number }[]>`
      select distinct o.batch_id from project_observations o
       where o.batch_id > ${batchId}
         and o.project_id in (select project_id from project_observations where batch_id = ${batchId})
       order by o.batch_id limit 5`
    return later.map((row) => row.batchId)
  },

  /**
   * Each project is again as it was seen before. One that was never seen before is no longer published; it keeps its
   * address for when it comes back.
   */
  async takeBack(sql: Transaction, batchId: number): Promise<{ deleted: number; restored: number }> {
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
          select max(o.seen_on) from project_observations o where o.project_id = p.id and o.source_id = ${source})
       where p.id = any(${others})`
    await standAsObserved(sql, others)
    return { deleted: gone.length, restored: others.length }
  },
}
