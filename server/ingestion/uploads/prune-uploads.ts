import { hourMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { discardPartial } from '#server/ingestion/runs/worker/uploads.ts'

/** Deletes uploads that nobody went on with, and files that belong to no import. */
export const pruneUploads = cleanUp('prune-uploads', hourMs, async ({ sql, config, now }) => {
  const before = new Date(now().getTime() - limits.ingestion.unfinishedUploadMs)
  await sql`delete from unfinished_uploads where last_part_at <= ${before}`
  await discardPartial(config.dataDirectory, before)
})
