import type { SearchName, SearchNameEntry, SearchTarget } from '#contract/search/names.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { limits } from '#domain/limits.ts'
import { namedKinds, type NamedKind } from '#domain/search/find-kinds.ts'
import { pagePaths } from '#domain/search/pages.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { Fragment, Queryable, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

const { namesPageRows } = limits.search

type Filter = { text?: string | undefined; kind?: string | undefined; after?: string | undefined }
type Stored = Omit<SearchName, 'changedAt'> & { changedAt: Date }

/** One page of the names, in their order. */
export async function listNames(
  sql: Queryable,
  { text, kind, after }: Filter,
): Promise<{ names: SearchName[]; total: number; next: string | null }> {
  const part = containing(text ?? '')
  const fits = sql`
    ${text ? sql`(name ilike ${part} or title ilike ${part} or target ilike ${part})` : sql`true`}
    and ${kind ? sql`kind = ${kind}` : sql`true`}`
  const [[{ total }], rows] = await Promise.all([
    sql<[{ total: number }]>`select count(*) as total from (${everyName(sql)}) every where ${fits}`,
    sql<Stored[]>`
      select * from (${everyName(sql)}) every
       where ${fits}
         and ${after ? sql`(name, id) > (select name, id from search_names where id = ${after})` : sql`true`}
       order by name, id limit ${namesPageRows + 1}`,
  ])
  const names = rows.slice(0, namesPageRows).map(toSearchName)
  return { names, total, next: rows.length > namesPageRows ? (names.at(-1)?.id ?? null) : null }
}

/** Creates or changes a name. Throws NOT_FOUND for a target that is not held, CONFLICT where the name exists. */
export async function saveName(
  transaction: Transaction,
  id: string,
  entry: SearchNameEntry,
  by: { actorId: string | null; at: Date },
): Promise<SearchName> {
  if (!(await isHeld(transaction, entry))) throw fail('NOT_FOUND')
  const [other] = await transaction`
    select 1 from search_names
     where kind = ${entry.kind} and target = ${entry.target} and lower(name) = lower(${entry.name}) and id <> ${id}`
  if (other) throw fail('CONFLICT', 'This name already leads there.')
  const row = { ...entry, id, changedAt: by.at, changedBy: by.actorId }
  await transaction`
    insert into search_names ${transaction(row)}
    on conflict (id) do update set
      kind = excluded.kind, target = excluded.target, name = excluded.name, source = excluded.source,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`
  const [saved] = await transaction<
    Stored[]
  >`select * from (${everyName(transaction)}) every where id = ${id}`
  if (!saved) throw fail('NOT_FOUND')
  return toSearchName(saved)
}

/** Removes a name and returns it. Throws NOT_FOUND. */
export async function removeName(transaction: Transaction, id: string): Promise<string> {
  const [gone] = await transaction<{ name: string }[]>`
    delete from search_names where id = ${id} returning name`
  if (!gone) throw fail('NOT_FOUND')
  return gone.name
}

/** What an answer of the search found, as targets of a name, in its order. */
export async function toTargets(
  sql: Queryable,
  { order, pages, areas, developers, projects, articles }: SearchAnswer,
): Promise<(SearchTarget & { title: string | null })[]> {
  const places = await sql<{ areaId: number; target: string }[]>`
    select a.id as area_id, c.slug || '/' || a.slug as target
      from areas a join cities c on c.id = a.city_id where a.id = any(${areas.map(({ areaId }) => areaId)})`
  const targetByArea = new Map(places.map(({ areaId, target }) => [areaId, target]))
  const byKind: Record<NamedKind, { target: string; title: string | null }[]> = {
    page: pages.map(({ to }) => ({ target: to, title: null })),
    area: areas.map(({ areaId, title }) => ({ target: targetByArea.get(areaId) ?? '', title })),
    developer: developers.map(({ slug, name }) => ({ target: slug, title: name })),
    project: projects.map(({ slug, name }) => ({ target: slug, title: name })),
    article: articles.map(({ kind, slug, title }) => ({ target: `${kind}/${slug}`, title })),
  }
  const named = order.flatMap((kind) => namedKinds.find((one) => one === kind) ?? [])
  return named.flatMap((kind) => byKind[kind].map((one) => ({ kind, ...one })))
}

async function isHeld(sql: Queryable, { kind, target }: SearchTarget): Promise<boolean> {
  if (kind === 'page') return pagePaths.some((path) => path === target)
  const [held] =
    await sql`select 1 from (${everyTarget(sql)}) targets where kind = ${kind} and target = ${target}`
  return held !== undefined
}

/** What names can lead to, except pages. */
function everyTarget(sql: Queryable): Fragment {
  return sql`
    select 'area' as kind, c.slug || '/' || a.slug as target, g.title
      from area_guides g join areas a on a.id = g.area_id join cities c on c.id = a.city_id where g.published
    union all select 'developer', slug, name from developers where published
    union all select 'project', slug, name from projects where published
    union all select 'article', 'blog/' || slug, article_title from blog_articles where published_at is not null
    union all select 'article', 'market/' || slug, title from market_intelligence where published_at is not null`
}

function everyName(sql: Queryable): Fragment {
  return sql`
    select s.id, s.kind, s.target, s.name, s.source, s.changed_at, targets.title,
           coalesce(nullif(p.full_name, ''), u.email::text) as changed_by
      from search_names s
      left join (${everyTarget(sql)}) targets using (kind, target)
      left join users u on u.id = s.changed_by left join user_profiles p on p.user_id = s.changed_by`
}

function toSearchName({ changedAt, ...row }: Stored): SearchName {
  return { ...row, changedAt: changedAt.toISOString() }
}
