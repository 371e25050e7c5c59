import type postgres from 'postgres'
import type { Queryable } from './sql.ts'

type Fragment = postgres.PendingQuery<postgres.Row[]>

/**
 * What a list can be narrowed by: of one row of `listed`, the values it has with their labels, as
 * `select … as value, … as label`. A row may have several, or none.
 */
export type Dimension = (sql: Queryable) => Fragment

export type FacetCount = { value: string; label: string | null; count: number }

type Asked<D extends string> = {
  /** All rows, each with a `slug` of its own. */
  listed: Fragment
  dimensions: Record<D, Dimension>
  chosen: Partial<Record<D, string | undefined>>
  /** Columns to order by, upwards; the last of them settles every tie. */
  order: Fragment
  /** The slug of the last row seen; one that is gone meanwhile begins the list again. */
  after: string | undefined
  pageRows: number
}

type Page<Row, D extends string> = {
  rows: Row[]
  total: number
  next: string | null
  facets: Record<D, FacetCount[]>
}

/** One page of a narrowed list; for each dimension, how many rows each of its values would leave under the others. */
export async function facetedPage<Row extends { slug: string }, D extends string>(
  sql: Queryable,
  { listed, dimensions, chosen, order, after, pageRows }: Asked<D>,
): Promise<Page<Row, D>> {
  const names = namesOf(dimensions)
  const under = (left: D | null) => fitting(sql, dimensions, chosen, left)
  const [[{ total }], rows, ...counts] = await Promise.all([
    sql<[{ total: number }]>`
      with listed as (${listed}) select count(*) as total from listed where ${under(null)}`,
    sql<Row[]>`
      with listed as (${listed}), page as (select * from listed where ${under(null)})
      select * from page
       where ${after === undefined ? sql`true` : beyond(sql, order, after)}
       order by ${order} limit ${pageRows + 1}`,
    ...names.map(
      (name) => sql<FacetCount[]>`
        with listed as (${listed})
        select value, max(label) as label, count(*) as count
          from listed, lateral (${dimensions[name](sql)}) as facet where ${under(name)}
         group by value order by count(*) desc, value`,
    ),
  ])
  const next = rows.length > pageRows ? (rows[pageRows - 1]?.slug ?? null) : null
  const facets = Object.fromEntries(names.map((name, at) => [name, [...(counts[at] ?? [])]]))
  return { rows: rows.slice(0, pageRows), total, next, facets: everyFacet(facets, names) }
}

function beyond(sql: Queryable, order: Fragment, after: string) {
  return sql`
    (not exists (select from listed where slug = ${after})
     or (${order}) > (select ${order} from listed where slug = ${after}))`
}

/** What is chosen in all dimensions but one. */
function fitting<D extends string>(
  sql: Queryable,
  dimensions: Record<D, Dimension>,
  chosen: Partial<Record<D, string | undefined>>,
  left: D | null,
) {
  return namesOf(dimensions).reduce(
    (all, name) => {
      const value = chosen[name]
      if (name === left || value === undefined) return all
      return sql`${all} and exists (select from (${dimensions[name](sql)}) as facet where value = ${value})`
    },
    sql`true`,
  )
}

function namesOf<D extends string>(dimensions: Record<D, Dimension>): D[] {
  const isName = (name: string): name is D => Object.hasOwn(dimensions, name)
  return Object.keys(dimensions).filter(isName)
}

function everyFacet<D extends string>(
  facets: Record<string, FacetCount[]>,
  names: readonly D[],
): Record<D, FacetCount[]> {
  const isWhole = (found: Record<string, FacetCount[]>): found is Record<D, FacetCount[]> =>
    names.every((name) => Object.hasOwn(found, name))
  if (!isWhole(facets)) throw new Error('a facet was not counted')
  return facets
}
