import { statusMeans } from './project-status.ts'
import type { Transaction } from '#server/db/sql.ts'

/**
 * Copies the newest statement of a source for each field into projects, so that lists are plain statements. A
 * completion day is set only for a finished project once the day has passed, a cancellation only for a
 * cancelled one.
 */
export async function applyObservedFacts(
  sql: Transaction,
  projectIds: readonly number[],
  sourceId: number,
): Promise<void> {
  if (projectIds.length === 0) return
  await sql`
    update projects p
       set name = case when p.name = coalesce(p.name_ar, p.name) and not p.name_kept then coalesce(v.name, p.name) else p.name end,
           name_ar = case when not s.fields ? 'name' then p.name_ar when v.name ~ '[\u0600-\u06FF]' then v.name end,
           status_code = v.status_code, percent_completed = v.percent_completed, started_on = v.started_on,
           due_on = v.due_on,
           completed_on = case when v.completed_on <= greatest(s.seen_on, p.seen_on) then v.completed_on end,
           cancelled_on = case when ${statusMeans(sql, sql`v.status_code`, ['cancelled'])} then v.cancelled_on end,
           units = v.units, villas = v.villas, lands = v.lands, buildings = v.buildings,
           escrow_agent = v.escrow_agent,
           stage = case when ${statusMeans(sql, sql`v.status_code`, ['finished'])} then 'ready' else 'off-plan' end,
           first_due_on = case when s.was_finished then null else s.first_due_on end,
           first_seen_on = s.first_seen_on,
           changed_at = now()
      from (
        select project_id, jsonb_object_agg(field, value) as fields, max(seen_on) as seen_on,
               (select o.value::date from project_observations o
                 where o.project_id = newest.project_id and o.source_id = ${sourceId} and o.field = 'due_on'
                 order by o.seen_on, o.id limit 1) as first_due_on,
               (select min(o.seen_on) from project_observations o
                 where o.project_id = newest.project_id and o.source_id = ${sourceId}) as first_seen_on,
               -- Finished when it was first read: the date it was due at first was never seen.
               (select ${statusMeans(sql, sql`o.value`, ['finished'])} from project_observations o
                 where o.project_id = newest.project_id and o.source_id = ${sourceId} and o.field = 'status_code'
                 order by o.seen_on, o.id limit 1) as was_finished
          from (
            select distinct on (project_id, field) project_id, field, value, seen_on from project_observations
             where project_id = any(${projectIds}) and source_id = ${sourceId}
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
