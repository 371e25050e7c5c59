import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Sql } from '#server/db/sql.ts'
import type { Parts } from '#server/parts.ts'
import { bossOn, jobsSchema } from './boss.ts'
import { sendOptions } from './enqueue.ts'
import type { JobWorker } from './job.ts'
import { performJob } from './perform-job.ts'

/** How soon a job is seen that another process queued; the price is one indexed question. */
const pollMs = 500
/** How often repeated jobs are offered to their slots. */
const offerMs = 30_000
/** What is being done when the process is told to stop may go on for so long. */
const graceMs = 3000

export type RunningJobs = AsyncDisposable & {
  /** Looks at once instead of at the next poll. */
  wake: () => void
}

/**
 * Does queued jobs until disposed; prepareJobs comes first. Several processes share the work, and no job is done by two
 * at the same time. A lost database is waited for.
 */
export async function runJobs(parts: Parts, duties: readonly JobWorker[]): Promise<RunningJobs> {
  const { sql, log } = parts
  const boss = bossOn(sql)
  boss.on('error', (error) => log.warn({ err: error }, 'keeping the jobs in order'))
  await boss.start()
  const stopping = new AbortController()
  const lanes = duties.map((duty) => ({ duty, running: new Set<Promise<void>>() }))
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()

  async function fill({ duty, running }: (typeof lanes)[number]): Promise<void> {
    const free = duty.job.atOnce - running.size
    if (free <= 0) return
    for (const taken of await boss.fetch(duty.job.name, { batchSize: free })) {
      const done: Promise<void> = performJob(parts, boss, duty, taken, stopping.signal).finally(() => {
        running.delete(done)
        wake()
      })
      running.add(done)
    }
  }

  async function look(): Promise<void> {
    const due = await dueNames(sql)
    await Promise.all(lanes.filter(({ duty }) => due.has(duty.job.name)).map(fill))
  }

  const stopped = new AbortController()
  const steady = reporter(parts)
  async function go(): Promise<void> {
    let offeredAt = -Infinity
    while (!stopped.signal.aborted) {
      woken = Promise.withResolvers()
      await steady(async () => {
        if (performance.now() - offeredAt >= offerMs) {
          await offer(boss, duties)
          offeredAt = performance.now()
        }
        await look()
      })
      const rested = new AbortController()
      await Promise.race([
        woken.promise,
        sleep(pollMs, undefined, { signal: rested.signal }).catch(() => undefined),
      ])
      rested.abort()
    }
  }
  const going = go()

  return {
    wake,
    async [Symbol.asyncDispose]() {
      stopped.abort()
      wake()
      await going
      const last = Promise.all(lanes.flatMap(({ running }) => [...running]))
      const hurry = setTimeout(() => stopping.abort(new Error('the process stops')), graceMs)
      await last
      clearTimeout(hurry)
      await boss.stop({ graceful: false })
    },
  }
}

/** Does what is due now and what that queues in turn, and comes back when nothing is left: for tests and commands. */
export async function performDue(parts: Parts, duties: readonly JobWorker[]): Promise<void> {
  const boss = bossOn(parts.sql)
  const never = new AbortController().signal
  const one = async (duty: JobWorker): Promise<boolean> => {
    const taken = await boss.fetch(duty.job.name, { batchSize: duty.job.atOnce })
    await Promise.all(taken.map((job) => performJob(parts, boss, duty, job, never)))
    return taken.length > 0
  }
  for (;;) {
    const done = await Promise.all(duties.map(one))
    if (!done.includes(true)) return
  }
}

/** Jobs with a name that can be done now. */
async function dueNames(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from ${sql(jobsSchema)}.queue q
     where exists (select from ${sql(jobsSchema)}.job j
                    where j.name = q.name and j.state < 'active' and j.start_after < now())`
  return new Set(rows.map(({ name }) => name))
}

/** Repeated jobs are offered by every process; the first to come takes the slot. */
async function offer(boss: PgBoss, duties: readonly JobWorker[]): Promise<void> {
  for (const { job } of duties) {
    if (job.everyMs === undefined) continue
    await boss.send(job.name, {}, { ...sendOptions(job), singletonSeconds: Math.ceil(job.everyMs / 1000) })
  }
}

/** Goes on whatever happens, and says once that something is wrong and once that it is well again. */
function reporter({ log }: Parts) {
  let wrong = false
  return async (act: () => Promise<void>) => {
    try {
      await act()
      if (wrong) log.info('the jobs go on')
      wrong = false
    } catch (error) {
      if (!wrong) log.warn({ err: error }, 'the jobs wait')
      wrong = true
    }
  }
}
