import type { FavoriteSubject } from '#domain/favorites/favorite.ts'
import type { State } from '#domain/favorites/state.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'
import { builderKey, developerStates, projectStates, type Builder } from './states.ts'

const { atMost, undoMs } = limits.favorites

/** A thing identified by its URL. */
type NamedWatch = { subject: FavoriteSubject; slug: string }
type Thing = { projectId: number | null; developerId: number | null; entityId: number | null; began: State }

/**
 * Watches a thing, or restores it with its notes if it was recently removed or archived. Throws NOT_FOUND,
 * and CONFLICT at the maximum number of favorites.
 */
export async function watch(sql: Sql, userId: string, named: NamedWatch, now: Date): Promise<void> {
  const thing = await thingNow(sql, named, gulfDay(now))
  const { projectId, developerId, entityId, began } = thing
  await sql.begin(async (transaction) => {
    // Serialised per member, so that the maximum holds.
    await transaction`select from users where id = ${userId} for update`
    await forget(transaction, { userId, before: new Date(now.getTime() - undoMs) })
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from favorites
       where user_id = ${userId} and removed_at is null
         and (project_id, developer_id, entity_id) is distinct from (${projectId}::int4, ${developerId}::int4, ${entityId}::int4)`
    if (held >= atMost)
      throw fail('CONFLICT', `Up to ${atMost} projects and developers can be watched. Remove one first.`)
    await transaction`
      insert into favorites (user_id, project_id, developer_id, entity_id, began, added_at)
      values (${userId}, ${projectId}, ${developerId}, ${entityId}, ${transaction.json(began)}, ${now})
      on conflict (user_id, project_id, developer_id, entity_id) do update
         set removed_at = null, archived_at = null, outcome = null, outcome_words = ''`
  })
}

/** Removes a thing from the watchlist; it can be restored for a short time. Idempotent. */
export async function unwatch(
  sql: Queryable,
  userId: string,
  { subject, slug }: NamedWatch,
  now: Date,
): Promise<void> {
  await sql`
    update favorites f set removed_at = ${now}
     where user_id = ${userId} and removed_at is null
       and ${
         subject === 'projects'
           ? sql`project_id = (select id from projects where slug = ${slug})`
           : sql`exists (select from builders b where b.slug = ${slug}
                          and b.id = case b.kind when 'brand' then f.developer_id else f.entity_id end)`
       }`
}

/** Deletes favorites removed before a moment, of one member or of all. */
export async function forget(
  sql: Queryable,
  { userId, before }: { userId?: string; before: Date },
): Promise<void> {
  await sql`
    delete from favorites where removed_at < ${before} and ${userId ? sql`user_id = ${userId}` : sql`true`}`
}

async function thingNow(sql: Sql, { subject, slug }: NamedWatch, today: string): Promise<Thing> {
  if (subject === 'projects') {
    const [project] = await sql<{ id: number }[]>`select id from projects where slug = ${slug} and published`
    if (!project) throw fail('NOT_FOUND')
    const began = (await projectStates(sql, [project.id])).get(project.id) ?? {}
    return { projectId: project.id, developerId: null, entityId: null, began }
  }
  const [builder] = await sql<
    Builder[]
  >`select kind, id from builders where slug = ${slug} order by kind limit 1`
  if (!builder) throw fail('NOT_FOUND')
  const { kind, id } = builder
  const began = (await developerStates(sql, [builder], today)).get(builderKey(builder)) ?? {}
  return {
    projectId: null,
    developerId: kind === 'brand' ? id : null,
    entityId: kind === 'company' ? id : null,
    began,
  }
}
