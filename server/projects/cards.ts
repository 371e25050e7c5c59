import type { ProjectFilter } from '#contract/project-filter.ts'
import type { ProjectCard } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import type { ProjectSort } from '#domain/projects/listing.ts'
import type { Queryable } from '#server/db/sql.ts'
import { bedroomsIn } from './facets.ts'
import { everyCondition, isNew, isPastDue, orderOf } from './listing.ts'

type StoredCard = Omit<ProjectCard, 'bedrooms'> & { bedrooms: number }
type Asked = ProjectFilter & { sort?: ProjectSort | undefined; after?: string | undefined }

/** One page of what a filter leaves. A row to go on after that is gone meanwhile begins the list again. */
export async function projectsOf(
  sql: Queryable,
  { sort = 'newest', after, ...filter }: Asked,
  today: string,
  pageRows: number = limits.projects.pageRows,
): Promise<{ projects: ProjectCard[]; next: string | null }> {
  const order = orderOf(sql, sort, today)
  const beyond = after
    ? sql`(not exists (select from project_listings where slug = ${after})
           or (${order}) > (select ${order} from project_listings where slug = ${after}))`
    : sql`true`
  const rows = await sql<StoredCard[]>`
    with page as materialized (
      select ${listed(sql, today)} from project_listings
       where ${everyCondition(sql, filter, today)} and ${beyond}
       order by ${order} limit ${pageRows + 1})
    select ${cardColumns(sql)} from (select *, row_number() over () as place from page) l ${cardTables(sql)} order by place`
  const next = rows.length > pageRows ? (rows[pageRows - 1]?.slug ?? null) : null
  return { projects: rows.slice(0, pageRows).map(cardOf), next }
}

/** One published project as lists show it. */
export async function projectCard(
  sql: Queryable,
  slug: string,
  today: string,
): Promise<{ id: number; card: ProjectCard } | null> {
  const [row] = await sql<(StoredCard & { id: number })[]>`
    with page as (select ${listed(sql, today)} from project_listings where slug = ${slug})
    select p.id, ${cardColumns(sql)} from page l ${cardTables(sql)}`
  if (!row) return null
  const { id, ...stored } = row
  return { id, card: cardOf(stored) }
}

const listed = (sql: Queryable, today: string) => sql`
  *, ${isPastDue(sql, today)} is true as is_past_due, ${isNew(sql, today)} is true as is_new`

const cardColumns = (sql: Queryable) => sql`
  l.slug, l.name, p.name_ar, p.location, l.stage, l.property_type as type, l.status_code,
  p.percent_completed::float8 as percent_completed, l.registered_on, l.due_on, l.completed_on, l.slip_days, l.is_past_due,
  l.is_new, p.register_number, p.escrow_agent, p.units, l.currency, l.priced_on, l.price_minor_from, l.price_minor_to,
  l.price_per_sqm, l.bedrooms, l.before_handover::float8 as before_handover, l.at_handover::float8 as at_handover,
  l.has_post_handover, l.at_booking::float8 as at_booking, l.months_after, l.master_project, l.started_on, p.first_due_on,
  l.size_sqm_from::float8 as size_sqm_from, l.size_sqm_to::float8 as size_sqm_to, l.listed_units, l.available_units,
  l.sales_12m as "sales12m", l.gross_yield, l.net_yield,
  l.against_area, l.tenure, l.metro_walk as metro_walk_minutes, changed.changed_on, p.seen_on, l.demonstration,
  case when l.grade is not null then jsonb_build_object('score', l.score, 'grade', l.grade, 'coverage', l.coverage) end as score,
  jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country) as city,
  case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'slug', a.slug) end as area,
  case when d.id is not null then jsonb_build_object('slug', d.slug, 'name', d.name) end as developer`

const cardTables = (sql: Queryable) => sql`
  join projects p on p.id = l.project_id join cities c on c.id = l.city_id
  left join areas a on a.id = l.area_id left join developers d on d.id = l.developer_id
  left join lateral (
    select max(seen_on) as changed_on from (
      select seen_on, value is distinct from lag(value, 1, value) over (partition by field, source_id order by seen_on, id) as is_change
        from project_observations where project_id = p.id) seen where is_change) changed on true`

function cardOf({ bedrooms, ...row }: StoredCard): ProjectCard {
  return { ...row, bedrooms: bedroomsIn(bedrooms) }
}
