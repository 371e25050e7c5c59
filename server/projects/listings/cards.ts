import type { ProjectCard } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import { newAfter, type ProjectSort } from '#domain/projects/listing.ts'
import { isPastDue } from '#domain/projects/status.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { coverPicture } from '#server/pictures/gallery.ts'
import { filterListings } from './filter-listings.ts'
import type { ListingFilter } from './text-filter.ts'
import type { ListingColumns } from './listing-columns.ts'
import { bedroomTypes, freshListings } from './listings.ts'
import { firstRows, sortOrder } from './order.ts'

type StoredCard = Omit<ProjectCard, 'bedrooms' | 'isPastDue' | 'isNew'> & { bedrooms: number }
type ListQuery = ListingFilter & { sort?: ProjectSort | undefined; after?: string | undefined }

/** One page of matching projects. If the row of the cursor was removed meanwhile, the list starts again. */
export async function listProjects(
  sql: Sql,
  listQuery: ListQuery,
  today: string,
  pageRows: number = limits.projects.pageRows,
): Promise<{ projects: ProjectCard[]; next: string | null }> {
  const { ids, next } = readPage(await freshListings(sql), listQuery, today, pageRows)
  return { projects: await readCards(sql, ids, today), next }
}

/** Projects in the order of the given ids. Unpublished ones are omitted. */
export async function readCards(
  sql: Queryable,
  ids: readonly number[],
  today: string,
): Promise<ProjectCard[]> {
  const rows = await sql<StoredCard[]>`
    select ${cardColumns(sql)}
      from unnest(${[...ids]}::int[]) with ordinality as page (project_id, ordinal)
      join project_listings l on l.project_id = page.project_id ${cardTables(sql)}
     order by ordinal`
  return rows.map((row) => toCard(row, today))
}

/** The ids of all matching projects, by name. */
export async function idsByName(sql: Sql, filter: ListingFilter, today: string): Promise<number[]> {
  const listings = await freshListings(sql)
  const { rows } = filterListings(listings, filter, today)
  return Array.from(rows)
    .toSorted(sortOrder(listings, 'name', today))
    .flatMap((row) => listings.projectIds[row] ?? [])
}

/** The projects of one page by id. */
export function readPage(
  listings: ListingColumns,
  { sort = 'newest', after, ...filter }: ListQuery,
  today: string,
  pageRows: number,
): { ids: number[]; next: string | null } {
  const { projectIds, slugs } = listings
  const afterRow = after === undefined ? -1 : slugs.indexOf(after)
  const { rows: fitting } = filterListings(listings, filter, today)
  const first = firstRows(
    fitting,
    sortOrder(listings, sort, today),
    pageRows + 1,
    afterRow < 0 ? null : afterRow,
  )
  const rows = first.slice(0, pageRows)
  return {
    ids: rows.flatMap((row) => projectIds[row] ?? []),
    next: first.length > pageRows ? (slugs[rows.at(-1) ?? -1] ?? null) : null,
  }
}

/** One published project as a list shows it. */
export async function projectCard(
  sql: Queryable,
  slug: string,
  today: string,
): Promise<{ id: number; card: ProjectCard } | null> {
  const [row] = await sql<(StoredCard & { id: number })[]>`
    select p.id, ${cardColumns(sql)} from project_listings l ${cardTables(sql)} where l.slug = ${slug}`
  if (!row) return null
  const { id, ...stored } = row
  return { id, card: toCard(stored, today) }
}

const cardColumns = (sql: Queryable) => sql`
  ${coverPicture(sql, 'project', sql`l.project_id`)} as cover,
  l.slug, l.name, p.name_ar, p.location, l.stage, l.property_type as type, l.status_code,
  p.percent_completed::float8 as percent_completed, l.registered_on, l.due_on, l.completed_on, l.slip_days,
  p.register_number, p.escrow_agent, p.zoning_authority, known_homes(p.units, p.villas) as units, l.currency, l.priced_on, l.price_minor_from, l.price_minor_to,
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

function toCard({ bedrooms, ...row }: StoredCard, today: string): ProjectCard {
  return {
    ...row,
    bedrooms: bedroomTypes(bedrooms),
    isPastDue: isPastDue(row, today),
    isNew: row.registeredOn !== null && row.registeredOn > newAfter(today),
  }
}
