import type { FeatureKey } from '#domain/access/features.ts'
import type { Role } from '#domain/access/roles.ts'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { letterIsDue, type LetterFacts } from '#domain/messages/letter-due.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Transaction } from '#server/db/sql.ts'
import { cleanUp, inPortions } from '#server/jobs/clean-up.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { isHiddenMessage } from './access.ts'
import { openFeatures } from '#server/mail/recipient-features.ts'

const { letterAfterMs, letterEveryMs, lettersAtOnce, prunedAtOnce, retentionMs, unsentRetentionMs } =
  limits.messages
const feature: FeatureKey = 'messages'

/** Mails people about messages that they have not read for a while: one letter for all of them. */
export const mailUnread = cleanUp(
  'mail-unread-messages',
  letterEveryMs,
  async ({ sql, now, signal, config }) => {
    let after = '00000000-0000-0000-0000-000000000000'
    for (let more = true; more && !signal.aborted;) {
      const last = await sql.begin((transaction) =>
        mailNext(transaction, config.appUrl, { after, at: now() }),
      )
      more = last !== null
      after = last ?? after
    }
  },
)

type Unread = LetterFacts & { conversationId: string; unread: number; from: string }
type Person = { userId: string; email: string; roles: Role[] }

/** Mails the next people by their id, where a letter is due; returns the last one, null for none. */
async function mailNext(
  transaction: Transaction,
  appUrl: string,
  { after, at }: { after: string; at: Date },
): Promise<string | null> {
  const people = await transaction<Person[]>`
    select users.id as user_id, email,
           array(select role from user_roles where user_roles.user_id = users.id) as roles
      from users
     where users.id > ${after} and not ${isBanned(transaction, at)}
       and not exists (
         select from notification_choices
          where user_id = users.id and event = 'message-received' and channel = 'letter' and frequency <> 'instant')
       and exists (select from conversation_participants own
                    where own.user_id = users.id and own.unread_count > 0 and own.muted_at is null)
     order by users.id limit ${lettersAtOnce}`
  for (const person of people) {
    const open = await openFeatures(transaction, person.roles, [feature])
    if (open.has(feature)) await mailPerson(transaction, appUrl, person, at)
  }
  return people.at(-1)?.userId ?? null
}

async function mailPerson(
  transaction: Transaction,
  appUrl: string,
  { userId, email }: Person,
  at: Date,
): Promise<void> {
  const conversations = await transaction<Unread[]>`
    select own.conversation_id, own.unread_count as unread, own.last_read_at as read_at, own.mailed_at,
           first.created_at as unread_since,
           case when c.kind = 'staff' and own.role = 'member' then 'Diwan'
                when c.kind = 'deal' then c.title
                else coalesce(nullif(profile.full_name, ''), 'Diwan') end as "from"
      from conversation_participants own
      join conversations c on c.id = own.conversation_id
      join lateral (
        select created_at, sender_id from messages m
         where m.conversation_id = own.conversation_id and m.sequence > own.last_read_sequence
           and m.sender_id is distinct from own.user_id and not ${isHiddenMessage(transaction)}
         order by m.sequence limit 1) first on true
      left join user_profiles profile on profile.user_id = first.sender_id
     where own.user_id = ${userId} and own.unread_count > 0 and own.muted_at is null
     order by first.created_at for update of own`
  const due = conversations.filter((one) => letterIsDue(one, at))
  const [first] = due
  if (!first) return
  // The letter tells of everything that is old enough, mailed before or not.
  const included = conversations.filter(
    ({ unreadSince }) => at.getTime() - unreadSince.getTime() >= letterAfterMs,
  )
  await queueLetter(
    transaction,
    { address: email, userId },
    {
      kind: 'unread-messages',
      from: [...new Set(included.map(({ from }) => from))].join(', '),
      count: String(included.reduce((sum, { unread }) => sum + unread, 0)),
      link:
        included.length === 1
          ? `${appUrl}/messages/${first.conversationId}`
          : `${appUrl}/messages?box=unread`,
    },
  )
  await transaction`
    update conversation_participants set mailed_at = ${at}
     where user_id = ${userId} and conversation_id = any(${included.map(({ conversationId }) => conversationId)}::uuid[])`
}

/**
 * Deletes conversations whose last message is older than the retention, those of which all accounts are gone,
 * and files that were never sent.
 */
export const pruneConversations = cleanUp('prune-conversations', dayMs, async ({ sql, now, signal }) => {
  const before = new Date(now().getTime() - retentionMs)
  await inPortions(
    prunedAtOnce,
    signal,
    () => sql`
      delete from conversations where id in (
        select id from conversations c
         where coalesce(last_message_at, created_at) < ${before}
            or not exists (select from conversation_participants p where p.conversation_id = c.id)
         limit ${prunedAtOnce})`,
  )
  await sql`delete from message_reports where reported_at < ${before}`
  await sql`
    delete from message_attachments
     where message_id is null and uploaded_at < ${new Date(now().getTime() - unsentRetentionMs)}`
})

export const messageJobs = [mailUnread, pruneConversations]
