import type { ContactFilter, ContactRequest, StaffContactRequest } from '#contract/meetings.ts'
import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import type { ContactState } from '#domain/meetings/subjects.ts'
import { isBanned } from '#server/auth/accounts.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { queueLetter } from '#server/mail/queue-letter.ts'
import { fail } from '#server/problems/problem.ts'

const { contactLettersPerHour, noteCharacters, pageRows } = limits.meetings

type Context = { userId: string | null; now: Date; appUrl: string }

/**
 * Stores a contact request and writes to the staff who take consultations, or to administrators without any. During a
 * flood it is only stored.
 */
export async function requestContact(
  sql: Sql,
  { name, email, phone = '', message }: ContactRequest,
  { userId, now, appUrl }: Context,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`
      insert into contact_requests (user_id, name, email, phone, message, requested_at)
      values (${userId}, ${name}, ${email}, ${phone}, ${message}, ${now})`
    const [{ count }] = await transaction<[{ count: number }]>`
      select count(*) from contact_requests where requested_at > ${new Date(now.getTime() - hourMs)}`
    if (count > contactLettersPerHour) return
    for (const { id, email: address } of await readRecipients(transaction, now))
      await queueLetter(
        transaction,
        { address, userId: id },
        {
          kind: 'contact-message',
          sender: name,
          replyTo: email,
          message: message.slice(0, noteCharacters),
          link: `${appUrl}/admin/meetings?view=requests`,
        },
      )
  })
}

async function readRecipients(sql: Queryable, now: Date): Promise<{ id: string; email: string }[]> {
  const reachable = sql`email_confirmed_at is not null and not ${isBanned(sql, now)}`
  const hosts = await sql<{ id: string; email: string }[]>`
    select id, email from users join meeting_subjects on user_id = id
     where subject = 'consultation' and ${reachable} order by created_at`
  if (hosts.length > 0) return hosts
  return sql<{ id: string; email: string }[]>`
    select id, email from users join user_roles on user_id = id
     where role = 'admin' and ${reachable} order by created_at`
}

type Row = Omit<StaffContactRequest, 'requestedAt' | 'handledAt'> & {
  requestedAt: Date
  handledAt: Date | null
}
type Page = { requests: StaffContactRequest[]; total: number; next: string | null }

/** Contact requests, the newest first, one page. */
export async function listContactRequests(
  sql: Queryable,
  { state, after }: ContactFilter & { after?: string | undefined },
): Promise<Page> {
  const fits = state ? sql`state = ${state}` : sql`true`
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from contact_requests where ${fits}`
  const rows = await sql<Row[]>`
    select id, name, email, phone, message, c.user_id is not null as is_member, state, requested_at, handled_at,
           coalesce(full_name, '') as handled_by, demonstration
      from contact_requests c left join user_profiles p on p.user_id = handled_by
     where ${fits}
       and ${after ? sql`(requested_at, id) < (select requested_at, id from contact_requests where id = ${after})` : sql`true`}
     order by requested_at desc, id desc limit ${pageRows + 1}`
  const next = rows.length > pageRows ? (rows[pageRows - 1]?.id ?? null) : null
  const requests = rows.slice(0, pageRows).map(({ requestedAt, handledAt, ...row }) => ({
    ...row,
    requestedAt: requestedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }))
  return { requests, total, next }
}

/** Throws NOT_FOUND. */
export async function setContactState(
  sql: Queryable,
  requestId: string,
  { state, by, at }: { state: ContactState; by: string | null; at: Date },
): Promise<void> {
  const { count } = await sql`
    update contact_requests set state = ${state}, handled_by = ${by}, handled_at = ${at} where id = ${requestId}`
  if (count === 0) throw fail('NOT_FOUND')
}
