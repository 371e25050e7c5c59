import type { z } from 'zod'
import type { Parts } from '#server/parts.ts'

/**
 * Work done outside a request. It may run twice, because a killed process cannot report that it had finished.
 * So a worker writes its result in one transaction, and does nothing when the result is already there.
 */
export type Job<I extends z.ZodType = z.ZodType> = {
  /** Kebab-case. Queued jobs outlive the process, so a released name must not change. */
  name: string
  input: I
  /** An attempt that takes longer is aborted and fails; so does one whose process was killed. */
  limitMs: number
  /** Retries after a failed first attempt; each waits at least twice as long as the one before. */
  retries: number
  firstWaitMs: number
  /** How many a process runs at the same time. */
  atOnce: number
  /**
   * Queues the job automatically once per interval over all processes, with `{}` as input. At most a week.
   */
  everyMs?: number
}

/** Keeps the exact type of a job's input. */
export function job<I extends z.ZodType>(definition: Job<I>): Job<I> {
  return definition
}

/** The context of a worker: the parts, the job's input, and an abort signal. */
export type JobContext<I extends z.ZodType = z.ZodType> = Parts & {
  input: z.output<I>
  /** Aborted at the time limit and when the process stops. */
  signal: AbortSignal
}

/** A job with its worker. A method, so that workers with a narrower input are assignable to a list of all. */
export type JobWorker = { job: Job; perform(context: unknown): Promise<void> }

/** Pairs a job with its worker; an attempt fails when the worker throws. */
export function defineJobWorker<I extends z.ZodType>(
  of: Job<I>,
  perform: (context: JobContext<I>) => Promise<void>,
): JobWorker {
  return { job: of, perform }
}
