import type { MarketNotice } from '#contract/market/alerts.ts'
import type { MarketBasis } from '#contract/market.ts'
import type { Role } from '#domain/access/roles.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { alertMove, isAlertDue, isWorthNotice, type AlertRule } from '#domain/market/alerts/alert-rule.ts'
import { isSuppressed } from '#domain/market/thin-samples.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { push } from '#server/notify/notify.ts'
import type { Parts } from '#server/parts.ts'
import { arrivalsSince, seenBatches, type SeenBatch } from './arrivals.ts'
import { readNewRows, type NewRows } from './new-rows.ts'

type Needs = Pick<Parts, 'sql' | 'engine' | 'now'> & { signal: AbortSignal }

type Alert = AlertRule & {
  viewId: string
  search: string
  knownBatches: number[]
  median: number | null
  medianSample: number | null
  /** The day of that median, and whether it was of demonstration data. */
  checkedOn: string | null
  data: MarketBasis['data'] | null
  notifiedAt: Date | null
}

/**
 * Checks every alert that is due for rows that imports have brought since its last notice, and records a notice for
 * each that is worth one. Returns the number of notices.
 */
export async function notifyMarketAlerts(needs: Needs): Promise<number> {
  const { sql, engine, now, signal } = needs
  const batches = await seenBatches(sql)
  // The engine may follow later than the end of an import.
  await engine.synced()
  let noted = 0
  const failures: unknown[] = []
  for (let after: string | null = null; !signal.aborted;) {
    const alerts: Alert[] = await nextAlerts(needs, after)
    const last = alerts.at(-1)
    if (!last) break
    for (const alert of alerts) {
      if (signal.aborted) break
      if (!isAlertDue(alert, alert.notifiedAt, now())) continue
      // One filter that is too slow does not keep the others from their notices.
      try {
        noted += await checkAlert(needs, alert, batches)
      } catch (error) {
        failures.push(error)
      }
    }
    after = last.viewId
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} alerts were not checked`)
  return noted
}

function nextAlerts({ sql }: Needs, after: string | null): Promise<Alert[]> {
  return sql<Alert[]>`
    select a.view_id, v.search, a.every, a.rows_min, a.moved_percent, a.known_batches, a.median, a.median_sample,
           a.checked_on, a.data, a.notified_at
      from market_alerts a join saved_views v on v.id = a.view_id
     where v.has_alerts and ${after === null ? sql`true` : sql`a.view_id > ${after}`}
     order by a.view_id limit ${limits.views.checkedAtOnce}`
}

async function checkAlert(needs: Needs, alert: Alert, batches: readonly SeenBatch[]): Promise<number> {
  const { sql, engine, now, signal } = needs
  const arrivals = arrivalsSince(batches, new Set(alert.knownBatches))
  if (alert.checkedOn !== null && arrivals.batches.length === 0) return 0
  const found = await readNewRows({ sql, engine, signal }, alert.search, { arrivals, now: now() })
  return sql.begin((transaction) =>
    record(transaction, { alert, arrivals: arrivals.batches, found, at: now() }),
  )
}

type Checked = { alert: Alert; arrivals: readonly number[]; found: NewRows; at: Date }

/**
 * Writes the notice and marks its imports as reported, in one transaction and on condition that the alert still stands
 * as it was read and that none of the imports was rolled back: each row is reported once, whatever runs beside it.
 */
async function record(transaction: Transaction, { alert, arrivals, found, at }: Checked): Promise<number> {
  const [view] = await transaction<{ userId: string; name: string }[]>`
    select v.user_id, v.name from saved_views v join market_alerts a on a.view_id = v.id
     where v.id = ${alert.viewId} and v.has_alerts and v.search = ${alert.search}
       and a.known_batches = ${alert.knownBatches}::integer[] for update`
  if (!view) return 0
  const stillFinished = await transaction`
    select from import_batches where id = any(${[...arrivals]}::integer[]) and status = 'finished' for share`
  if (stillFinished.length < arrivals.length) return 0
  const known = [...alert.knownBatches, ...arrivals]
  // The first look keeps the median that the first notice is compared with.
  if (alert.checkedOn === null) await saveMedian(transaction, alert, { found, at })
  if (found.count === 0 || !(await maySee(transaction, view.userId, at))) {
    await saveReported(transaction, alert, known)
    return 0
  }
  // Register and demonstration rows are never compared.
  const then =
    alert.data === found.basis.data
      ? { median: alert.median, sample: alert.medianSample ?? 0 }
      : { median: null, sample: 0 }
  const move = alertMove(found.median, then)
  if (!isWorthNotice(alert, { rows: found.count, move })) return 0
  const notice = toNotice(found, { view: view.name, search: alert.search, at })
  const change =
    move === null || then.median === null || alert.checkedOn === null
      ? null
      : { ratio: move, before: { value: then.median, sample: then.sample }, on: alert.checkedOn }
  const event = 'view-rows'
  const [noted] = await transaction<[{ id: number }]>`
    insert into notices (user_id, event, subject, view_id, aspect, value_after, seen_on, notified_at, market)
    values (${view.userId}, ${event}, ${`view:${alert.viewId}`}, ${alert.viewId}, 'new-rows', ${view.name},
            ${notice.asOf}, ${at}, ${transaction.json({ ...notice, change } satisfies MarketNotice)})
    returning id`
  await push(transaction, { id: noted.id, userId: view.userId, event }, at)
  await saveReported(transaction, alert, known)
  await saveMedian(transaction, alert, { found, at })
  await transaction`update market_alerts set notified_at = ${at} where view_id = ${alert.viewId}`
  return 1
}

/** Marks imports as reported. */
async function saveReported(
  transaction: Transaction,
  { viewId }: Alert,
  known: readonly number[],
): Promise<void> {
  await transaction`
    update market_alerts set known_batches = ${[...known]}::integer[] where view_id = ${viewId}`
}

/** Keeps the median that the next notice is compared with. */
async function saveMedian(
  transaction: Transaction,
  { viewId }: Alert,
  { found: { median, basis }, at }: Pick<Checked, 'found' | 'at'>,
): Promise<void> {
  await transaction`
    update market_alerts
       set median = ${median.median}, median_sample = ${median.sample}, checked_on = ${gulfDay(at)},
           data = ${basis.data}
     where view_id = ${viewId}`
}

/** Whether the member may see deals and rents now: a plan that ended ends its alerts. */
async function maySee(transaction: Transaction, userId: string, at: Date): Promise<boolean> {
  const [person] = await transaction<{ roles: Role[]; isClosed: boolean }[]>`
    select ${isBanned(transaction, at)} or email_confirmed_at is null as is_closed,
           array(select role from user_roles where user_roles.user_id = users.id) as roles
      from users where id = ${userId}`
  if (!person || person.isClosed) return false
  return (await openFeatures(transaction, person.roles, ['transactions'])).has('transactions')
}

function toNotice(
  { of, basis, count, newMedian, median, highest }: NewRows,
  { view, search, at }: { view: string; search: string; at: Date },
): Omit<MarketNotice, 'change'> {
  const shown = (of: NewRows['median']) =>
    of.median === null || isSuppressed(of.sample) ? null : { value: of.median, sample: of.sample }
  return {
    of,
    view,
    search,
    currency: basis.currency,
    count,
    newMedian: shown(newMedian),
    median: shown(median),
    highest,
    asOf: basis.asOf ?? gulfDay(at),
    sources: basis.sources,
    demonstration: basis.data === 'demonstration',
  }
}
