import type { MarketAlert } from '#contract/market/alerts.ts'
import type { SavedView } from '#contract/views.ts'
import { limits } from '#domain/limits.ts'
import { canHaveAlerts, type ViewPage } from '#domain/views/pages.ts'
import type { Fragment, Queryable, Sql, Transaction } from '#server/db/sql.ts'
import { fail } from '#server/problems/problem.ts'

/** The saved views of a member, by page and name. */
export function listViews(sql: Queryable, userId: string): Promise<SavedView[]> {
  return sql<SavedView[]>`
    select ${viewColumns(sql)} from saved_views left join market_alerts a on a.view_id = id
     where user_id = ${userId} order by page, lower(name), id`
}

const viewColumns = (sql: Queryable): Fragment => sql`
  id, page, name, search, has_alerts,
  case when a.view_id is not null
    then jsonb_build_object('every', a.every, 'rowsMin', a.rows_min, 'movedPercent', a.moved_percent) end as alert`

type Alerts = { hasAlerts?: boolean | undefined; alert?: MarketAlert | undefined }
type Saved = Alerts & { name: string; search: string }

/** How alerts for deals and rents begin: each new row, at most once a day. */
const usualAlert: MarketAlert = { every: 'day', rowsMin: 1, movedPercent: null }

/**
 * Names a set of filters. Saved again under the same name it stays one view, and alerts are switched on if they are asked
 * for. Throws INVALID_INPUT, and CONFLICT where other filters of the page have the name, or there are as many as one can
 * have.
 */
export function saveView(
  sql: Sql,
  userId: string,
  { page, name, search, at, ...alerts }: Saved & { page: ViewPage; at: Date },
): Promise<SavedView> {
  const { atMost } = limits.views
  const { hasAlerts = false } = alerts
  checkAlerts({ page, search }, alerts)
  return sql.begin(async (transaction) => {
    // One after the other, so that none slips past the count.
    await transaction`select from users where id = ${userId} for update`
    const [{ held }] = await transaction<[{ held: number }]>`
      select count(*) as held from saved_views where user_id = ${userId}`
    if (held >= atMost) throw fail('CONFLICT', `Up to ${atMost} views can be saved. Delete one first.`)
    const [saved] = await transaction<{ id: string }[]>`
      insert into saved_views (user_id, page, name, search, has_alerts, saved_at)
      values (${userId}, ${page}, ${name}, ${search}, ${hasAlerts}, ${at})
      on conflict (user_id, page, name) do update
        set saved_at = excluded.saved_at, has_alerts = saved_views.has_alerts or excluded.has_alerts,
            known = case when saved_views.has_alerts or not excluded.has_alerts then saved_views.known end
       where saved_views.search = excluded.search
      returning id`
    if (!saved) throw nameTaken()
    if (hasAlerts && page === 'transactions') await addAlert(transaction, saved.id, alerts.alert)
    return readView(transaction, saved.id)
  })
}

async function readView(transaction: Transaction, viewId: string): Promise<SavedView> {
  const [view] = await transaction<SavedView[]>`
    select ${viewColumns(transaction)} from saved_views left join market_alerts a on a.view_id = id where id = ${viewId}`
  if (!view) throw new Error('a saved view is gone within its transaction')
  return view
}

/**
 * Updates the given fields. Throws NOT_FOUND, INVALID_INPUT, and CONFLICT if another view of the page has the
 * name.
 */
export async function changeView(
  sql: Sql,
  userId: string,
  viewId: string,
  { name, search, ...alerts }: { [Field in keyof Saved]?: Saved[Field] | undefined },
): Promise<void> {
  const { hasAlerts } = alerts
  await sql.begin(async (transaction) => {
    await transaction`select from users where id = ${userId} for update`
    const [view] = await transaction<Pick<SavedView, 'page' | 'search' | 'hasAlerts'>[]>`
      select page, search, has_alerts from saved_views where id = ${viewId} and user_id = ${userId}`
    if (!view) throw fail('NOT_FOUND')
    checkAlerts(
      { page: view.page, search: search ?? view.search },
      { hasAlerts: hasAlerts ?? view.hasAlerts, alert: alerts.alert },
    )
    const [other] = await transaction`
      select from saved_views
       where user_id = ${userId} and page = ${view.page} and name = ${name ?? null} and id <> ${viewId}`
    if (other) throw nameTaken()
    // Matches of other filters, or from before alerts were switched on, are not new.
    await transaction`
      update saved_views
         set name = coalesce(${name ?? null}, name), search = coalesce(${search ?? null}, search),
             has_alerts = coalesce(${hasAlerts ?? null}, has_alerts),
             known = case when coalesce(${search ?? null}, search) = search
                           and coalesce(${hasAlerts ?? null}, has_alerts) = has_alerts then known end
       where id = ${viewId}`
    if (view.page !== 'transactions') return
    if (hasAlerts === false) await transaction`delete from market_alerts where view_id = ${viewId}`
    else if (alerts.alert || (hasAlerts && !view.hasAlerts))
      await writeAlert(transaction, viewId, alerts.alert ?? usualAlert)
    if (search !== undefined && search !== view.search) await forgetReported(transaction, viewId)
  })
}

/** Sets when to notify, or as usual where nothing is set yet. */
async function addAlert(
  transaction: Transaction,
  viewId: string,
  alert: MarketAlert | undefined,
): Promise<void> {
  const [held] = await transaction`select from market_alerts where view_id = ${viewId}`
  if (alert || !held) await writeAlert(transaction, viewId, alert ?? usualAlert)
}

/** Sets when to notify. What was reported before stays reported. */
async function writeAlert(transaction: Transaction, viewId: string, alert: MarketAlert): Promise<void> {
  const { every, rowsMin, movedPercent } = alert
  await transaction`
    insert into market_alerts (view_id, every, rows_min, moved_percent, known_batches)
    values (${viewId}, ${every}, ${rowsMin}, ${movedPercent}, ${finishedBatches(transaction)})
    on conflict (view_id) do update
      set every = excluded.every, rows_min = excluded.rows_min, moved_percent = excluded.moved_percent`
}

async function forgetReported(transaction: Transaction, viewId: string): Promise<void> {
  await transaction`
    update market_alerts
       set known_batches = ${finishedBatches(transaction)}, median = null, median_sample = null, checked_on = null,
           data = null
     where view_id = ${viewId}`
}

/** Rows of these imports are not new to an alert that begins now. */
const finishedBatches = (transaction: Transaction): Fragment => transaction`
  array(select id from import_batches where status = 'finished')`

/** Throws NOT_FOUND. */
export async function removeView(sql: Queryable, userId: string, viewId: string): Promise<void> {
  const { count } = await sql`delete from saved_views where id = ${viewId} and user_id = ${userId}`
  if (count === 0) throw fail('NOT_FOUND')
}

function checkAlerts(
  { page, search }: Pick<SavedView, 'page' | 'search'>,
  { hasAlerts, alert }: Alerts,
): void {
  if (hasAlerts && !canHaveAlerts(page, search))
    throw fail('INVALID_INPUT', 'hasAlerts: there are no alerts for developers or registered units')
  if (alert && (page !== 'transactions' || !hasAlerts))
    throw fail('INVALID_INPUT', 'alert: only for deals and rents, with hasAlerts')
}

const nameTaken = () => fail('CONFLICT', 'You already have a view with this name.')
