import { changesBetween, type Aspect, type FavoriteChange, type State } from '#domain/favorites/state.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import type { Sql, Transaction } from '#server/db/sql.ts'
import { push } from '#server/notify/notify.ts'
import type { Parts } from '#server/parts.ts'
import { changeOrigins, type ChangeOrigin } from './change-origins.ts'
import { registeredSales } from './registered-sales.ts'
import { builderKey, developerStates, projectStates, type Builder } from './states.ts'

const { checkedAtOnce } = limits.favorites

type Watched = {
  id: string
  userId: string
  projectId: number | null
  builder: Builder | null
  alerts: Aspect[]
  began: State
  notified: State | null
}
type Needs = Pick<Parts, 'sql' | 'engine' | 'now'> & { signal: AbortSignal }

/**
 * Checks everything that is watched and creates a notice for each change since the last check. The new state
 * is saved in the transaction of its notices, so each change is reported once. Returns the number of notices.
 */
export async function notifyWatchers(needs: Needs): Promise<number> {
  let noted = 0
  for (let after: string | null = null; !needs.signal.aborted;) {
    const watched: Watched[] = await nextWatched(needs.sql, after)
    const last = watched.at(-1)
    if (!last) break
    noted += await notifyBatch(needs, watched)
    after = last.id
  }
  return noted
}

function nextWatched(sql: Sql, after: string | null): Promise<Watched[]> {
  return sql<Watched[]>`
    select f.id, f.user_id, f.project_id, f.alerts, f.began, f.notified,
           case when f.project_id is null then jsonb_build_object(
             'kind', case when f.developer_id is null then 'company' else 'brand' end,
             'id', coalesce(f.developer_id, f.entity_id)) end as builder
      from favorites f
     where f.removed_at is null and f.archived_at is null and ${after ? sql`f.id > ${after}` : sql`true`}
     order by f.id limit ${checkedAtOnce}`
}

async function notifyBatch({ sql, engine, now }: Needs, watched: readonly Watched[]): Promise<number> {
  const today = gulfDay(now())
  const ids = [...new Set(watched.flatMap(({ projectId }) => projectId ?? []))]
  const [projects, sales, developers] = await Promise.all([
    projectStates(sql, ids),
    registeredSales({ sql, engine }, ids),
    developerStates(
      sql,
      watched.flatMap(({ builder }) => builder ?? []),
      today,
    ),
  ])
  let noted = 0
  for (const one of watched) {
    const state = one.builder ? developers.get(builderKey(one.builder)) : projects.get(one.projectId ?? 0)
    // Unpublished things are skipped.
    if (!state) continue
    const count = one.projectId === null ? undefined : sales.get(one.projectId)
    noted += await notifyOne(
      sql,
      one,
      { ...state, ...(count !== undefined && { sales: String(count) }) },
      now(),
    )
  }
  return noted
}

/** Creates the notices for one thing; none when another process was faster, or nothing changed. */
async function notifyOne(sql: Sql, one: Watched, state: State, at: Date): Promise<number> {
  const before = one.notified ?? one.began
  const changes = changesBetween(before, state)
  const isNewlyCounted = before.sales === undefined && state.sales !== undefined
  if (one.notified !== null && changes.length === 0 && !isNewlyCounted) return 0
  return sql.begin(async (transaction) => {
    const { count } = await transaction`
      update favorites
         set notified = ${transaction.json(state)},
             began = ${isNewlyCounted ? transaction`began || ${transaction.json({ sales: state.sales ?? null })}` : transaction`began`}
       where id = ${one.id} and notified is not distinct from ${one.notified === null ? null : transaction.json(one.notified)}::jsonb
         and removed_at is null and archived_at is null`
    const wanted = changes.filter(({ aspect }) => one.alerts.includes(aspect))
    if (count === 0 || wanted.length === 0) return 0
    const origins =
      one.projectId === null
        ? new Map<Aspect, ChangeOrigin>()
        : await changeOrigins(transaction, one.projectId)
    for (const change of wanted)
      await note(transaction, one, { change, origin: origins.get(change.aspect), at })
    return wanted.length
  })
}

type Noting = { change: FavoriteChange; origin: ChangeOrigin | undefined; at: Date }

async function note(
  transaction: Transaction,
  { id, userId, projectId, builder }: Watched,
  { change, origin, at }: Noting,
): Promise<void> {
  const event = 'watched-changed'
  const subject =
    builder === null
      ? `project:${projectId}`
      : `${builder.kind === 'brand' ? 'developer' : 'entity'}:${builder.id}`
  const [noted] = await transaction<[{ id: number }]>`
    insert into notices (user_id, event, subject, favorite_id, aspect, value_before, value_after, seen_on, source_id, notified_at)
    values (${userId}, ${event}, ${subject}, ${id}, ${change.aspect}, ${change.before}, ${change.after},
            ${origin?.seenOn ?? gulfDay(at)}, ${origin?.sourceId ?? null}, ${at})
    returning id`
  await push(transaction, { id: noted.id, userId, event }, at)
}
