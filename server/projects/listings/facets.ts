import { projectFacets, type ProjectFacet, type ProjectFacets } from '#contract/projects.ts'
import { dayFromNumber } from '#domain/dates/calendar-day.ts'
import { toQuarter } from '#domain/dates/quarters.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { facetValues, filterListings } from './filter-listings.ts'
import type { ListingFilter } from './text-filter.ts'
import type { Choices, ListingColumns } from './listing-columns.ts'
import { freshListings } from './listings.ts'

/** The number of matching projects, and the number for each choice under the other filters. */
export async function listFacets(
  sql: Sql,
  filter: ListingFilter,
  today: string,
): Promise<Omit<ProjectFacets, 'isNear'>> {
  const { total, counts, due } = countedUnder(await freshListings(sql), filter, today)
  return { total, facets: facetsFrom(counts, await readLabels(sql, counts)), due }
}

/** The choices of one facet with their counts, highest first. */
type Counts = ReadonlyMap<string, number>

/** Matching rows count for every facet; rows excluded by one facet count for the choices of that facet. */
export function countedUnder(listings: ListingColumns, filter: ListingFilter, today: string) {
  const { rows, excludedBy } = filterListings(listings, filter, today)
  const counts = new Map(
    projectFacets.map((facet) => {
      const choices = facetValues(listings, facet, today)
      return [facet, mostFrequent(countChoices(choices, [rows, excludedBy(facet)]))] as const
    }),
  )
  return { total: rows.length, counts, due: dueQuarters(listings.measure('dueOn')) }
}

function countChoices({ codes, choicesByCode }: Choices, parts: readonly Uint32Array[]): Counts {
  const byCode = new Uint32Array(choicesByCode.length)
  for (const rows of parts) countCodes(byCode, codes, rows)
  const counts = new Map<string, number>()
  for (const [code, choices] of choicesByCode.entries()) {
    const count = byCode[code] ?? 0
    if (count > 0) for (const choice of choices) counts.set(choice, (counts.get(choice) ?? 0) + count)
  }
  return counts
}

function countCodes(byCode: Uint32Array, codes: ArrayLike<number>, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0
    byCode[code] = (byCode[code] ?? 0) + 1
  }
}

function mostFrequent(counts: Counts): Counts {
  const most = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
  return new Map(most.slice(0, limits.projects.facetChoices))
}

/** The first and last quarter with a completion date of any project. */
function dueQuarters(dueOn: readonly number[]): ProjectFacets['due'] {
  let [first, last] = [Infinity, -Infinity]
  for (const day of dueOn) {
    if (day < first) first = day
    if (day > last) last = day
  }
  return first > last
    ? null
    : { first: toQuarter(dayFromNumber(first)), last: toQuarter(dayFromNumber(last)) }
}

type Labels = Partial<Record<ProjectFacet, ReadonlyMap<string, string>>>

/** The names of locations and developers that the address gives by id or slug. */
async function readLabels(sql: Queryable, counts: ReadonlyMap<ProjectFacet, Counts>): Promise<Labels> {
  const values = (facet: ProjectFacet) => [...(counts.get(facet)?.keys() ?? [])]
  const [cities, areas, developers] = await Promise.all([
    sql<Named[]>`select slug as value, name from cities where slug = any(${values('city')})`,
    sql<Named[]>`select id::text as value, name from areas where id = any(${values('area').map(Number)})`,
    sql<Named[]>`select slug as value, name from developers where slug = any(${values('developer')})`,
  ])
  return { city: byValue(cities), area: byValue(areas), developer: byValue(developers) }
}

type Named = { value: string; name: string }

function byValue(rows: readonly Named[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ value, name }) => [value, name]))
}

function facetsFrom(counts: ReadonlyMap<ProjectFacet, Counts>, labels: Labels): ProjectFacets['facets'] {
  const of = (facet: ProjectFacet) =>
    [...(counts.get(facet) ?? [])].map(([value, count]) => ({
      value,
      label: labels[facet]?.get(value) ?? null,
      count,
    }))
  return {
    city: of('city'),
    area: of('area'),
    developer: of('developer'),
    stage: of('stage'),
    type: of('type'),
    status: of('status'),
    bedrooms: of('bedrooms'),
    grade: of('grade'),
    master: of('master'),
    tenure: of('tenure'),
    owners: of('owners'),
    monthly: of('monthly'),
    documents: of('documents'),
    available: of('available'),
    postHandover: of('postHandover'),
    escrow: of('escrow'),
    pastDue: of('pastDue'),
    new: of('new'),
    data: of('data'),
  }
}
