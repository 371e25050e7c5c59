import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'

export type DiskState = { freeBytes: number; totalBytes: number; isLow: boolean }

export type DiskWatch = Disposable & {
  /** As last measured; null where the operating system does not tell. */
  state: () => DiskState | null
  /** Measures at once. */
  measure: () => Promise<void>
}

type Options = {
  directory: string
  /** Less free space than this is an alarm. */
  alarmBytes: number
  log: FastifyBaseLogger
  nowMs?: () => number
}

const everyMs = 60_000
/** While space stays low it is logged again after this. */
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
