import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { Parts } from '#server/parts.ts'
import type { JobWorker } from './job.ts'

/** How long an aborted worker may take to release its resources. */
const lettingGoMs = 2000

type Ending = { failure: unknown } | null

/** Runs one job and records the result. Never throws. */
export async function performJob(
  parts: Parts,
  boss: PgBoss,
  { job, perform }: JobWorker,
  { id, data }: PgBoss.Job<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  const { log } = parts
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(job.limitMs)])
  const running = runToEnding(async () => perform({ ...parts, input: job.input.parse(data ?? {}), signal }))
  const ending = await Promise.race([running, cutOff(signal, running)])
  if (ending) log.warn({ err: ending.failure, job: job.name }, 'a job failed')
  const said = ending
    ? boss.fail(job.name, id, { message: errorReason(ending.failure) })
    : boss.complete(job.name, id)
  // Without a recorded result, the job counts as abandoned after its time limit and is run again.
  await said.catch((error: unknown) =>
    log.warn({ err: error, job: job.name }, 'the end of a job not written down'),
  )
}

async function runToEnding(run: () => Promise<void>): Promise<Ending> {
  try {
    await run()
    return null
  } catch (failure) {
    return { failure }
  }
}

async function cutOff(signal: AbortSignal, running: Promise<Ending>): Promise<Ending> {
  if (!signal.aborted)
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true })
    })
  const waited = new AbortController()
  const late = sleep(lettingGoMs, { failure: signal.reason }, { signal: waited.signal }).catch(() => null)
  const ending = await Promise.race([running, late])
  waited.abort()
  return ending
}

const errorReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
