import { adminAudit, type AuditEntry } from '#contract/admin.ts'
import { gulfDay } from '#domain/dates/gulf-day.ts'
import { limits } from '#domain/limits.ts'
import { eventsAfter } from './read-events.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { nextTimeCursor, parseTimeCursor } from '#server/db/time-cursor.ts'
import { sendList } from '#server/http/exports/send-list.ts'
import type { TableColumns } from '#server/http/exports/table.ts'
import { handle } from '#server/http/handle.ts'

export const auditHandlers = handle(adminAudit, {
  async audit({ sql, query: { after, ...filter } }) {
    const cursor = parseTimeCursor(after, 'int8')
    const { pageRows } = limits.audit
    const { entries, last } = await eventsAfter(sql, filter, { after: cursor, limit: pageRows })
    return { entries, next: nextTimeCursor(last, entries.length === pageRows) }
  },

  async exportAudit({ sql, person, query: { format, ...filter }, request, reply, now }) {
    await recordEvent(sql, {
      action: 'audit_exported',
      actorId: person.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      detail: Object.fromEntries(
        Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      at: now(),
    })
    return sendList(
      reply,
      { name: `audit-${gulfDay(now())}`, format },
      {
        columns,
        // Events are only added at the newer end, so consecutive pages are one consistent state of the log.
        read: async ({ cursor, limit }) => {
          const { entries, last } = await eventsAfter(sql, filter, { after: cursor, limit })
          return { rows: entries, last }
        },
      },
    )
  },
})

const columns: TableColumns<AuditEntry> = [
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
