import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turnstile } from './turnstile.ts'

const { signal } = new AbortController()

test('so many tasks run at once, and the others follow in order', async () => {
  const turnstile = new Turnstile(2)
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
  const results = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => turnstile.run(task(number), signal)))
  expect(results).toEqual([1, 2, 3, 4, 5, 6])
  expect(order).toEqual([1, 2, 3, 4, 5, 6])
  expect(most).toBe(2)
})

test('a task that fails or was cancelled while it waited gives its turn away', async () => {
  const turnstile = new Turnstile(1)
  const cancelled = new AbortController()
  const failing = turnstile.run(() => Promise.reject(new Error('no')), signal)
  const waiting = turnstile.run(() => Promise.resolve('never'), cancelled.signal)
  const last = turnstile.run(() => Promise.resolve('last'), signal)
  cancelled.abort()
  await expect(failing).rejects.toThrow('no')
  await expect(waiting).rejects.toThrow()
  expect(await last).toBe('last')
})
