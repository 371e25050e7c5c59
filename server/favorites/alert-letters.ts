import type { Notice } from '#contract/favorites.ts'
import { MarketNotice } from '#contract/market-alerts.ts'
import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'
import { verifyReaderToken, readerToken } from '#server/mail/reader-token.ts'
import type { WatchedContent } from '#server/mail/render/watched-content.ts'
import type { Parts } from '#server/parts.ts'
import { noticeColumns, noticeTables } from './notices.ts'

const { letterEveryMs, letterChanges } = limits.favorites
const { perLetter } = limits.market.alerts

/** The purpose for which the unsubscribe links of alert letters are signed. */
const alertPurpose = 'letters of changes'

type Needs = Pick<Parts, 'sql' | 'config' | 'now'> & { signal: AbortSignal }
type Reader = { userId: string; email: string; roles: Role[]; isClosed: boolean }

/**
 * Mails each subscribed member the changes in their watchlist, at most one letter a day. Permissions are
 * checked now: members who left, were closed or lost their roles get none. Returns the number of queued
 * letters.
 */
export async function writeAlertLetters(needs: Needs): Promise<number> {
  const { sql, now, signal } = needs
  const since = new Date(now().getTime() - letterEveryMs)
  const waiting = await sql<{ userId: string }[]>`
    select distinct user_id from notices join user_profiles using (user_id)
     where mailed_at is null and alert_letters
       and not exists (select from notices mailed where mailed.user_id = notices.user_id and mailed.mailed_at > ${since})
     limit 1000`
  let queued = 0
  for (const { userId } of waiting) {
    if (signal.aborted) break
    if (await sql.begin((transaction) => writeTo(transaction, needs, userId, since))) queued += 1
  }
  return queued
}

/** Queues one letter and marks its notices as mailed, in one transaction. */
async function writeTo(
  transaction: Transaction,
  needs: Needs,
  userId: string,
  since: Date,
): Promise<boolean> {
  const now = needs.now()
  const [reader] = await transaction<Reader[]>`
    select u.id as user_id, u.email, coalesce(u.banned_until > ${now}, false) or u.email_confirmed_at is null as is_closed,
           array(select role from user_roles where user_roles.user_id = u.id) as roles
      from users u join user_profiles p on p.user_id = u.id
     where u.id = ${userId} and p.alert_letters
       and not exists (select from notices where user_id = ${userId} and mailed_at > ${since})
       for update of u, p`
  if (!reader) return false
  const open = await openToReader(transaction, reader)
  const changes = await unmailed(transaction, reader, { open, now })
  const alerts = open.has('transactions') ? await unmailedAlerts(transaction, userId, now) : []
  await transaction`update notices set mailed_at = ${now} where user_id = ${userId} and mailed_at is null`
  if (changes.length + alerts.length === 0) return false
  const content: WatchedContent = {
    changes: changes.slice(0, letterChanges),
    more: Math.max(0, changes.length - letterChanges),
    alerts: alerts.slice(0, perLetter),
    moreAlerts: Math.max(0, alerts.length - perLetter),
  }
  await queueLetter(
    transaction,
    { address: reader.email, userId },
    {
      kind: 'watched-changes',
      changes: JSON.stringify(content),
      reader: await readerToken(needs, alertPurpose, userId),
    },
  )
  return true
}

/** The features that the member may see now. */
async function openToReader(
  transaction: Transaction,
  { roles, isClosed }: Reader,
): Promise<ReadonlySet<FeatureKey>> {
  if (isClosed) return new Set()
  return openFeatures(transaction, roles, ['favorites', 'projects', 'developers', 'transactions'])
}

/** New deals and rents that were not mailed yet, of views that still have alerts. */
async function unmailedAlerts(transaction: Transaction, userId: string, now: Date): Promise<MarketNotice[]> {
  const rows = await transaction<{ market: unknown }[]>`
    select n.market from notices n join saved_views v on v.id = n.view_id
     where n.user_id = ${userId} and n.mailed_at is null and n.notified_at <= ${now} and n.market is not null
       and v.has_alerts order by n.id`
  return rows.map(({ market }) => MarketNotice.parse(market))
}

type ReadNow = { open: ReadonlySet<FeatureKey>; now: Date }

/** Notices that were not mailed yet, filtered by what the member may see now and by their alert settings. */
async function unmailed(
  transaction: Transaction,
  { userId }: Reader,
  { open, now }: ReadNow,
): Promise<WatchedContent['changes']> {
  if (!open.has('favorites')) return []
  const rows = await transaction<(Omit<Notice, 'notifiedAt'> & { notifiedAt: Date })[]>`
    select ${noticeColumns(transaction)} from ${noticeTables(transaction)}
     where n.user_id = ${userId} and n.mailed_at is null and n.notified_at <= ${now} and f.archived_at is null
       and (n.view_id is null or exists (select from saved_views v where v.id = n.view_id and v.has_alerts))
       and (p.id is not null or b.id is not null) order by n.id`
  return rows
    .filter(({ subject }) => open.has(subject))
    .map(({ subject, slug, name, registerNumber, aspect, before, after, seenOn, source, demonstration }) => ({
      path: `/${subject}/${slug}`,
      name: name ?? registerNumber ?? slug,
      aspect,
      before,
      after,
      seenOn,
      source,
      demonstration,
    }))
}

/**
 * Unsubscribes from alert letters by the token of one of them; false for an invalid signature or an unknown
 * member.
 */
export function endAlertLetters({ sql, config }: Pick<Parts, 'sql' | 'config'>) {
  return async (token: string): Promise<boolean> => {
    const userId = await verifyReaderToken({ config }, alertPurpose, token)
    if (userId === null) return false
    const { count } = await sql`update user_profiles set alert_letters = false where user_id = ${userId}`
    return count === 1
  }
}
