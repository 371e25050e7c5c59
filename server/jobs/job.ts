import type { z } from 'zod'
import type { Parts } from '#server/parts.ts'

/**
 * Work done outside of a request. It may be done twice (a process that is killed cannot say that it had finished),
 * so a duty writes its result in one transaction and does nothing when it finds it there.
 */
export type Job<I extends z.ZodType = z.ZodType> = {
  /** Kebab-case; jobs queued under a name outlive the process, so a released one is not renamed. */
  name: string
  input: I
  /** A try that takes longer is ended and counts as failed; so does one whose process was killed. */
  limitMs: number
  /** Tries after the first one that failed; each waits at least twice as long as the one before. */
  retries: number
  firstWaitMs: number
  /** How many one process does at the same time. */
  atOnce: number
  /** Queued by itself, once in each such span over all processes; its input is then `{}`. At most a week. */
  everyMs?: number
}

/** Keeps the exact type of a job's input. */
export function job<I extends z.ZodType>(definition: Job<I>): Job<I> {
  return definition
}

/** What a duty knows: the parts, what it was told, and a signal to end by. */
export type JobContext<I extends z.ZodType = z.ZodType> = Parts & {
  input: z.output<I>
  /** Aborted when the time is over or the process stops. */
  signal: AbortSignal
}

/** A job with what does it. A method, so that a duty of a narrower input fits a list of all. */
export type JobWorker = { job: Job; perform(context: unknown): Promise<void> }

/** Pairs a job with what does it; what it throws makes it a failed try. */
export function defineJobWorker<I extends z.ZodType>(
  of: Job<I>,
  perform: (context: JobContext<I>) => Promise<void>,
): JobWorker {
  return { job: of, perform }
}
