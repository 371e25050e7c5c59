import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { withoutSecrets } from './letter-rows.ts'

const { retentionMs, secretsRetentionMs } = limits.mail

/** Erases links and codes of unsent letters once they have expired, and deletes old letters. */
export const pruneLetters = cleanUp('prune-letters', dayMs, async ({ sql, now }) => {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await sql`delete from letters where queued_at < ${before(retentionMs)}`
  await sql`
      update letters set parameters = ${withoutSecrets(sql)}
       where queued_at < ${before(secretsRetentionMs)} and state in ('failed', 'uncertain', 'kept')
         and parameters ?| array['link', 'code', 'reader']`
})
