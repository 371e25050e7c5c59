import type { CityProjects, ProjectHistory } from '#domain/market/findings/projects-over-time.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'
import { statusMeans } from '#server/facts/project-status.ts'

type Seen = 'due' | 'completed' | 'status' | 'percent'
type Row = Omit<ProjectHistory, Seen> & { [Name in Seen]: ProjectHistory[Name] | null }

/**
 * The listed projects of a city, cancelled ones included, with what its register said over time, and the months in
 * which it was read.
 *
 * Only what a register said counts, not what developers say. A month counts as read where anything was seen in it: a
 * register that was read and did not differ in one of all its projects is taken for one that was not read.
 */
export async function readProjectHistories(
  sql: Queryable,
  { cityId, data }: Pick<CityMarket, 'cityId' | 'data'>,
): Promise<CityProjects> {
  const isDemonstration = data === 'demonstration'
  const registered = sql`
    project_observations o join data_sources s on s.id = o.source_id
      and (s.kind = 'transaction_registry' or (${isDemonstration} and s.key = 'demonstration'))`
  const inCity = sql`l.city_id = ${cityId} and l.demonstration = ${isDemonstration}`
  const projects = await sql<Row[]>`
    select p.id as project_id, l.area_id, known_homes(p.units, p.villas) as homes, said.*
      from projects p join project_listings l on l.project_id = p.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('seenOn', o.seen_on, 'dueOn', o.value) order by o.seen_on, o.id)
                 filter (where o.field = 'due_on' and o.value is not null) as due,
               jsonb_agg(jsonb_build_object('seenOn', o.seen_on, 'completedOn', o.value) order by o.seen_on, o.id)
                 filter (where o.field = 'completed_on') as completed,
               jsonb_agg(jsonb_build_object('seenOn', o.seen_on, 'isCancelled', ${statusMeans(sql, sql`o.value`, ['cancelled'])})
                         order by o.seen_on, o.id)
                 filter (where o.field = 'status_code') as status,
               jsonb_agg(jsonb_build_object('seenOn', o.seen_on, 'percent', o.value::float8) order by o.seen_on, o.id)
                 filter (where o.field = 'percent_completed' and o.value is not null) as percent
          from ${registered}
         where o.project_id = p.id and o.field in ('due_on', 'completed_on', 'status_code', 'percent_completed')
      ) as said on true
     where ${inCity} order by p.id`
  const months = await sql<{ month: string }[]>`
    select distinct date_trunc('month', o.seen_on)::date as month
      from ${registered}
     where o.project_id in (select l.project_id from project_listings l where ${inCity})`
  return {
    projects: projects.map(({ due, completed, status, percent, ...project }) => ({
      ...project,
      due: due ?? [],
      completed: completed ?? [],
      status: status ?? [],
      percent: percent ?? [],
    })),
    read: new Set(months.map(({ month }) => month)),
  }
}
