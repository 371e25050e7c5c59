import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import { notifyMarketAlerts } from './notify-alerts.ts'

/** Notifies members of new deals and rents of their saved views. */
const notifyMarketAlertsWorker = defineJobWorker(
  job({
    name: 'notify-market-alerts',
    input: z.object({}),
    limitMs: 9 * 60_000,
    retries: 1,
    firstWaitMs: 60_000,
    atOnce: 1,
    everyMs: limits.market.alerts.checkEveryMs,
  }),
  async (context) => {
    const noted = await notifyMarketAlerts(context)
    if (noted > 0) context.log.info({ noted }, 'new rows of saved views notified')
  },
)

export const alertJobs: readonly JobWorker[] = [notifyMarketAlertsWorker]
