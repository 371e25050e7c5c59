import type { Queryable, Sql } from '#server/db/sql.ts'
import { createBoss, jobsSchema, writerOn } from './boss.ts'
import type { JobWorker } from './job.ts'

/**
 * An arbitrary lock number. pg-boss can deadlock when several processes create queues, so they take this lock
 * first.
 */
const lock = 7_301_985

/** Migrates pg-boss's schema and registers jobs, so that they can be queued. Safe to run concurrently. */
export async function prepareJobs(sql: Sql, workers: readonly JobWorker[]): Promise<void> {
  const boss = createBoss(sql)
  await boss.start()
  await boss.stop({ graceful: false })
  if ((await unannounced(sql, workers)).length === 0) return
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${lock}::int8)`
    const announcer = writerOn(transaction)
    for (const { job } of await unannounced(transaction, workers)) await announcer.createQueue(job.name)
  })
}

async function unannounced(sql: Queryable, workers: readonly JobWorker[]): Promise<JobWorker[]> {
  const rows = await sql<{ name: string }[]>`select name from ${sql(jobsSchema)}.queue`
  const known = new Set(rows.map(({ name }) => name))
  return workers.filter(({ job }) => !known.has(job.name))
}
