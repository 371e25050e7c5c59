import type { Neighbours } from '#contract/projects/papers.ts'
import type { ProjectSort } from '#domain/projects/listing.ts'
import type { Sql } from '#server/db/sql.ts'
import { filterListings } from './filter-listings.ts'
import type { ListingFilter } from './text-filter.ts'
import { freshListings } from './listings.ts'
import { besides, sortOrder } from './order.ts'

type Named = { projectId: number; slug: string; name: string }

/** The projects before and after one in a filtered, sorted list. */
export async function readNeighbours(
  sql: Sql,
  slug: string,
  { sort = 'newest', ...filter }: ListingFilter & { sort?: ProjectSort | undefined },
  today: string,
): Promise<Neighbours> {
  const columns = await freshListings(sql)
  const row = columns.slugs.indexOf(slug)
  const { rows } = filterListings(columns, filter, today)
  if (!rows.includes(row)) return { previous: null, next: null, position: null, total: 0 }
  const { position, ...beside } = besides(rows, sortOrder(columns, sort, today), row)
  const projectIdAt = (other: number | null) => (other === null ? null : (columns.projectIds[other] ?? null))
  const [previous, next] = [projectIdAt(beside.previous), projectIdAt(beside.next)]
  const named = await sql<Named[]>`
    select project_id, slug, name from project_listings where project_id in (${previous}, ${next})`
  const findNamed = (id: number | null) => {
    const found = named.find(({ projectId }) => projectId === id)
    return found ? { slug: found.slug, name: found.name } : null
  }
  return { position, total: rows.length, previous: findNamed(previous), next: findNamed(next) }
}
