import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'

/** Erases conversations after their time. */
export const pruneAssistantTurns = cleanUp('prune-assistant-turns', dayMs, async ({ sql, now }) => {
  const before = new Date(now().getTime() - limits.assistant.retentionMs)
  await sql`delete from assistant_turns where sent_at <= ${before}`
  await sql`delete from assistant_days where day <= ${before}::date`
})
