import { setImmediate as letOthersGo } from 'node:timers/promises'

/** Answers of other people wait no longer than this for a slice of ours. */
const sliceMs = 3

/** Drives steps to their end, letting everything else go in between. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let startedAt = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - startedAt < sliceMs) continue
    await letOthersGo()
    startedAt = performance.now()
  }
}
