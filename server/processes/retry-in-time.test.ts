import { expect, test } from 'vitest'
import { retryInTime, TookTooLong } from './retry-in-time.ts'

const never = () => new Promise<string>(() => {})

test('work that hangs is begun again', async () => {
  const works = [never, () => Promise.resolve('done')]
  const work = () => (works.shift() ?? never)()
  expect(await retryInTime(work, { limitMs: 20, attempts: 2 })).toBe('done')
})

test('work that hangs at every attempt is given up', async () => {
  await expect(retryInTime(never, { limitMs: 10, attempts: 2 })).rejects.toThrow(TookTooLong)
})

test('an error is passed on, and not tried again', async () => {
  let count = 0
  const work = () => {
    count += 1
    return Promise.reject(new Error('broken'))
  }
  await expect(retryInTime(work, { limitMs: 1000, attempts: 3 })).rejects.toThrow('broken')
  expect(count).toBe(1)
})
