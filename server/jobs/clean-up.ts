import { z } from 'zod'
import { defineJobWorker, job, type JobWorker, type JobContext } from './job.ts'

/**
 * Defines a periodic job that deletes old data. It is not urgent, so it has a long time limit and retries.
 */
export function cleanUp(
  name: string,
  everyMs: number,
  perform: (context: JobContext) => Promise<void>,
): JobWorker {
  return defineJobWorker(
    job({
      name,
      input: z.object({}),
      limitMs: 10 * 60_000,
      retries: 3,
      firstWaitMs: 60_000,
      atOnce: 1,
      everyMs,
    }),
    perform,
  )
}

/**
 * Repeats a statement that processes a limited number of rows until it finds fewer, or until it is aborted.
 */
export async function inPortions(
  rows: number,
  signal: AbortSignal,
  portion: () => Promise<{ count: number }>,
): Promise<void> {
  for (let taken = rows; taken === rows && !signal.aborted;) taken = (await portion()).count
}
