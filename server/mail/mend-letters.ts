import { z } from 'zod'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJobWorker, job } from '#server/jobs/job.ts'
import { sendLetter } from './send-letter-job.ts'

const everyMs = 5 * 60_000
/**
 * A letter this late has lost its job, through a bug or because the database was gone for longer than jobs
 * are retried.
 */
const lateMs = 10 * 60_000
const atOnce = 500

/** Queues new jobs for letters that have none. */
export const mendLetters = defineJobWorker(
  job({
    name: 'mend-letters',
    input: z.object({}),
    limitMs: 60_000,
    retries: 0,
    firstWaitMs: 1000,
    atOnce: 1,
    everyMs,
  }),
  async ({ sql, now, log }) => {
    const late = new Date(now().getTime() - lateMs)
    const count = await sql.begin(async (transaction) => {
      // The new due time prevents a new job at every check.
      const lost = await transaction<{ id: string }[]>`
        update letters set due_at = case when state = 'uncertain' then due_at else ${now()} end
         where id in (
           select id from letters
            where state in ('queued', 'sending', 'uncertain')
              and case when state = 'sending' then tried_at
                       when state = 'queued' then coalesce(due_at, greatest(tried_at, queued_at))
                       else due_at end < ${late}
            order by queued_at limit ${atOnce}
            for update skip locked)
        returning id`
      for (const { id } of lost) await enqueue(transaction, sendLetter, { letterId: id })
      return lost.length
    })
    if (count > 0) log.warn({ letters: count }, 'letters had lost their tickets')
  },
)
