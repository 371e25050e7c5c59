import type { Favorite, FavoriteFilter, FavoritePage } from '#contract/favorites.ts'
import { foldName } from '#domain/areas/fold-name.ts'
import type { FavoriteOutcome, FavoriteSort } from '#domain/favorites/favorite.ts'
import { changesBetween, type Amount, type State } from '#domain/favorites/state.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { builderKey, developerStates, projectStates, type Builder } from './states.ts'

type Row = Omit<Favorite, 'addedAt' | 'now' | 'changes' | 'target' | 'archived'> & {
  projectId: number | null
  builder: Builder | null
  addedAt: Date
  targetMinor: number | null
  targetCurrency: Amount['currency'] | null
  notified: State | null
  archivedAt: Date | null
  outcome: FavoriteOutcome | null
  outcomeWords: string
}

/** A member's watchlist, including archived favorites, with today's state. Newest first. */
export async function allFavorites(sql: Queryable, userId: string, today: string): Promise<Favorite[]> {
  const rows = await sql<Row[]>`
    select f.id, case when f.project_id is null then 'developers' else 'projects' end as subject,
           coalesce(p.slug, b.slug, '') as slug, coalesce(p.name, b.name, d.name, e.name) as name,
           coalesce(p.register_number, b.register_numbers[1], e.register_number) as register_number,
           pd.name as developer, case when p.id is not null then concat(coalesce(a.name, p.location), ', ', c.name) end as place,
           coalesce(p.published, b.slug is not null) as is_published,
           coalesce(p.demonstration, b.demonstration, d.demonstration, e.demonstration) as demonstration,
           f.project_id, case when b.id is not null then jsonb_build_object('kind', b.kind, 'id', b.id) end as builder,
           f.added_at, f.began, f.notified, f.alerts, f.list_id, f.reason, f.note, f.tags, f.target_minor, f.target_currency, f.archived_at,
           f.outcome, f.outcome_words
      from favorites f
      left join projects p on p.id = f.project_id
      left join cities c on c.id = p.city_id
      left join areas a on a.id = p.area_id
      left join developers pd on pd.id = p.developer_id
      left join developers d on d.id = f.developer_id
      left join legal_entities e on e.id = f.entity_id
      left join builders b on f.project_id is null
           and b.kind = case when f.developer_id is null then 'company' else 'brand' end
           and b.id = coalesce(f.developer_id, f.entity_id)
     where f.user_id = ${userId} and f.removed_at is null
     order by f.added_at desc, f.id`
  const [projects, developers] = await Promise.all([
    projectStates(
      sql,
      rows.flatMap(({ projectId }) => projectId ?? []),
    ),
    developerStates(
      sql,
      rows.flatMap(({ builder }) => builder ?? []),
      today,
    ),
  ])
  return rows.map((row) => {
    const now =
      row.projectId === null
        ? row.builder && developers.get(builderKey(row.builder))
        : projects.get(row.projectId)
    return toFavorite(row, withSales(now ?? {}, row.notified))
  })
}

/** Registered sales are those of the last check; everything else is current. */
function withSales(now: State, notified: State | null): State {
  return notified?.sales === undefined ? now : { ...now, sales: notified.sales }
}

function toFavorite(row: Row, now: State): Favorite {
  const { projectId: _project, builder: _builder, notified: _notified, addedAt, ...same } = row
  const { targetMinor, targetCurrency, archivedAt, outcome, outcomeWords, ...shown } = same
  return {
    ...shown,
    addedAt: addedAt.toISOString(),
    now,
    changes: changesBetween(row.began, now),
    target:
      targetMinor === null || targetCurrency === null
        ? null
        : { currency: targetCurrency, minor: targetMinor },
    archived:
      archivedAt === null || outcome === null
        ? null
        : { at: archivedAt.toISOString(), outcome, words: outcomeWords },
  }
}

/** The favorites that match a filter, in its order. */
export function filterFavorites(
  all: readonly Favorite[],
  { sort = 'added', ...filter }: FavoriteFilter,
): Favorite[] {
  return all.filter((favorite) => fits(favorite, filter)).toSorted(orders[sort])
}

function fits(favorite: Favorite, { q, subject, list, tag, changed, archived }: FavoriteFilter): boolean {
  return (
    (favorite.archived !== null) === (archived === 'yes') &&
    (subject === undefined || favorite.subject === subject) &&
    (list === undefined || (favorite.listId ?? 'none') === list) &&
    (tag === undefined || favorite.tags.includes(tag)) &&
    (changed === undefined || favorite.changes.length > 0) &&
    (q === undefined || isFound(favorite, foldName(q).split(' ')))
  )
}

function isFound(favorite: Favorite, words: readonly string[]): boolean {
  const { name, registerNumber, developer, place, reason, note, tags } = favorite
  const text = foldName(
    [name, registerNumber, developer, place, reason, note, ...tags].filter(Boolean).join(' '),
  )
  return words.every((word) => text.includes(word))
}

const collator = new Intl.Collator('en', { numeric: true })
const byName = (a: Favorite, b: Favorite) => collator.compare(a.name ?? a.slug, b.name ?? b.slug)

/** The input is newest first, and sorting is stable. */
const orders: Record<FavoriteSort, (a: Favorite, b: Favorite) => number> = {
  added: () => 0,
  changes: (a, b) => b.changes.length - a.changes.length,
  name: byName,
}

/** One page of the watchlist. If the cursor's row no longer exists, the list starts from the beginning. */
export async function favoritePage(
  sql: Queryable,
  userId: string,
  { after, ...filter }: FavoriteFilter & { after?: string | undefined },
  today: string,
): Promise<FavoritePage> {
  const [all, lists] = await Promise.all([allFavorites(sql, userId, today), readLists(sql, userId)])
  const left = filterFavorites(all, filter)
  const start = left.findIndex(({ id }) => id === after) + 1
  const end = start + limits.favorites.pageRows
  const watched = all.filter(({ archived }) => archived === null)
  return {
    favorites: left.slice(start, end),
    total: left.length,
    next: left.length > end ? (left[end - 1]?.id ?? null) : null,
    watched: watched.length,
    archived: all.length - watched.length,
    lists: lists.map((list) => ({
      ...list,
      count: watched.filter(({ listId }) => listId === list.id).length,
    })),
    tags: tagCounts(watched),
  }
}

function tagCounts(watched: readonly Favorite[]): FavoritePage['tags'] {
  const counts = new Map<string, number>()
  for (const tag of watched.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || collator.compare(a.tag, b.tag))
}

function readLists(sql: Queryable, userId: string): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from favorite_lists where user_id = ${userId} order by lower(name), id`
}

/** The slugs that a member watches, by which cards show whether they are watched. */
export async function listMarks(
  sql: Queryable,
  userId: string,
): Promise<{ projects: string[]; developers: string[] }> {
  const rows = await sql<{ isProject: boolean; slug: string }[]>`
    select true as is_project, p.slug from favorites f join projects p on p.id = f.project_id
     where f.user_id = ${userId} and f.removed_at is null and f.archived_at is null
    union all
    select false, b.slug from favorites f
      join builders b on b.kind = case when f.developer_id is null then 'company' else 'brand' end
       and b.id = coalesce(f.developer_id, f.entity_id)
     where f.user_id = ${userId} and f.project_id is null and f.removed_at is null and f.archived_at is null`
  const slugs = (isProject: boolean) =>
    rows.filter((row) => row.isProject === isProject).map(({ slug }) => slug)
  return { projects: slugs(true), developers: slugs(false) }
}
