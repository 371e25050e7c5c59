import { setImmediate as letOthersGo } from 'node:timers/promises'

/** The longest time that other requests wait for a slice. */
const sliceMs = 3

/** Runs a generator to its end and yields to the event loop in between. */
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

/** Like `map` of an array, but yields to the event loop in between. */
export function mapInSlices<T, U>(values: readonly T[], map: (value: T) => U): Promise<U[]> {
  return inSlices(mapSteps(values, map))
}

function* mapSteps<T, U>(values: readonly T[], map: (value: T) => U): Generator<void, U[]> {
  const mapped: U[] = []
  for (const value of values) {
    mapped.push(map(value))
    yield
  }
  return mapped
}
