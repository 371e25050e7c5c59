import type { AccountRef, AuditEntry, AuditFilter } from '#contract/admin.ts'
import type { Queryable, Sql } from '#server/db/sql.ts'
import { microseconds, olderThan, type TimeCursor } from '#server/db/time-cursor.ts'

export type EventPage = { entries: AuditEntry[]; last: TimeCursor | null }

type Row = Omit<AuditEntry, 'at' | 'actor' | 'subject'> & {
  at: Date
  micros: number
  actorId: string | null
  actorName: string | null
  actorEmail: string | null
  subjectId: string | null
  subjectName: string | null
  subjectEmail: string | null
}

const gulf = 'Asia/Dubai'

/** Events newest first, after a cursor, with the current names of the accounts. */
export async function eventsAfter(
  sql: Sql,
  filter: AuditFilter,
  { after, limit }: { after: TimeCursor | null; limit: number },
): Promise<EventPage> {
  const rows = await sql<Row[]>`
    select e.id, e.at, ${microseconds(sql, sql`e.at`)} as micros, e.action, e.session_id,
           host(e.address) as address, e.user_agent, e.detail,
           e.actor_id, a.email as actor_email, ap.full_name as actor_name,
           e.subject_id, s.email as subject_email, sp.full_name as subject_name
      from audit_events e
      left join users a on a.id = e.actor_id
      left join user_profiles ap on ap.user_id = e.actor_id
      left join users s on s.id = e.subject_id
      left join user_profiles sp on sp.user_id = e.subject_id
     where ${filterConditions(sql, filter)}
       and ${olderThan(sql, [sql`e.at`, sql`e.id`], after, 'int8')}
     order by e.at desc, e.id desc
     limit ${limit}`
  const last = rows.at(-1)
  return { entries: rows.map(toEntry), last: last ? { micros: last.micros, id: String(last.id) } : null }
}

function filterConditions(sql: Queryable, { action, actor, subject, text, from, to }: AuditFilter) {
  const found = sql`
    (select u.id from users u left join user_profiles p on p.user_id = u.id
      where position(lower(${text ?? ''}) in lower(u.email::text)) > 0
         or position(lower(${text ?? ''}) in lower(p.full_name)) > 0)`
  return sql`
    ${action === undefined ? sql`true` : sql`e.action = ${action}`}
    and ${actor === undefined ? sql`true` : sql`e.actor_id = ${actor}`}
    and ${subject === undefined ? sql`true` : sql`e.subject_id = ${subject}`}
    and ${from === undefined ? sql`true` : sql`e.at >= ${from}::date::timestamp at time zone ${gulf}`}
    and ${to === undefined ? sql`true` : sql`e.at < (${to}::date + 1)::timestamp at time zone ${gulf}`}
    and ${text ? sql`(e.actor_id in ${found} or e.subject_id in ${found})` : sql`true`}`
}

function toEntry(row: Row): AuditEntry {
  const { id, at, action, sessionId, address, userAgent, detail } = row
  return {
    id,
    at: at.toISOString(),
    action,
    actor: eventAccount(row.actorId, row.actorName, row.actorEmail),
    subject: eventAccount(row.subjectId, row.subjectName, row.subjectEmail),
    sessionId,
    address,
    userAgent,
    detail,
  }
}

/** An account by what remains of it: a deleted one has its id only. */
export function eventAccount(
  id: string | null,
  name: string | null,
  email: string | null,
): AccountRef | null {
  return id === null ? null : { id, name: name || null, email, deleted: email === null }
}
