import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import { notifyNewMatches } from './new-matches.ts'

/** Notifies members of new matches of their saved views. */
const notifyViewers = defineJobWorker(
  job({
    name: 'tell-viewers',
    input: z.object({}),
    limitMs: 9 * 60_000,
    retries: 1,
    firstWaitMs: 60_000,
    atOnce: 1,
    everyMs: limits.views.checkEveryMs,
  }),
  async (context) => {
    const noted = await notifyNewMatches(context)
    if (noted > 0) context.log.info({ noted }, 'new matches of saved views notified')
  },
)

export const projectJobs: readonly JobWorker[] = [notifyViewers]
