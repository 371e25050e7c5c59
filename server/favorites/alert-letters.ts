import type { Notice } from '#contract/favorites.ts'
import { defaultSetting, featureLock, type FeatureSetting } from '#domain/access/feature-access.ts'
import { isFeature, type FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import { limits } from '#domain/limits.ts'
import type { Queryable, Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { verifyReaderToken, readerToken } from '#server/mail/reader-token.ts'
import type { WatchedContent } from '#server/mail/render/watched-content.ts'
import type { Parts } from '#server/parts.ts'
import { noticeColumns, noticeTables } from './notices.ts'

const { letterEveryMs, letterChanges } = limits.favorites

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
  const changes = await unmailed(transaction, reader, now)
  await transaction`update notices set mailed_at = ${now} where user_id = ${userId} and mailed_at is null`
  if (changes.length === 0) return false
  const content: WatchedContent = {
    changes: changes.slice(0, letterChanges),
    more: Math.max(0, changes.length - letterChanges),
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

/** Notices that were not mailed yet, filtered by what the member may see now and by their alert settings. */
async function unmailed(
  transaction: Transaction,
  { userId, roles, isClosed }: Reader,
  now: Date,
): Promise<WatchedContent['changes']> {
  if (isClosed || roles.length === 0) return []
  const open = await openTo(transaction, roles)
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

/** The features open to these roles now. */
async function openTo(sql: Queryable, roles: readonly Role[]): Promise<Set<FeatureKey>> {
  const rows = await sql<(FeatureSetting & { feature: string })[]>`
    select feature_name as feature, is_enabled, visible_to_tiers,
           array(select role from feature_access_permissions
                  where feature_key = t.feature_name and has_access) as roles
      from feature_toggles t where feature_name in ('favorites', 'projects', 'developers')`
  const set = new Map(rows.map(({ feature, ...setting }) => [feature, setting]))
  const watched = ['favorites', 'projects', 'developers'].filter(isFeature)
  return new Set(
    watched.filter((feature) => featureLock(set.get(feature) ?? defaultSetting(feature), roles) === null),
  )
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
