import type PgBoss from 'pg-boss'
import type { z } from 'zod'
import type { Queryable } from '#server/db/sql.ts'
import { writerOn } from './boss.ts'
import type { Job } from './job.ts'

/**
 * Queues a job in the caller's transaction: it runs after the commit, and never without it. `afterMs` delays
 * it.
 */
export async function enqueue<I extends z.ZodType>(
  sql: Queryable,
  job: Job<I>,
  input: z.input<I> & object,
  { afterMs = 0 }: { afterMs?: number } = {},
): Promise<void> {
  const id = await writerOn(sql).send(job.name, input, { ...sendOptions(job), startAfter: afterMs / 1000 })
  if (id === null) throw new Error(`no process has ever announced the job "${job.name}"`)
}

/** Retries and limits for pg-boss, which counts in whole seconds. */
export function sendOptions({ limitMs, retries, firstWaitMs }: Job): PgBoss.SendOptions {
  return {
    expireInSeconds: Math.ceil(limitMs / 1000),
    retryLimit: retries,
    retryDelay: Math.ceil(firstWaitMs / 1000),
    retryBackoff: true,
  }
}
