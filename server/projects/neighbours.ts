import type { Neighbours } from '#contract/project-papers.ts'
import type { ProjectFilter } from '#contract/project-filter.ts'
import type { ProjectSort } from '#domain/projects/listing.ts'
import type { Queryable } from '#server/db/sql.ts'
import { everyCondition, orderOf } from './listing.ts'

type Row = { place: number; previous: Neighbours['previous']; next: Neighbours['next']; total: number }

/** The projects before and after one in what a filter leaves, in its order. */
export async function neighboursOf(
  sql: Queryable,
  slug: string,
  { sort = 'newest', ...filter }: ProjectFilter & { sort?: ProjectSort | undefined },
  today: string,
): Promise<Neighbours> {
  const order = orderOf(sql, sort, today)
  const one = (which: 'lag' | 'lead') => sql`
    ${which === 'lag' ? sql`lag` : sql`lead`}(jsonb_build_object('slug', slug, 'name', name)) over (order by ${order})`
  const [row] = await sql<Row[]>`
    with listed as (
      select slug, row_number() over (order by ${order})::int as place, count(*) over ()::int as total,
             ${one('lag')} as previous, ${one('lead')} as next
        from project_listings where ${everyCondition(sql, filter, today)})
    select place, total, previous, next from listed where slug = ${slug}`
  return row ?? { previous: null, next: null, place: null, total: 0 }
}
