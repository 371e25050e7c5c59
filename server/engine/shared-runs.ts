/** Runs under way, shared by all who ask the same meanwhile. */
type SharedRuns<T> = {
  /**
   * The result of the run under this key, which is started if there is none. A caller whose signal is aborted leaves;
   * the run is aborted when the last one has left.
   */
  join: (key: string, run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>
}

export function createSharedRuns<T>(): SharedRuns<T> {
  const underWay = new Map<string, { result: Promise<T>; callers: number; abort: AbortController }>()

  return {
    async join(key, run, signal) {
      signal?.throwIfAborted()
      let shared = underWay.get(key)
      if (!shared) {
        const abort = new AbortController()
        const started = { result: run(abort.signal), callers: 0, abort }
        const end = () => {
          if (underWay.get(key) === started) underWay.delete(key)
        }
        started.result.then(end, end)
        underWay.set(key, started)
        shared = started
      }
      return waitFor(shared, signal, () => {
        // A run that is being aborted is joined by nobody.
        if (underWay.get(key) === shared) underWay.delete(key)
      })
    },
  }
}

async function waitFor<T>(
  shared: { result: Promise<T>; callers: number; abort: AbortController },
  signal: AbortSignal | undefined,
  onAbandoned: () => void,
): Promise<T> {
  shared.callers += 1
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([shared.result, left.promise])
  } finally {
    signal?.removeEventListener('abort', leave)
    shared.callers -= 1
    if (shared.callers === 0 && signal?.aborted) {
      onAbandoned()
      shared.abort.abort(signal.reason)
    }
  }
}
