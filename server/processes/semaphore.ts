type Turn = {
  signal?: AbortSignal | undefined
  /** When the work began of which this task is a part, by `performance.now()`. Now if it is not given. */
  sinceMs?: number | undefined
}

/** Runs a number of tasks at the same time; the others wait, and those of the oldest work go first. */
type Semaphore = {
  /** Runs a task when a slot is free. Rejects with the signal's reason if it is aborted before that. */
  run: <T>(task: () => Promise<T>, turn?: Turn) => Promise<T>
}

/** A slot stays taken for `restMs` after its task, so that other work of the process comes between two of them. */
export function createSemaphore(slots: number, { restMs = 0 }: { restMs?: number } = {}): Semaphore {
  let free = slots
  const waiting: { proceed: () => void; sinceMs: number }[] = []

  const enter = ({ signal, sinceMs = performance.now() }: Turn): Promise<void> => {
    signal?.throwIfAborted()
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(signal?.reason)
      }
      const proceed = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const turn = { proceed, sinceMs }
      waiting.splice(waiting.findLastIndex((other) => other.sinceMs <= sinceMs) + 1, 0, turn)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next.proceed()
    else free += 1
  }

  return {
    async run(task, turn = {}) {
      await enter(turn)
      try {
        return await task()
      } finally {
        if (restMs > 0) setTimeout(leave, restMs)
        else leave()
      }
    },
  }
}
