import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { job } from '#server/jobs/job.ts'

/** The time limit of one attempt, with a margin for recording the result. */
export const tryLimitMs = limits.mail.tryMs + 15_000

/**
 * Sends a letter if it is due. The letter's row decides what happens next, so an extra job does no harm;
 * pg-boss's retries are for what the row cannot record: a lost database or a killed process.
 */
export const sendLetter = job({
  name: 'send-letter',
  input: z.object({ letterId: z.uuid() }),
  limitMs: tryLimitMs,
  retries: 8,
  firstWaitMs: 10_000,
  atOnce: 4,
})
