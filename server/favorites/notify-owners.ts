import { gulfDay } from '#domain/dates/gulf-day.ts'
import { changesBetween, ownedAspects, type Aspect, type State } from '#domain/favorites/state.ts'
import { limits } from '#domain/limits.ts'
import type { Sql } from '#server/db/sql.ts'
import { push } from '#server/notify/notify.ts'
import type { Parts } from '#server/parts.ts'
import { changeOrigins } from './change-origins.ts'
import { projectStates } from './states.ts'

const { checkedAtOnce } = limits.favorites
const event = 'asset-changed'

type Owned = {
  id: string
  userId: string
  projectId: number
  /** Null before the first check. */
  notified: State | null
  /** Aspects of which the member is notified as a watcher of the project. */
  watched: Aspect[]
}
type Needs = Pick<Parts, 'sql' | 'now'> & { signal: AbortSignal }

/**
 * Notifies owners of changes of the project that an asset is in: its registered completion date, its progress and its
 * status. The first check of an asset notes the state alone. Returns the number of notices.
 */
export async function notifyOwners({ sql, now, signal }: Needs): Promise<number> {
  let noted = 0
  for (let after: string | null = null; !signal.aborted;) {
    const owned: Owned[] = await nextOwned(sql, after)
    const last = owned.at(-1)
    if (!last) break
    const states = await projectStates(sql, [...new Set(owned.map(({ projectId }) => projectId))])
    for (const one of owned) {
      const state = states.get(one.projectId)
      // Unpublished projects are skipped.
      if (state) noted += await notifyOwner(sql, one, { state: ownedState(state), at: now() })
    }
    after = last.id
  }
  return noted
}

function nextOwned(sql: Sql, after: string | null): Promise<Owned[]> {
  return sql<Owned[]>`
    select a.id, a.user_id, a.project_id, a.notified,
           coalesce((select f.alerts from favorites f
                      where f.user_id = a.user_id and f.project_id = a.project_id and f.removed_at is null
                        and f.archived_at is null limit 1), '{}') as watched
      from assets a
     where a.project_id is not null and ${after ? sql`a.id > ${after}` : sql`true`}
     order by a.id limit ${checkedAtOnce}`
}

function ownedState(state: State): State {
  return Object.fromEntries(ownedAspects.map((aspect) => [aspect, state[aspect] ?? null]))
}

/** Creates the notices for one asset; none when another process was faster, or nothing changed. */
async function notifyOwner(
  sql: Sql,
  { id, userId, projectId, notified, watched }: Owned,
  { state, at }: { state: State; at: Date },
): Promise<number> {
  const changes = notified === null ? [] : changesBetween(notified, state)
  if (notified !== null && changes.length === 0) return 0
  return sql.begin(async (transaction) => {
    const { count } = await transaction`
      update assets set notified = ${transaction.json(state)}
       where id = ${id} and project_id = ${projectId}
         and notified is not distinct from ${notified === null ? null : transaction.json(notified)}::jsonb`
    const wanted = changes.filter(({ aspect }) => !watched.includes(aspect))
    if (count === 0 || wanted.length === 0) return 0
    const origins = await changeOrigins(transaction, projectId)
    for (const { aspect, before, after } of wanted) {
      const origin = origins.get(aspect)
      const [noted] = await transaction<[{ id: number }]>`
        insert into notices (user_id, event, subject, asset_id, project_id, aspect, value_before, value_after, seen_on,
                             source_id, notified_at)
        values (${userId}, ${event}, ${`asset:${id}`}, ${id}, ${projectId}, ${aspect}, ${before}, ${after},
                ${origin?.seenOn ?? gulfDay(at)}, ${origin?.sourceId ?? null}, ${at})
        returning id`
      await push(transaction, { id: noted.id, userId, event }, at)
    }
    return wanted.length
  })
}
