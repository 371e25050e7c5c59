import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

export type DiskState = { freeBytes: number; totalBytes: number; isLow: boolean }

type DiskWatch = Disposable & {
  /** The last measurement; null where the operating system gives none. */
  state: () => DiskState | null
  /** Measures now. */
  measure: () => Promise<void>
}

type Options = {
  directory: string
  /** With less free space than this an error is logged. */
  alarmBytes: number
  log: FastifyBaseLogger
  nowMs?: () => number
}

const everyMs = 60_000
/** While space stays low, the error is repeated after this time. */
const repeatedAfterMs = 60 * 60_000

/** Measures the free space of DATA_DIR every minute, and logs an error while it is low. */
export async function watchDisk({
  directory,
  alarmBytes,
  log,
  nowMs = () => performance.now(),
}: Options): Promise<DiskWatch> {
  let state: DiskState | null = null
  let loggedAtMs = -Infinity

  async function measure(): Promise<void> {
    const { bavail, bsize, blocks } = await statfs(directory)
    const wasLow = state?.isLow ?? false
    const freeBytes = bavail * bsize
    state = { freeBytes, totalBytes: blocks * bsize, isLow: freeBytes < alarmBytes }
    if (state.isLow && (!wasLow || nowMs() - loggedAtMs >= repeatedAfterMs)) {
      loggedAtMs = nowMs()
      log.error({ freeBytes, alarmBytes }, 'the disk of DATA_DIR is almost full')
    }
    if (!state.isLow && wasLow) log.info({ freeBytes }, 'the disk of DATA_DIR has space again')
  }

  const timer = setInterval(() => {
    measure().catch((error: unknown) => log.warn({ err: error }, 'the free space of DATA_DIR is not known'))
  }, everyMs)
  timer.unref()
  await measure()
  return { state: () => state, measure, [Symbol.dispose]: () => clearInterval(timer) }
}
