import { z } from 'zod'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { isPublicAddress } from '#server/http/outgoing/public-address.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import { sendPushes } from './push/send-pushes.ts'
import { writeDigests } from './write-digests.ts'

const { deliverEveryMs, deliveriesRetentionMs } = limits.notifications

/** Mails the digests that are due. */
const writeDigestsWorker = defineJobWorker(
  job({
    name: 'write-digests',
    input: z.object({}),
    limitMs: 4 * 60_000,
    retries: 1,
    firstWaitMs: 60_000,
    atOnce: 1,
    everyMs: deliverEveryMs,
  }),
  async (context) => {
    const letters = await writeDigests(context)
    if (letters > 0) context.log.info({ letters }, 'digests written')
  },
)

/** Deletes old lines of the delivery log. */
const pruneDeliveries = cleanUp('prune-notice-deliveries', dayMs, async ({ sql, now }) => {
  await sql`delete from notice_deliveries where at < ${new Date(now().getTime() - deliveriesRetentionMs)}`
})

export const notificationJobs: readonly JobWorker[] = [
  writeDigestsWorker,
  pruneDeliveries,
  sendPushes({ isAllowed: isPublicAddress }),
]
