import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { job } from '#server/jobs/job.ts'

/** How long a letter may be in the hands of one try, with a margin for writing the end down. */
export const tryLimitMs = limits.mail.tryMs + 15_000

/**
 * A letter to be looked at: sent, if it is its turn. Its own row says what is done next, so a ticket too many does no
 * harm; pg-boss's tries are for what the row cannot know, a lost database or a killed process.
 */
export const sendLetter = job({
  name: 'send-letter',
  input: z.object({ letterId: z.uuid() }),
  limitMs: tryLimitMs,
  retries: 8,
  firstWaitMs: 10_000,
  atOnce: 4,
})
