import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSharedRuns } from './shared-runs.ts'

/** Runs that end when they are released, and count their starts. */
function controlledRuns() {
  const runs = createSharedRuns<string>()
  const started: { end: (value: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = []
  const run = (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    started.push({ end: resolve, fail: reject, signal })
    return promise
  }
  return { started, join: (key: string, signal?: AbortSignal) => runs.join(key, run, signal) }
}

test('the same key is run once at a time, another key for itself, and again when the run has ended', async () => {
  const { started, join } = controlledRuns()
  const [first, second, other] = [join('a'), join('a'), join('b')]
  expect(started).toHaveLength(2)
  started[0]?.end('one')
  started[1]?.end('two')
  expect(await Promise.all([first, second, other])).toEqual(['one', 'one', 'two'])
  const again = join('a')
  expect(started).toHaveLength(3)
  started[2]?.fail(new Error('broken'))
  await expect(again).rejects.toThrow('broken')
})

test('a caller who leaves neither ends the run of the others nor keeps it', async () => {
  const { started, join } = controlledRuns()
  const [leaving, staying] = [new AbortController(), new AbortController()]
  const [first, second] = [join('a', leaving.signal), join('a', staying.signal)]
  leaving.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(started[0]?.signal.aborted).toBe(false)
  staying.abort(new Error('left, too'))
  await expect(second).rejects.toThrow('left, too')
  expect(started[0]?.signal.aborted).toBe(true)
  const third = join('a')
  expect(started, 'an aborted run is not joined').toHaveLength(2)
  started[1]?.end('new')
  expect(await third).toBe('new')
  await sleep(1)
})
