import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp, inPortions } from '#server/jobs/clean-up.ts'

const rowsAtOnce = 10_000

/** Removes events that are older than we promise to keep them. */
export const pruneEvents = cleanUp('prune-audit-events', dayMs, ({ sql, now, signal }) => {
  const before = new Date(now().getTime() - limits.audit.retentionMs)
  return inPortions(
    rowsAtOnce,
    signal,
    () => sql`
      delete from audit_events
       where id in (select id from audit_events where at < ${before} order by at limit ${rowsAtOnce})`,
  )
})
