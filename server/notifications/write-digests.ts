import type { Role } from '#domain/access/roles.ts'
import { digestFrequencies, isDigestDue, type DigestFrequency } from '#domain/notifications/delivery.ts'
import { watchlistEvents } from '#domain/notifications/events.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { digestPurpose, readerToken } from '#server/mail/reader-token.ts'
import { readNoticeSettings } from '#server/notify/read-settings.ts'
import type { Parts } from '#server/parts.ts'
import { digestContent, digestEvents, usualDigests, type DigestReader } from './digest-content.ts'

type Needs = Pick<Parts, 'sql' | 'config' | 'now'> & { signal: AbortSignal }

const membersAtOnce = 1000

/**
 * Mails each member what was collected for them: the changes they get at once, and the daily and the weekly digest.
 * Returns the number of queued letters.
 */
export async function writeDigests(needs: Needs): Promise<number> {
  let queued = 0
  for (const frequency of digestFrequencies) {
    let after: string | null = null
    while (!needs.signal.aborted) {
      const members: string[] = await waitingMembers(needs, frequency, after)
      for (const userId of members) {
        if (needs.signal.aborted) break
        if (await needs.sql.begin((transaction) => writeTo(transaction, needs, { userId, frequency })))
          queued += 1
      }
      after = members.at(-1) ?? null
      if (members.length < membersAtOnce) break
    }
  }
  return queued
}

/** Members for whom something is collected at a frequency. Whether their digest is due is checked again for each. */
async function waitingMembers(
  { sql }: Needs,
  frequency: DigestFrequency,
  after: string | null,
): Promise<string[]> {
  const usual = usualDigests.filter((one) => one.frequency === frequency).map(({ event }) => event)
  const rows = await sql<{ userId: string }[]>`
    select distinct n.user_id
      from notices n
      left join notification_choices p
        on p.user_id = n.user_id and p.event = n.event and p.channel = 'letter'
     where n.mailed_at is null and ${after === null ? sql`true` : sql`n.user_id > ${after}`}
       and case when p.frequency is null then n.event = any(${usual}) else p.frequency = ${frequency} end
       and (${frequency} <> 'instant' or n.event = any(${[...watchlistEvents]}))
     order by n.user_id limit ${membersAtOnce}`
  return rows.map(({ userId }) => userId)
}

type Writing = { userId: string; frequency: DigestFrequency }

/** Queues one letter and marks its notices as mailed, in one transaction. */
async function writeTo(transaction: Transaction, needs: Needs, writing: Writing): Promise<boolean> {
  const { userId, frequency } = writing
  const now = needs.now()
  const reader = await lockReader(transaction, userId, now)
  if (!reader) return false
  const settings = await readNoticeSettings(transaction, userId)
  const [last] = await transaction<{ writtenAt: Date }[]>`
    select written_at from digests where user_id = ${userId} and frequency = ${frequency}`
  const { quiet } = settings
  if (!isDigestDue(frequency, { writtenAt: last?.writtenAt ?? null, quiet }, now)) return false
  const events = digestEvents(settings, frequency)
  const digest = await digestContent(transaction, reader, { events, now })
  const mailed = await transaction<{ id: number }[]>`
    update notices set mailed_at = ${now}
     where user_id = ${userId} and mailed_at is null and notified_at <= ${now} and event = any(${events})
    returning id`
  if (digest === null) return false
  const letterId = await queueLetter(
    transaction,
    { address: reader.email, userId },
    {
      kind: 'watched-changes',
      subject: digest.subject,
      changes: JSON.stringify(digest.content),
      reader: await readerToken(needs, digestPurpose, userId),
    },
  )
  await noteDigest(transaction, { ids: mailed.map(({ id }) => id), userId, letterId, now })
  await transaction`
    insert into digests (user_id, frequency, written_at) values (${userId}, ${frequency}, ${now})
    on conflict (user_id, frequency) do update set written_at = excluded.written_at`
  return true
}

type Reader = DigestReader & { email: string }

/** Held until the commit: two workers write one letter. */
async function lockReader(transaction: Transaction, userId: string, now: Date): Promise<Reader | undefined> {
  const [reader] = await transaction<(Omit<Reader, 'roles'> & { roles: Role[] })[]>`
    select u.id as user_id, u.email, coalesce(p.language, 'en') as language,
           ${isBanned(transaction, now)} or u.email_confirmed_at is null as is_closed,
           array(select role from user_roles where user_roles.user_id = u.id) as roles
      from users u left join user_profiles p on p.user_id = u.id
     where u.id = ${userId} for update of u`
  return reader
}

/** Records for each notification that it was in the digest. */
async function noteDigest(
  transaction: Transaction,
  noted: { ids: readonly number[]; userId: string; letterId: string | null; now: Date },
): Promise<void> {
  const { ids, userId, letterId, now } = noted
  await transaction`
    with collected as (
      update notice_deliveries set state = 'digested', letter_id = ${letterId}, at = ${now}
       where notice_id = any(${[...ids]}::bigint[]) and channel = 'letter' and state = 'collected' returning notice_id)
    insert into notice_deliveries (notice_id, user_id, channel, state, letter_id, at)
    select id, ${userId}, 'letter', 'digested', ${letterId}, ${now} from unnest(${[...ids]}::bigint[]) id
     where id not in (select notice_id from collected)`
}
