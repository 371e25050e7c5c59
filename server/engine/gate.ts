/** Lets a few through at a time, the others in the order in which they came. */
export type QueryGate = {
  /** Runs the work once a slot is free. Rejects with the signal's reason if the caller has left the queue. */
  through: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

export function createGate(slots: number): QueryGate {
  let free = slots
  const waiting: (() => void)[] = []

  const enter = (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted()
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(called), 1)
        reject(signal?.reason)
      }
      const called = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      waiting.push(called)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    async through(work, signal) {
      await enter(signal)
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
