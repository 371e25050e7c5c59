import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('so many tasks run at once, and the others follow in order', async () => {
  const semaphore = createSemaphore(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const task = (number: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(number)
    await sleep(2)
    running -= 1
    return number
  }
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => semaphore.run(task(number))))
  expect(results).toEqual([1, 2, 3, 4, 5, 6])
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
  expect(most).toBe(2)
})

test('a task that fails frees its slot, and one that is cancelled while it waits never runs', async () => {
  const semaphore = createSemaphore(1)
  const cancelled = new AbortController()
  const failing = semaphore.run(() => Promise.reject(new Error('no')))
  const waiting = semaphore.run(() => Promise.resolve('never'), { signal: cancelled.signal })
  const last = semaphore.run(() => Promise.resolve('last'))
  cancelled.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(semaphore.run(() => Promise.resolve('never'), { signal: cancelled.signal })).rejects.toThrow(
    'left',
  )
  await expect(failing).rejects.toThrow('no')
  expect(await last).toBe('last')
})

test('tasks of older work go first, in the order in which they came', async () => {
  const semaphore = createSemaphore(1)
  const order: string[] = []
  const task = (name: string) => () => Promise.resolve(void order.push(name))
  await Promise.all([
    semaphore.run(task('running'), { sinceMs: 9 }),
    semaphore.run(task('new')),
    semaphore.run(task('second of 5'), { sinceMs: 5 }),
    semaphore.run(task('third of 5'), { sinceMs: 5 }),
    semaphore.run(task('first'), { sinceMs: 2 }),
    semaphore.run(task('newer')),
  ])
  expect(order).toEqual(['running', 'first', 'second of 5', 'third of 5', 'new', 'newer'])
})

test('a slot rests after its task, while the result is there at once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const semaphore = createSemaphore(1, { restMs: 20 })
  expect(await semaphore.run(() => Promise.resolve('first'))).toBe('first')
  const second = vi.fn(() => Promise.resolve('second'))
  const result = semaphore.run(second)
  await vi.advanceTimersByTimeAsync(19)
  expect(second).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('second')
})
