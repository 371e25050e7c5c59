import { expect, test } from 'vitest'
import { createGate } from './gate.ts'
import { cacheKey, createResultCache } from './result-cache.ts'

const answer = (rows: number) => Array.from({ length: rows }, (_, n) => ({ n }))

test('the least recently used answer is evicted first', () => {
  const cache = createResultCache(8000)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.keep(key, answer(40))
  cache.read('a')
  cache.keep('i', answer(40))
  expect(cache.read('a')).toEqual(answer(40))
  expect(cache.read('b')).toBeUndefined()
  expect(cache.read('i')).toEqual(answer(40))
})

test('an answer that would evict most others is not cached', () => {
  const cache = createResultCache(8000)
  cache.keep('large', answer(100))
  expect(cache.read('large')).toBeUndefined()
})

test('the same query on other data, or with other values, is a different entry', () => {
  const question = { sql: 'select $1', values: [1] }
  expect(cacheKey('v1', question)).not.toBe(cacheKey('v2', question))
  expect(cacheKey('v1', question)).not.toBe(cacheKey('v1', { ...question, values: ['1'] }))
})

test('the semaphore admits no more than its slots, in order, and skips aborted waiters', async () => {
  const gate = createGate(2)
  let inside = 0
  let most = 0
  const order: number[] = []
  const work = (name: number) => async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside -= 1
    order.push(name)
  }
  const gone = new AbortController()
  const passing = [1, 2, 3].map((name) => gate.through(work(name)))
  const left = gate.through(work(4), gone.signal)
  passing.push(gate.through(work(5)))
  gone.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await Promise.all(passing)
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 5])
  await expect(gate.through(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await Promise.all([gate.through(work(6)), gate.through(work(7))])
})
