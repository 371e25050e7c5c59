import type { DeveloperFilter, DeveloperPage, DeveloperRow } from '#contract/developers.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import type { DeveloperSort } from '#domain/developers/sorts.ts'
import { limits } from '#domain/limits.ts'
import { containing } from '#server/db/like-pattern.ts'
import { facetedPage, type Dimension } from '#server/list/faceted-page.ts'
import { folded } from '#server/db/folded-name.ts'
import type { Fragment, Queryable } from '#server/db/sql.ts'
import { readCovers } from '#server/pictures/gallery.ts'
import { developerRow, listedDevelopers, type ListedDeveloper } from './records.ts'

type Facet = keyof DeveloperPage['facets']

const dimensions: Record<Facet, Dimension> = {
  kind: (sql) => sql`select kind as value, null::text as label`,
  city: (sql) => sql`select v as value, null::text as label from unnest(cities) v`,
  active: (sql) => sql`select v as value, null::text as label from unnest(active_in) v`,
  pastDue: (sql) => sql`select 'yes' as value, null::text as label where past_due > 0`,
  delivered: (sql) => sql`select 'yes' as value, null::text as label where finished > 0`,
}

const thin = limits.developers.thinBelowProjects

/** The best first; whose record is not known or too thin to compare comes last. */
const measures: Record<Exclude<DeveloperSort, 'name'>, (sql: Queryable) => Fragment> = {
  delivered: (sql) => sql`-homes_delivered`,
  'on-time': (sql) =>
    sql`case when on_time_total >= ${thin} then -on_time::float8 / on_time_total else 1 end`,
  delay: (sql) => sql`case when delays >= ${thin} then median_delay_days else 'infinity' end`,
  'past-due': (sql) => sql`-past_due`,
}

/** Names before the numbers that have none, and number 16 before number 1001. */
const byName = (sql: Queryable) => sql`name is null, lower(coalesce(name, '')), length(slug), slug`

type ListQuery = DeveloperFilter & { after?: string | undefined }

/** One page of the list, with how many each choice would leave under the other filters. */
export async function developersPage(
  sql: Queryable,
  { after, q, sort = 'delivered', ...chosen }: ListQuery,
  today: string,
  pageRows: number = limits.developers.pageRows,
): Promise<DeveloperPage> {
  const words = q === undefined ? [] : foldName(q).split(' ')
  const { rows, ...page } = await facetedPage<ListedDeveloper, Facet>(sql, {
    listed: sql`select * from (${listedDevelopers(sql, today)}) every where ${named(sql, words)}`,
    dimensions,
    chosen,
    order: sort === 'name' ? byName(sql) : sql`${measures[sort](sql)}, ${byName(sql)}`,
    after,
    pageRows,
  })
  const brands = rows.filter(({ kind }) => kind === 'brand').map(({ id }) => id)
  const covers = await readCovers(sql, 'developer', brands)
  const cover = ({ kind, id }: ListedDeveloper) =>
    kind === 'brand' ? (covers.get(String(id)) ?? null) : null
  return { developers: rows.map((row) => developerRow(row, cover(row))), ...page }
}

/** Developers in the order of the given slugs. Missing ones are omitted. */
export async function developersCompared(
  sql: Queryable,
  slugs: readonly string[],
  today: string,
): Promise<DeveloperRow[]> {
  const rows = await sql<ListedDeveloper[]>`
    select * from (${listedDevelopers(sql, today)}) listed
     where slug = any(${[...slugs]}) order by array_position(${[...slugs]}, slug)`
  return rows.map((row) => developerRow(row))
}

/** Each of the words is a part of a name or of a number. */
function named(sql: Queryable, words: readonly string[]): Fragment {
  const text = folded(sql, sql`concat_ws(' ', name, name_ar, array_to_string(register_numbers, ' '))`)
  return words.reduce((all, word) => sql`${all} and ${text} like ${containing(word)}`, sql`true`)
}
