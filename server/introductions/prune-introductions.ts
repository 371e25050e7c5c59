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
  const expired = new Date(at.getTime() - retentionMs)
  await sql`delete from introductions where requested_at <= ${expired}`
  await sql`delete from agent_requests where requested_at <= ${expired}`
  await sql`delete from agent_complaints where decided_at <= ${expired}`
})
