import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#server/db/sql.ts'

const quietMs = 5000

/** Waits for the jobs that follow new data: they run for minutes, and would slow one measurement only. */
export async function jobsToEnd(sql: Sql): Promise<void> {
  for (let quietSince = performance.now(); performance.now() - quietSince < quietMs; await sleep(200)) {
    const [busy] = await sql`
      select from jobs.job
       where state = 'active' or (state in ('created', 'retry') and start_after <= now()) limit 1`
    if (busy) quietSince = performance.now()
  }
}
