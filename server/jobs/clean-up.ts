import { z } from 'zod'
import { defineJobWorker, job, type JobWorker, type JobContext } from './job.ts'

/** Clears away what is old, by itself, once in each span. Nobody waits for it: it has time, and more than one try. */
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

/** Repeats a statement that takes so many rows at a time until it finds fewer, or until it is to stop. */
export async function inPortions(
  rows: number,
  signal: AbortSignal,
  portion: () => Promise<{ count: number }>,
): Promise<void> {
  for (let taken = rows; taken === rows && !signal.aborted;) taken = (await portion()).count
}
