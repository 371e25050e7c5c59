import type { PropertyType } from '#domain/market/codes.ts'
import type { LaunchCity } from '#domain/places/cities.ts'
import type { ProjectRecord } from '#domain/score/backtest/backtest.ts'
import type { Queryable } from '#server/db/sql.ts'
import { factEntry, type FactRow } from './facts-on-record.ts'

/** A project with its recorded facts and its outcome. */
export type HeldRecord = ProjectRecord & {
  cancelledOn: string | null
  /** Its registered completion dates as observed, oldest first. */
  dueDates: readonly { seenOn: string; dueOn: string }[]
}

/** Every real project with recorded facts, cancelled ones included. */
export async function projectRecords(sql: Queryable): Promise<HeldRecord[]> {
  const projects = await sql<
    (Omit<HeldRecord, 'entries' | 'city' | 'propertyType'> & {
      city: LaunchCity
      propertyType: PropertyType
    })[]
  >`
    select p.id, c.slug as city, p.property_type, p.completed_on, p.cancelled_on,
           coalesce(p.developer_id, l.developer_id, -p.entity_id, -1000000 - p.id) as developer_id,
           coalesce(p.registered_on, p.started_on, p.seen_on, current_date) as registered_on,
           (select coalesce(jsonb_agg(jsonb_build_object('seenOn', o.seen_on, 'dueOn', o.value) order by o.seen_on, o.id), '[]')
              from project_observations o
              join data_sources s on s.id = o.source_id and s.kind = 'transaction_registry'
             where o.project_id = p.id and o.field = 'due_on' and o.value is not null) as due_dates
      from projects p join cities c on c.id = p.city_id
      left join developer_entities l on l.entity_id = p.entity_id
     where not p.demonstration and c.slug in ('dubai', 'abu-dhabi', 'riyadh')
       and exists (select from point_facts f where f.project_id = p.id)
     order by p.id`
  const rows = await sql<FactRow[]>`
    select f.id, project_id, point, state, number_value, word_value, noted_at, s.kind, proven, 0 as rank,
           coalesce(observed_on, (noted_at at time zone 'UTC')::date) as observed_on
      from point_facts f left join data_sources s on s.id = f.source_id
     where project_id = any(${projects.map(({ id }) => id)}) order by f.id`
  const of = Map.groupBy(rows, ({ projectId }) => projectId)
  return projects.map((project) => ({ ...project, entries: (of.get(project.id) ?? []).flatMap(factEntry) }))
}
