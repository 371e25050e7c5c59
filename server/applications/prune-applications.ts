import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'

const { unconfirmedKeptMs, endedKeptMs } = limits.applications

/** Erases applications that were never confirmed, and those that came to nothing, as the form promises. */
export const pruneApplications = cleanUp('prune-applications', dayMs, async ({ sql, now }) => {
  const before = (keptMs: number) => new Date(now().getTime() - keptMs)
  await sql`
    delete from applications
     where state = 'unconfirmed' and created_at < ${before(unconfirmedKeptMs)}
        or state in ('declined', 'withdrawn') and decided_at < ${before(endedKeptMs)} and supplier_id is null`
  // Of an approved agent the entry stays; the CV has done its work.
  await sql`
    update applications set file = null, file_type = null
     where state = 'approved' and decided_at < ${before(endedKeptMs)} and file is not null`
})
