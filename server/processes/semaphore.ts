/** Runs a number of tasks at the same time; the others wait in the order in which they came. */
export type Semaphore = {
  /** Runs a task when a slot is free. Rejects with the signal's reason if it is aborted before that. */
  run: <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** A slot stays taken for `restMs` after its task, so that other work of the process comes between two of them. */
export function createSemaphore(slots: number, { restMs = 0 }: { restMs?: number } = {}): Semaphore {
  let free = slots
  const waiting: (() => void)[] = []

  const enter = (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted()
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(proceed), 1)
        reject(signal?.reason)
      }
      const proceed = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      waiting.push(proceed)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    async run(task, signal) {
      await enter(signal)
      try {
        return await task()
      } finally {
        if (restMs > 0) setTimeout(leave, restMs)
        else leave()
      }
    },
  }
}
