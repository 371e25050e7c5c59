import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { job } from '#server/jobs/job.ts'

/** The time limit of one attempt, with a margin for recording the result. */
export const pushTryMs = limits.notifications.pushAnswerMs + 10_000

/** Sends one push to one browser. The row of the delivery decides what happens next, so an extra job does no harm. */
export const sendPush = job({
  name: 'send-push',
  input: z.object({ deliveryId: z.int() }),
  limitMs: pushTryMs,
  retries: 5,
  firstWaitMs: 10_000,
  atOnce: 4,
})
