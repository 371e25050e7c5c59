import { expect, test } from 'vitest'
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
