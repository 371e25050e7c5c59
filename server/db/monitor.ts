import type { FastifyBaseLogger } from 'fastify'
import { limits } from '#domain/limits.ts'
import { connect } from './sql.ts'

/** Whether the database answers, so that nobody waits for one that does not. */
export type DatabaseMonitor = {
  isAvailable: () => boolean
  /** Called when it is found not to answer, and every `stallMs` as long as that lasts. */
  onLost: (listener: () => void) => void
  /** Called when it answers again. */
  onRecovered: (listener: () => void) => void
}

type RunningMonitor = DatabaseMonitor & AsyncDisposable

const { stallMs, probeEveryMs } = limits.database
const ticksUntilLost = Math.ceil(stallMs / probeEveryMs)

/** For an application without a process around it: failures of statements are all it knows. */
export const assumeAvailable: DatabaseMonitor = {
  isAvailable: () => true,
  onLost: () => {},
  onRecovered: () => {},
}

/**
 * Sends `select 1` on a dedicated connection several times a second. A stalled server or network gives no
 * error to waiting statements; only the missing answer reveals it. Silence is measured in ticks of a timer:
 * while this process itself is blocked, there are none. Resolves with the first answer, and rejects if there
 * is none.
 */
export async function monitorDatabase(url: string, log: FastifyBaseLogger): Promise<RunningMonitor> {
  const lost: (() => void)[] = []
  const recovered: (() => void)[] = []
  let probe = connect(url, { max: 1 })
  await probe`select 1`
  let isAsking = false
  let silentTicks = 0
  let isAvailable = true

  function answered(): void {
    silentTicks = 0
    if (isAvailable) return
    isAvailable = true
    log.info('the database answers again')
    for (const call of recovered) call()
  }

  function ask(): void {
    const own = probe
    isAsking = true
    own`select 1`
      .then(
        () => {
          if (own === probe) answered()
        },
        // An error is no answer: a server that refuses connections is as silent as one that stalls.
        () => {},
      )
      .finally(() => {
        if (own === probe) isAsking = false
      })
  }

  function tick(): void {
    silentTicks += 1
    if (silentTicks % ticksUntilLost === 0) {
      if (isAvailable) log.error({ stallMs }, 'the database does not answer')
      isAvailable = false
      void probe.end({ timeout: 0 })
      probe = connect(url, { max: 1 })
      isAsking = false
      for (const call of lost) call()
    }
    if (!isAsking) ask()
  }

  const timer = setInterval(tick, probeEveryMs)
  timer.unref()
  return {
    isAvailable: () => isAvailable,
    onLost: (listener) => void lost.push(listener),
    onRecovered: (listener) => void recovered.push(listener),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await probe.end({ timeout: 0 })
    },
  }
}
