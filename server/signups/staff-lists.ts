import type { ContactMessage, MessageFilter, SignupFilter, SignupRow } from '#contract/signups/staff.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { Queryable } from '#server/db/sql.ts'
import { microseconds, olderThan, type TimeCursor } from '#server/db/time-cursor.ts'

type StoredSignup = Omit<SignupRow, 'requestedAt' | 'confirmedAt' | 'leftAt'> & {
  requestedAt: Date
  confirmedAt: Date | null
  leftAt: Date | null
  micros: number
}

/** Signups of one list after a cursor, newest first. */
export async function signupsAfter(
  sql: Queryable,
  filter: SignupFilter,
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<{ rows: SignupRow[]; last: TimeCursor | null }> {
  const stored = await sql<StoredSignup[]>`
    select signups.id, email, name, state, requested_at, confirmed_at, left_at, suppressed_for, soft_bounces,
           exists (select from users where users.email = signups.email) as is_member, cities, topics,
           array(select areas.name from areas where areas.id = any(area_ids) order by 1) as areas,
           ${microseconds(sql, sql`requested_at`)} as micros
      from signups
     where ${matching(sql, filter)} and ${olderThan(sql, [sql`requested_at`, sql`signups.id`], cursor)}
     order by requested_at desc, signups.id desc limit ${limit}`
  const last = stored.at(-1)
  return {
    rows: stored.map(({ requestedAt, confirmedAt, leftAt, ...same }) => ({
      ...same,
      requestedAt: requestedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      leftAt: leftAt?.toISOString() ?? null,
    })),
    last: last ? { micros: last.micros, id: last.id } : null,
  }
}

export async function signupCount(sql: Queryable, filter: SignupFilter): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from signups where ${matching(sql, filter)}`
  return count
}

function matching(sql: Queryable, { type, state, text }: SignupFilter) {
  const condition =
    state === undefined
      ? sql`true`
      : state === 'suppressed'
        ? sql`suppressed_at is not null`
        : sql`state = ${state} and (state <> 'confirmed' or suppressed_at is null)`
  return sql`
    type = ${type} and ${condition}
    and ${text ? sql`(email::text ilike ${containing(text)} or name ilike ${containing(text)})` : sql`true`}`
}

type StoredMessage = Omit<ContactMessage, 'at' | 'handledAt' | 'answeredAt'> & {
  at: Date
  handledAt: Date | null
  answeredAt: Date | null
  micros: number
}

/** Contact messages after a cursor, newest first; only one when an id is given. */
export async function messagesAfter(
  sql: Queryable,
  { handled, text, id }: MessageFilter & { id?: string },
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<{ rows: ContactMessage[]; last: TimeCursor | null }> {
  const part = containing(text ?? '')
  const stored = await sql<StoredMessage[]>`
    select contact_messages.id, name, contact_messages.email, message, searched, figure, page, at, handled_at,
           coalesce(nullif(user_profiles.full_name, ''), users.email::text) as handled_by, answer, answered_at,
           (select coalesce(nullif(profile.full_name, ''), answerer.email::text)
              from users as answerer left join user_profiles as profile on profile.user_id = answerer.id
             where answerer.id = answered_by) as answered_by,
           ${microseconds(sql, sql`at`)} as micros
      from contact_messages
      left join users on users.id = handled_by
      left join user_profiles on user_profiles.user_id = handled_by
     where ${handled === undefined ? sql`true` : handled === 'yes' ? sql`handled_at is not null` : sql`handled_at is null`}
       and ${
         text
           ? sql`(name ilike ${part} or contact_messages.email ilike ${part} or message ilike ${part}
           or searched ilike ${part} or figure ilike ${part})`
           : sql`true`
       }
       and ${id === undefined ? sql`true` : sql`contact_messages.id = ${id}`}
       and ${olderThan(sql, [sql`at`, sql`contact_messages.id`], cursor)}
     order by at desc, contact_messages.id desc limit ${limit}`
  const last = stored.at(-1)
  return {
    rows: stored.map(({ at, handledAt, answeredAt, ...same }) => ({
      ...same,
      at: at.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    last: last ? { micros: last.micros, id: last.id } : null,
  }
}
