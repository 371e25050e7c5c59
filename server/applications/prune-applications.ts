import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'

const { unconfirmedRetentionMs, endedRetentionMs } = limits.applications

/** Deletes applications that were never confirmed, and those that were not approved, as the form promises. */
export const pruneApplications = cleanUp('prune-applications', dayMs, async ({ sql, now }) => {
  const before = (retentionMs: number) => new Date(now().getTime() - retentionMs)
  await sql`
    delete from applications
     where state = 'unconfirmed' and created_at < ${before(unconfirmedRetentionMs)}
        or state in ('declined', 'withdrawn') and decided_at < ${before(endedRetentionMs)} and supplier_id is null`
  // An entry stays, also when its changed licence was declined; the CV or licence is no longer needed.
  await sql`
    update applications set file = null, file_type = null
     where state in ('approved', 'declined') and decided_at < ${before(endedRetentionMs)} and file is not null`
})
