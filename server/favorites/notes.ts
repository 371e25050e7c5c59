import type { FavoriteNotes } from '#contract/favorites.ts'
import { tagsOf, type FavoriteOutcome } from '#domain/favorites/favorite.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/http/problem.ts'

/** Changes what is given and leaves the rest; throws NOT_FOUND for what is not the member's own, be it thing or list. */
export async function changeNotes(
  sql: Queryable,
  userId: string,
  favoriteId: string,
  { listId, reason, note, tags, target, alerts }: FavoriteNotes,
): Promise<void> {
  const kept = <T extends string | number | null>(value: T | undefined, column: string) =>
    value === undefined ? sql(column) : sql`${value}`
  const { count } = await sql`
    update favorites
       set list_id = ${kept(listId, 'list_id')}, reason = ${kept(reason, 'reason')}, note = ${kept(note, 'note')},
           tags = ${tags === undefined ? sql`tags` : sql`${tagsOf(tags)}::text[]`},
           alerts = ${alerts === undefined ? sql`alerts` : sql`${alerts}::text[]`},
           target_minor = ${kept(target && target.minor, 'target_minor')},
           target_currency = ${kept(target && target.currency, 'target_currency')}
     where id = ${favoriteId} and user_id = ${userId} and removed_at is null
       and (${listId ?? null}::uuid is null
            or exists (select from favorite_lists where id = ${listId ?? null} and user_id = ${userId}))`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Puts something away with how it ended, or corrects that; throws NOT_FOUND. */
export async function archive(
  sql: Queryable,
  userId: string,
  favoriteId: string,
  { outcome, words, at }: { outcome: FavoriteOutcome; words: string; at: Date },
): Promise<void> {
  const { count } = await sql`
    update favorites set archived_at = coalesce(archived_at, ${at}), outcome = ${outcome}, outcome_words = ${words}
     where id = ${favoriteId} and user_id = ${userId} and removed_at is null`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Watches again what was put away; throws NOT_FOUND. */
export async function restore(sql: Queryable, userId: string, favoriteId: string): Promise<void> {
  const { count } = await sql`
    update favorites set archived_at = null, outcome = null, outcome_words = ''
     where id = ${favoriteId} and user_id = ${userId} and removed_at is null`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Makes a list; throws CONFLICT where there is one of the name, or as many as one can have. */
export async function createList(sql: Sql, userId: string, name: string): Promise<{ id: string }> {
  const { lists } = limits.favorites
  return sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from favorite_lists where user_id = ${userId}`
    if (held >= lists) throw fail('CONFLICT', `Up to ${lists} lists can be kept. Take one away first.`)
    const [list] = await transaction<{ id: string }[]>`
      insert into favorite_lists (user_id, name) values (${userId}, ${name}) on conflict do nothing returning id`
    if (!list) throw nameTaken()
    return list
  })
}

/** Throws NOT_FOUND, and CONFLICT where another list has the name. */
export async function renameList(
  sql: Queryable,
  userId: string,
  listId: string,
  name: string,
): Promise<void> {
  const [other] = await sql`
    select from favorite_lists where user_id = ${userId} and name = ${name} and id <> ${listId}`
  if (other) throw nameTaken()
  const { count } = await sql`
    update favorite_lists set name = ${name} where id = ${listId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}

const nameTaken = () => fail('CONFLICT', 'You have a list of this name already.')

/** Takes a list away; what was in it stays watched. Throws NOT_FOUND. */
export async function removeList(sql: Queryable, userId: string, listId: string): Promise<void> {
  const { count } = await sql`delete from favorite_lists where id = ${listId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}
