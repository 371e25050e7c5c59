import type { Fragment, Queryable } from '#server/db/sql.ts'

/**
 * A dimension of a list: the values of one row of `listed` with their labels, as `select … as value, … as
 * label`. A row may have several values, or none.
 */
export type Dimension = (sql: Queryable) => Fragment

type FacetCount = { value: string; label: string | null; count: number }

type PageQuery<D extends string> = {
  /** All rows, each with a `slug` of its own. */
  listed: Fragment
  dimensions: Record<D, Dimension>
  chosen: Partial<Record<D, string | undefined>>
  /** Columns to order by, upwards and never null; the last of them settles every tie. */
  order: Fragment
  /** The slug of the last row. If it was deleted in the meantime, the list starts again. */
  after: string | undefined
  pageRows: number
}

type Page<Row, D extends string> = {
  rows: Row[]
  total: number
  next: string | null
  facets: Record<D, FacetCount[]>
}

/**
 * One page of a filtered list, and for each dimension the number of rows of each value under the other
 * filters. The listed rows are computed once for the page and once for all counts.
 */
export async function facetedPage<Row extends { slug: string }, D extends string>(
  sql: Queryable,
  query: PageQuery<D>,
): Promise<Page<Row, D>> {
  const { listed, dimensions, chosen, order, after, pageRows } = query
  const [counts, rows] = await Promise.all([
    countFacets(sql, query),
    sql<Row[]>`
      with listed as materialized (${listed})
      select * from listed
       where ${fitting(sql, dimensions, chosen, null)} and ${after === undefined ? sql`true` : beyond(sql, order, after)}
       order by ${order} limit ${pageRows + 1}`,
  ])
  const next = rows.length > pageRows ? (rows[pageRows - 1]?.slug ?? null) : null
  return { rows: rows.slice(0, pageRows), next, ...counts }
}

type Counted = { dimension: string | null; value: string | null; label: string | null; count: number }

async function countFacets<D extends string>(
  sql: Queryable,
  { listed, dimensions, chosen }: PageQuery<D>,
): Promise<Pick<Page<never, D>, 'total' | 'facets'>> {
  const names = dimensionNames(dimensions)
  const byValue = names.reduce(
    (all, name) => sql`
      ${all} union all
      select ${name}::text, value, max(label), count(*)
        from listed, lateral (${dimensions[name](sql)}) as facet
       where ${fitting(sql, dimensions, chosen, name)} group by value`,
    sql``,
  )
  const counted = await sql<Counted[]>`
    with listed as materialized (${listed})
    select * from (
      select null::text as dimension, null::text as value, null::text as label, count(*) as count
        from listed where ${fitting(sql, dimensions, chosen, null)} ${byValue}) counted
     order by count desc, value`
  const facets = Object.fromEntries(
    names.map((name) => [
      name,
      counted.flatMap(({ dimension, value, label, count }) =>
        dimension === name && value !== null ? [{ value, label, count }] : [],
      ),
    ]),
  )
  return {
    total: counted.find(({ dimension }) => dimension === null)?.count ?? 0,
    facets: everyFacet(facets, names),
  }
}

function beyond(sql: Queryable, order: Fragment, after: string) {
  return sql`
    (not exists (select from listed where slug = ${after})
     or (${order}) > (select ${order} from listed where slug = ${after}))`
}

/** The selected values of all dimensions except one. */
function fitting<D extends string>(
  sql: Queryable,
  dimensions: Record<D, Dimension>,
  chosen: Partial<Record<D, string | undefined>>,
  left: D | null,
) {
  return dimensionNames(dimensions).reduce(
    (all, name) => {
      const value = chosen[name]
      if (name === left || value === undefined) return all
      return sql`${all} and exists (select from (${dimensions[name](sql)}) as facet where value = ${value})`
    },
    sql`true`,
  )
}

function dimensionNames<D extends string>(dimensions: Record<D, Dimension>): D[] {
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
