import { Readable } from 'node:stream'
import { adminAudit, type AuditEntry, type AuditFilter } from '#contract/admin.ts'
import { byteOrderMark, csvLine } from '#domain/export/csv.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { eventsAfter, type EventCursor } from '#server/audit/read-events.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Sql } from '#server/db/sql.ts'
import { handle } from '#server/http/handle.ts'
import { fail } from '#server/http/problem.ts'
import { parseCursor, encodeCursor } from './cursor.ts'

/** Large enough to be fast, small enough not to delay other requests. */
const rowsAtOnce = 2000

export const auditHandlers = handle(adminAudit, {
  async audit({ sql, query: { after, ...filter } }) {
    const place = parseCursor(after)
    if (place && !/^\d{1,15}$/.test(place.id)) throw fail('INVALID_INPUT')
    const { pageRows } = limits.audit
    const { entries, last } = await eventsAfter(sql, filter, { after: place, limit: pageRows })
    return { entries, next: last && entries.length === pageRows ? encodeCursor(last) : null }
  },

  async exportAudit({ sql, person, query, request, reply, now }) {
    await recordEvent(sql, {
      action: 'audit_exported',
      actorId: person.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      detail: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      at: now(),
    })
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="audit-${gulfDay(now())}.csv"`)
    return Readable.from(csvOf(sql, query), { objectMode: false })
  },
})

const columns: [heading: string, value: (entry: AuditEntry) => string | number | null][] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['action', ({ action }) => action],
  ['actor_id', ({ actor }) => actor?.id ?? null],
  ['actor_name', ({ actor }) => actor?.name ?? null],
  ['actor_email', ({ actor }) => actor?.email ?? null],
  ['subject_id', ({ subject }) => subject?.id ?? null],
  ['subject_name', ({ subject }) => subject?.name ?? null],
  ['subject_email', ({ subject }) => subject?.email ?? null],
  ['session_id', ({ sessionId }) => sessionId],
  ['address', ({ address }) => address],
  ['user_agent', ({ userAgent }) => userAgent],
  ['detail', ({ detail }) => JSON.stringify(detail)],
]

/** Events are only added at the newer end, so consecutive pages are one consistent state of the log. */
async function* csvOf(sql: Sql, filter: AuditFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([heading]) => heading))
  for (let after: EventCursor | null = null; ;) {
    const { entries, last }: { entries: AuditEntry[]; last: EventCursor | null } = await eventsAfter(
      sql,
      filter,
      {
        after,
        limit: rowsAtOnce,
      },
    )
    yield entries.map((entry) => csvLine(columns.map(([, value]) => value(entry)))).join('')
    if (entries.length < rowsAtOnce || !last) return
    after = last
  }
}
