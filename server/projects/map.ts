import type { MapQuestion, ProjectMap } from '#contract/project-map.ts'
import { limits } from '#domain/limits.ts'
import type { MapMetric } from '#domain/projects/listing.ts'
import type { Fragment, Queryable, Sql } from '#server/db/sql.ts'
import { fittingOf } from './fitting.ts'
import { freshListings } from './listings.ts'

/** What each place is coloured by: the middle of its projects where that is known, the sum of sales. */
const measures: Record<MapMetric, (sql: Queryable) => { value: Fragment; known: Fragment }> = {
  count: (sql) => ({ value: sql`count(*)`, known: sql`count(*)` }),
  perSqm: (sql) => middleOf(sql, 'price_per_sqm'),
  done: (sql) => middleOf(sql, 'percent_completed'),
  slip: (sql) => middleOf(sql, 'slip_days'),
  score: (sql) => middleOf(sql, 'score'),
  yield: (sql) => middleOf(sql, 'gross_yield'),
  against: (sql) => middleOf(sql, 'against_area'),
  sales: (sql) => ({ value: sql`sum(sales_12m)`, known: sql`count(sales_12m)` }),
}

function middleOf(sql: Queryable, column: string) {
  return {
    value: sql`percentile_cont(0.5) within group (order by ${sql(column)}::float8)`,
    known: sql`count(${sql(column)})`,
  }
}

/** Where the projects lie that a filter leaves: those at the middle of an area as one place, the others each by itself. */
export async function projectMap(
  sql: Sql,
  { metric = 'count', ...filter }: MapQuestion,
  today: string,
): Promise<ProjectMap> {
  const columns = await freshListings(sql)
  const ids = fittingOf(columns, filter, today).rows.map((row) => columns.projectIds[row] ?? 0)
  // As one text: the driver writes each element of an array by itself, which takes long for all of them.
  const fits = sql`project_id in (select unnest(${`{${ids.join(',')}}`}::text::int[]))`
  const { value, known } = measures[metric](sql)
  const most = limits.projects.mapPlaces
  const [places, [counted]] = await Promise.all([
    sql<ProjectMap['places']>`
      select l.slug, coalesce(p.name, a.name) as name, l.area_id as area, c.slug as city, l.latitude, l.longitude,
             l.count, l.known, l.value
        from (
          select case when has_own_place then slug end as slug, area_id, city_id, avg(latitude) as latitude,
                 avg(longitude) as longitude, count(*) as count, ${known} as known, (${value})::float8 as value
            from project_listings where ${fits} and latitude is not null and longitude is not null
           group by 1, 2, 3) l
        join cities c on c.id = l.city_id
        left join areas a on a.id = l.area_id
        left join project_listings p on p.slug = l.slug
       where coalesce(p.name, a.name) is not null
       order by l.count desc, l.area_id, l.slug limit ${most + 1}`,
    sql<[Pick<ProjectMap, 'atCentre' | 'unplaced'>]>`
      select count(*) filter (where latitude is not null and not has_own_place) as at_centre,
             count(*) filter (where latitude is null) as unplaced
        from project_listings where ${fits}`,
  ])
  return { places: places.slice(0, most), isCut: places.length > most, ...counted }
}
