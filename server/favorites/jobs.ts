import { z } from 'zod'
import { dayMs } from '#domain/dates/durations.ts'
import { limits } from '#domain/limits.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import { notifyInstalments } from './notify-instalments.ts'
import { notifyOwners } from './notify-owners.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { forget } from './watching.ts'

const { undoMs, checkEveryMs, noticesRetentionMs } = limits.favorites

/** Deletes removed favorites with their notes, and old notices. */
const pruneFavorites = cleanUp('prune-favorites', dayMs, async ({ sql, now }) => {
  await forget(sql, { before: new Date(now().getTime() - undoMs) })
  await sql`delete from notices where notified_at < ${new Date(now().getTime() - noticesRetentionMs)}`
})

/** Notifies members of changes of what they watch and own, and of instalments that fall due. */
const notifyWatchersWorker = defineJobWorker(
  job({
    name: 'tell-watchers',
    input: z.object({}),
    limitMs: 9 * 60_000,
    retries: 1,
    firstWaitMs: 60_000,
    atOnce: 1,
    everyMs: checkEveryMs,
  }),
  async (context) => {
    const noted = await notifyWatchers(context)
    const owned = await notifyOwners(context)
    const instalments = await notifyInstalments(context)
    if (noted + owned + instalments > 0)
      context.log.info({ noted, owned, instalments }, 'changes and instalments notified')
  },
)

export const favoriteJobs: readonly JobWorker[] = [pruneFavorites, notifyWatchersWorker]
