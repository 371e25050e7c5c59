import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'

const { answerMs, retentionMs } = limits.introductions

/** Ends requests that no agent answered in time, and erases old ones. */
export const pruneIntroductions = cleanUp('prune-introductions', dayMs, async ({ sql, now }) => {
  const at = now()
  await sql`
    update introductions set state = 'lapsed', ended_at = ${at}
     where state = 'open' and requested_at <= ${new Date(at.getTime() - answerMs)}`
  await sql`delete from introductions where requested_at <= ${new Date(at.getTime() - retentionMs)}`
})
