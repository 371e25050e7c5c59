import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Sql } from '#server/db/sql.ts'
import type { Parts } from '#server/parts.ts'
import { createBoss, jobsSchema } from './boss.ts'
import { sendOptions } from './enqueue.ts'
import type { JobWorker } from './job.ts'
import { performJob } from './perform-job.ts'

/** How often to poll for jobs queued by other processes; each poll is one indexed query. */
const pollMs = 500
/** How often repeated jobs are queued for their interval. */
const offerMs = 30_000
/** How long running jobs may continue after the process is told to stop. */
const graceMs = 3000

type RunningJobs = AsyncDisposable & {
  /** Polls at once. */
  wake: () => void
}

/**
 * Runs queued jobs until disposed; call prepareJobs first. Several processes share the work, and no job runs
 * in two at the same time. Waits while the database is lost.
 */
export async function runJobs(parts: Parts, workers: readonly JobWorker[]): Promise<RunningJobs> {
  const { sql, log } = parts
  const boss = createBoss(sql)
  boss.on('error', (error) => log.warn({ err: error }, 'keeping the jobs in order'))
  await boss.start()
  const stopping = new AbortController()
  const lanes = workers.map((worker) => ({ worker, running: new Set<Promise<void>>() }))
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()

  async function fill({ worker, running }: (typeof lanes)[number]): Promise<void> {
    const free = worker.job.atOnce - running.size
    if (free <= 0) return
    for (const taken of await boss.fetch(worker.job.name, { batchSize: free })) {
      const done: Promise<void> = performJob(parts, boss, worker, taken, stopping.signal).finally(() => {
        running.delete(done)
        wake()
      })
      running.add(done)
    }
  }

  async function look(): Promise<void> {
    const due = await dueNames(sql)
    await Promise.all(lanes.filter(({ worker }) => due.has(worker.job.name)).map(fill))
  }

  const stopped = new AbortController()
  const steady = reporter(parts)
  async function go(): Promise<void> {
    let offeredAt = -Infinity
    while (!stopped.signal.aborted) {
      woken = Promise.withResolvers()
      await steady(async () => {
        if (performance.now() - offeredAt >= offerMs) {
          await offer(boss, workers)
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

/** Runs due jobs, and the jobs these queue, until none is left: for tests and commands. */
export async function performDue(parts: Parts, workers: readonly JobWorker[]): Promise<void> {
  const boss = createBoss(parts.sql)
  const never = new AbortController().signal
  const one = async (worker: JobWorker): Promise<boolean> => {
    const taken = await boss.fetch(worker.job.name, { batchSize: worker.job.atOnce })
    await Promise.all(taken.map((job) => performJob(parts, boss, worker, job, never)))
    return taken.length > 0
  }
  for (;;) {
    const done = await Promise.all(workers.map(one))
    if (!done.includes(true)) return
  }
}

/** The names of jobs that can run now. */
async function dueNames(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from ${sql(jobsSchema)}.queue q
     where exists (select from ${sql(jobsSchema)}.job j
                    where j.name = q.name and j.state < 'active' and j.start_after < now())`
  return new Set(rows.map(({ name }) => name))
}

/** Every process queues repeated jobs; the first one takes the slot of the interval. */
async function offer(boss: PgBoss, workers: readonly JobWorker[]): Promise<void> {
  for (const { job } of workers) {
    if (job.everyMs === undefined) continue
    await boss.send(job.name, {}, { ...sendOptions(job), singletonSeconds: Math.ceil(job.everyMs / 1000) })
  }
}

/** Never throws; logs once when something fails, and once when it works again. */
function reporter({ log }: Parts) {
  let wrong = false
  return async (run: () => Promise<void>) => {
    try {
      await run()
      if (wrong) log.info('the jobs go on')
      wrong = false
    } catch (error) {
      if (!wrong) log.warn({ err: error }, 'the jobs wait')
      wrong = true
    }
  }
}
