import type { Queryable, Sql } from '#server/db/sql.ts'
import { bossOn, jobsSchema, writerOn } from './boss.ts'
import type { JobWorker } from './job.ts'

/** Any number of our own: whoever announces jobs asks for the same lock, as pg-boss alone deadlocks. */
const lock = 7_301_985

/** Brings pg-boss's schema up to date and announces jobs, so that they can be queued. Any number may do so at once. */
export async function prepareJobs(sql: Sql, duties: readonly JobWorker[]): Promise<void> {
  const boss = bossOn(sql)
  await boss.start()
  await boss.stop({ graceful: false })
  if ((await unannounced(sql, duties)).length === 0) return
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${lock}::int8)`
    const announcer = writerOn(transaction)
    for (const { job } of await unannounced(transaction, duties)) await announcer.createQueue(job.name)
  })
}

async function unannounced(sql: Queryable, duties: readonly JobWorker[]): Promise<JobWorker[]> {
  const rows = await sql<{ name: string }[]>`select name from ${sql(jobsSchema)}.queue`
  const known = new Set(rows.map(({ name }) => name))
  return duties.filter(({ job }) => !known.has(job.name))
}
