import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Queryable } from '#server/db/sql.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { defineJobWorker, job, type JobWorker } from '#server/jobs/job.ts'
import type { Parts } from '#server/parts.ts'
import { runBacktest } from './backtest.ts'
import { inventPast, rescoreAll, rescoreDue } from './rescore.ts'

const { sweepEveryMs, sweepLimitMs, dueEveryMs } = limits.score

const dueJob = job({
  name: 'score-due-projects',
  input: z.object({}),
  limitMs: 5 * 60_000,
  retries: 3,
  firstWaitMs: 5000,
  atOnce: 1,
  everyMs: dueEveryMs,
})
const scoreDueProjects = defineJobWorker(dueJob, async ({ sql, now, signal, log }) => {
  await inventPast(sql, { now: now(), signal })
  const runs = await rescoreDue(sql, { now: now(), signal })
  if (runs > 0) log.info({ runs }, 'projects scored after a change')
})

export const sweepJob = job({
  name: 'score-all-projects',
  input: z.object({ sweepId: z.int().optional() }),
  limitMs: sweepLimitMs,
  retries: 2,
  firstWaitMs: 60_000,
  atOnce: 1,
  everyMs: sweepEveryMs,
})
const scoreAllProjects = defineJobWorker(sweepJob, async ({ sql, now, signal, input }) => {
  const id = input.sweepId ?? (await beginSweep(sql, { startedBy: null, at: now() }))
  try {
    await rescoreAll(sql, {
      now: now(),
      reason: input.sweepId === undefined ? 'nightly' : 'staff',
      signal,
      onProgress: async ({ projects, scored, runs }) => {
        const [row] = await sql<{ stopRequested: boolean }[]>`
          update score_sweeps set projects = ${projects}, scored = ${scored}, runs = ${runs}
           where id = ${id} returning stop_requested`
        return { stop: row?.stopRequested ?? false }
      },
    })
    await runBacktest(sql, now())
    await sql`update score_sweeps set ended_at = ${now()} where id = ${id}`
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await sql`update score_sweeps set ended_at = ${now()}, failure = ${failure} where id = ${id}`
    throw error
  }
})

/** Creates a sweep and returns its id. */
export async function beginSweep(
  sql: Queryable,
  { startedBy, at }: { startedBy: string | null; at: Date },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into score_sweeps (started_by, started_at) values (${startedBy}, ${at}) returning id`
  return row.id
}

export const scoreJobs: readonly JobWorker[] = [scoreDueProjects, scoreAllProjects]

/** Queues the scoring of changed projects as soon as any process reports a change. */
export async function followScores({ sql, log }: Pick<Parts, 'sql' | 'log'>): Promise<{
  close: () => Promise<void>
}> {
  const ask = () => {
    enqueue(sql, dueJob, {}).catch((error: unknown) =>
      log.warn({ err: error }, 'a scoring could not be queued'),
    )
  }
  // Called once listening, and again after a lost connection, because any notification may have been missed
  // meanwhile.
  const listening = await sql.listen('score_due', ask, ask)
  return { close: () => listening.unlisten() }
}
