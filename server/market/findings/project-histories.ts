import type { CityProjects, ProjectHistory } from '#domain/market/findings/projects-over-time.ts'
import type { Queryable } from '#server/db/sql.ts'
import { listedProjects } from '#server/facts/handovers.ts'
import type { CityMarket } from '#server/engine/figures/holdings.ts'

type Row = Omit<ProjectHistory, 'due' | 'percent'> & {
  due: ProjectHistory['due'] | null
  percent: ProjectHistory['percent'] | null
}

/**
 * The listed projects of a city with what its register said over time, and the months in which it was read.
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
  const scope = listedProjects(sql, { cityId, isDemonstration })
  const projects = await sql<Row[]>`
    select p.id as project_id, l.area_id, known_homes(p.units, p.villas) as homes, p.completed_on, p.cancelled_on,
           said.due, said.percent
      from projects p join project_listings l on l.project_id = p.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('seenOn', o.seen_on, 'dueOn', o.value) order by o.seen_on, o.id)
                 filter (where o.field = 'due_on') as due,
               jsonb_agg(jsonb_build_object('seenOn', o.seen_on, 'percent', o.value::float8) order by o.seen_on, o.id)
                 filter (where o.field = 'percent_completed') as percent
          from ${registered}
         where o.project_id = p.id and o.field in ('due_on', 'percent_completed') and o.value is not null
      ) as said on true
     where l.city_id = ${cityId} and l.demonstration = ${isDemonstration} order by p.id`
  const months = await sql<{ month: string }[]>`
    select distinct date_trunc('month', o.seen_on)::date as month
      from ${registered}
     where o.project_id in (select p.id from ${scope})`
  return {
    projects: projects.map(({ due, percent, ...project }) => ({
      ...project,
      due: due ?? [],
      percent: percent ?? [],
    })),
    read: new Set(months.map(({ month }) => month)),
  }
}
