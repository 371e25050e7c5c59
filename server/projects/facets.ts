import type { ProjectFilter } from '#contract/project-filter.ts'
import type { ProjectFacet, ProjectFacets } from '#contract/projects.ts'
import { projectFacets } from '#contract/projects.ts'
import { limits } from '#domain/limits.ts'
import { bedroomChoices, quarterOf } from '#domain/projects/listing.ts'
import { standingOf } from '#domain/projects/status.ts'
import type { Queryable } from '#server/db/sql.ts'
import { allOf, choiceConditions, isNew, isPastDue, otherConditions } from './listing.ts'

/** So many projects are alike in what is counted, and miss the same one of the filters in force, or none. */
type Alike = {
  /** The bit of the one filter that they miss; 0 where they fit all. */
  missed: number
  n: number
  /** What these rows are told apart by: see `sets`. */
  told: number
  cityId: number | null
  areaId: number | null
  developerId: number | null
  stage: string | null
  propertyType: string | null
  statusCode: string | null
  hasEscrow: boolean | null
  hasPostHandover: boolean | null
  demonstration: boolean | null
  pastDue: boolean | null
  isNew: boolean | null
  bedrooms: number | null
  grade: string | null
  masterProject: string | null
  hasMonthly: boolean | null
  hasDocuments: boolean | null
  isAvailable: boolean | null
  tenure: string | null
  owners: string | null
}

/**
 * What `grouping(city_id, area_id, developer_id, bedrooms, master_project, tenure)` says of the rows of each set: a
 * bit where it is left out. What tells few rows apart shares a set; the offer is apart from the traits, whose sorts would
 * else be multiplied by its own.
 */
const sets = {
  traits: 0b011111,
  area: 0b101111,
  developer: 0b110111,
  bedrooms: 0b111011,
  master: 0b111101,
  offer: 0b111110,
}

/**
 * How many a filter leaves and how many each choice would leave under the others. One reading of the listings does it: a
 * project that misses two filters counts nowhere, one that misses one counts only for the choices of that one.
 */
export async function facetsOf(sql: Queryable, filter: ProjectFilter, today: string): Promise<ProjectFacets> {
  const conditions = choiceConditions(sql, filter, today)
  const bitOf = (facet: ProjectFacet) => {
    const at = conditions.findIndex((condition) => condition.facet === facet)
    return at < 0 ? 0 : 1 << at
  }
  const missed = conditions.reduce(
    (sum, { facet, fits }) => sql`${sum} + case when ${fits} then 0 else ${bitOf(facet)}::int end`,
    sql`0`,
  )
  const [alike, [span]] = await Promise.all([
    sql<Alike[]>`
      with l as (
        select *, ${isPastDue(sql, today)} is true as past_due, ${isNew(sql, today)} is true as is_new,
               available_units > 0 as is_available, ${missed} as missed
          from project_listings where ${allOf(sql, otherConditions(sql, filter))})
      select missed, count(*) as n, grouping(city_id, area_id, developer_id, bedrooms, master_project, tenure) as told,
             city_id, area_id, developer_id, stage, property_type, status_code, has_escrow, has_post_handover,
             demonstration, past_due, is_new, bedrooms, grade, master_project, has_monthly, has_documents, is_available,
             tenure, owners
        from l where missed & (missed - 1) = 0
       group by grouping sets (
         (missed, city_id, stage, property_type, status_code, has_escrow, has_post_handover, demonstration, past_due, is_new),
         (missed, area_id), (missed, developer_id), (missed, bedrooms),
         (missed, master_project), (missed, grade, tenure, owners, has_monthly, has_documents, is_available))`,
    sql<[{ first: string | null; last: string | null }]>`
      select min(due_on) as first, max(due_on) as last from project_listings`,
  ])
  const counts = new Map(projectFacets.map((facet) => [facet, countsOf(facet, alike, bitOf(facet))] as const))
  const labels = await labelsOf(sql, counts)
  return {
    total: alike.reduce(
      (sum, { told, missed: bit, n }) => sum + (told === sets.traits && bit === 0 ? n : 0),
      0,
    ),
    facets: facetsFrom(counts, labels),
    due:
      span.first === null || span.last === null
        ? null
        : { first: quarterOf(span.first), last: quarterOf(span.last) },
  }
}

type Counts = ReadonlyMap<string, number>

/** The values of one facet with how many it would leave, whatever is chosen of it now. */
function countsOf(facet: ProjectFacet, alike: readonly Alike[], bit: number): Counts {
  const counts = new Map<string, number>()
  const told = sets[setOf[facet] ?? 'traits']
  for (const row of alike) {
    if (row.told !== told || (row.missed !== 0 && row.missed !== bit)) continue
    for (const value of valuesOf[facet](row)) counts.set(value, (counts.get(value) ?? 0) + row.n)
  }
  return counts
}

/** The set in which a facet is counted; the others are traits. */
const setOf: Partial<Record<ProjectFacet, keyof typeof sets>> = {
  area: 'area',
  developer: 'developer',
  bedrooms: 'bedrooms',
  grade: 'offer',
  master: 'master',
  tenure: 'offer',
  owners: 'offer',
  monthly: 'offer',
  documents: 'offer',
  available: 'offer',
}

const one = (value: string | number | null) => (value === null ? [] : [String(value)])
const yesOrNo = (value: boolean | null) => (value === null ? [] : [value ? 'yes' : 'no'])

const valuesOf: Record<ProjectFacet, (row: Alike) => readonly string[]> = {
  city: ({ cityId }) => one(cityId),
  area: ({ areaId }) => one(areaId),
  developer: ({ developerId }) => one(developerId),
  stage: ({ stage }) => one(stage),
  type: ({ propertyType }) => one(propertyType),
  status: ({ statusCode }) => [standingOf(statusCode)],
  bedrooms: ({ bedrooms }) => bedroomsIn(bedrooms ?? 0).map(String),
  grade: ({ grade }) => one(grade),
  master: ({ masterProject }) => one(masterProject),
  tenure: ({ tenure }) => one(tenure),
  owners: ({ owners }) => one(owners),
  monthly: ({ hasMonthly }) => (hasMonthly ? ['yes'] : []),
  documents: ({ hasDocuments }) => (hasDocuments ? ['yes'] : []),
  available: ({ isAvailable }) => (isAvailable ? ['yes'] : []),
  postHandover: ({ hasPostHandover }) => yesOrNo(hasPostHandover),
  escrow: ({ hasEscrow }) => yesOrNo(hasEscrow),
  pastDue: ({ pastDue }) => (pastDue ? ['yes'] : []),
  new: (row) => (row.isNew ? ['yes'] : []),
  data: ({ demonstration }) => [demonstration ? 'demonstration' : 'register'],
}

/** The numbers of bedrooms whose bits are set. */
export function bedroomsIn(bits: number): number[] {
  return bedroomChoices.filter((rooms) => (bits & (1 << rooms)) !== 0)
}

type Label = { value: string; label: string }
type Labels = Partial<Record<ProjectFacet, ReadonlyMap<string, Label>>>

/** What numbers of places and developers are called, and the value that stands for them in an address. */
async function labelsOf(sql: Queryable, counts: ReadonlyMap<ProjectFacet, Counts>): Promise<Labels> {
  const ids = (facet: ProjectFacet) => [...(counts.get(facet)?.keys() ?? [])].map(Number)
  const [cities, areas, developers] = await Promise.all([
    sql<Named[]>`select id, slug as value, name as label from cities where id = any(${ids('city')})`,
    sql<Named[]>`select id, id::text as value, name as label from areas where id = any(${ids('area')})`,
    sql<Named[]>`select id, slug as value, name as label from developers where id = any(${ids('developer')})`,
  ])
  return { city: byId(cities), area: byId(areas), developer: byId(developers) }
}

type Named = Label & { id: number }

function byId(rows: readonly Named[]): ReadonlyMap<string, Label> {
  return new Map(rows.map(({ id, value, label }) => [String(id), { value, label }]))
}

function facetsFrom(counts: ReadonlyMap<ProjectFacet, Counts>, labels: Labels): ProjectFacets['facets'] {
  const of = (facet: ProjectFacet) =>
    [...(counts.get(facet) ?? [])]
      .map(([value, count]) => ({ label: null, ...(labels[facet]?.get(value) ?? { value }), count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, limits.projects.facetChoices)
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
