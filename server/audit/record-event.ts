import { isIP } from 'node:net'
import type { Fragment, Queryable } from '#server/db/sql.ts'

const userAgentCharacters = 300

/** Something done to or by an account. `action` is a word of its own, such as `sign_in` or `role_granted`. */
export type AuditEvent = {
  action: string
  /** Null for a stranger, or for the product itself. */
  actorId: string | null
  subjectId?: string | null
  sessionId?: string | null
  address?: string
  userAgent?: string
  /** The change, before and after, by field if there are several. Never contains secrets. */
  detail?: Record<
    string,
    string | number | boolean | null | readonly string[] | Readonly<Record<string, string>>
  >
  at: Date
}

/** Records an event, in the transaction of the action that it describes. */
export async function recordEvent(sql: Queryable, event: AuditEvent): Promise<void> {
  await eventInsert(sql, event, sql``)
}

/** The same as part of a larger statement: an event for each row of `source`, as `from` says it. */
export function eventInsert(sql: Queryable, event: AuditEvent, source: Fragment) {
  const { action, actorId, subjectId = null, sessionId = null, address = '', userAgent = '', at } = event
  return sql`
    insert into audit_events (at, action, actor_id, subject_id, session_id, address, user_agent, detail)
    select ${at}, ${action}, ${actorId}, ${subjectId}, ${sessionId}, ${isIP(address) ? address : null},
           ${userAgent.slice(0, userAgentCharacters)}, ${sql.json(event.detail ?? {})} ${source}`
}
