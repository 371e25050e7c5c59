import type { ChangedNotes, Favorite } from '#contract/favorites.ts'
import { parseTags, type FavoriteOutcome } from '#domain/favorites/favorite.ts'
import { mergeChanges } from '#domain/favorites/merged.ts'
import type { Amount } from '#domain/favorites/state.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { editConflict } from './edit-conflict.ts'

/**
 * Changes the given fields and leaves the rest. Throws NOT_FOUND for a favorite or list of someone else, and
 * CONFLICT when the favorite was changed after the member loaded it.
 */
export async function changeNotes(
  sql: Sql,
  userId: string,
  favoriteId: string,
  { was, ...given }: ChangedNotes,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const held = await heldNotes(transaction, userId, favoriteId)
    const notes = mergeChanges(held, { ...given, ...(given.tags && { tags: parseTags(given.tags) }) }, was)
    if (!notes) throw editConflict()
    const { listId, reason, note, tags, alerts, target } = notes
    const [list] = await transaction`
      select from favorite_lists where id = ${listId} and user_id = ${userId} for share`
    if (listId !== null && !list) throw fail('NOT_FOUND')
    await transaction`
      update favorites
         set list_id = ${listId}, reason = ${reason}, note = ${note}, tags = ${tags}, alerts = ${alerts},
             target_minor = ${target?.minor ?? null}, target_currency = ${target?.currency ?? null}
       where id = ${favoriteId}`
  })
}

type Notes = Pick<Favorite, 'listId' | 'reason' | 'note' | 'tags' | 'target' | 'alerts'>
type NotesRow = Omit<Notes, 'target'> & {
  targetMinor: number | null
  targetCurrency: Amount['currency'] | null
}

/** Locks the row, so that changes from two windows are serialised; throws NOT_FOUND. */
async function heldNotes(sql: Transaction, userId: string, favoriteId: string): Promise<Notes> {
  const [row] = await sql<NotesRow[]>`
    select list_id, reason, note, tags, alerts, target_minor, target_currency from favorites
     where id = ${favoriteId} and user_id = ${userId} and removed_at is null for update`
  if (!row) throw fail('NOT_FOUND')
  const { targetMinor: minor, targetCurrency: currency, ...same } = row
  return { ...same, target: minor === null || currency === null ? null : { currency, minor } }
}

/** Archives a favorite with its outcome, or corrects the outcome; throws NOT_FOUND. */
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

/** Restores an archived favorite; throws NOT_FOUND. */
export async function restore(sql: Queryable, userId: string, favoriteId: string): Promise<void> {
  const { count } = await sql`
    update favorites set archived_at = null, outcome = null, outcome_words = ''
     where id = ${favoriteId} and user_id = ${userId} and removed_at is null`
  if (count === 0) throw fail('NOT_FOUND')
}

/** Creates a list; throws CONFLICT when the name is taken or the maximum number is reached. */
export async function createList(sql: Sql, userId: string, name: string): Promise<{ id: string }> {
  const { lists } = limits.favorites
  return sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from favorite_lists where user_id = ${userId}`
    if (held >= lists) throw fail('CONFLICT', `Up to ${lists} lists are possible. Delete one first.`)
    const [list] = await transaction<{ id: string }[]>`
      insert into favorite_lists (user_id, name) values (${userId}, ${name}) on conflict do nothing returning id`
    if (!list) throw nameTaken()
    return list
  })
}

/** Throws NOT_FOUND, and CONFLICT when another list has the name. */
export async function renameList(sql: Sql, userId: string, listId: string, name: string): Promise<void> {
  await sql.begin(async (transaction) => {
    // Serialised, so that two windows cannot use the same name at once.
    await transaction`select from users where id = ${userId} for update`
    const [other] = await transaction`
      select from favorite_lists where user_id = ${userId} and name = ${name} and id <> ${listId}`
    if (other) throw nameTaken()
    const { count } = await transaction`
      update favorite_lists set name = ${name} where id = ${listId} and user_id = ${userId}`
    if (count === 0) throw fail('NOT_FOUND')
  })
}

const nameTaken = () => fail('CONFLICT', 'You already have a list with this name.')

/** Deletes a list; its favorites stay on the watchlist. Throws NOT_FOUND. */
export async function removeList(sql: Queryable, userId: string, listId: string): Promise<void> {
  const { count } = await sql`delete from favorite_lists where id = ${listId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}
