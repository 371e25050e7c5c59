import { expect, test } from 'vitest'
import { fileHash } from '#server/ingestion/files/file-hash.ts'
import { BloomFilter } from './bloom-filter.ts'

const hashes = Array.from({ length: 1_000_000 }, (_, n) => {
  const number = Buffer.from(`1-102-2024-${n}`)
  return fileHash(number, 0, number.length)
})

test('a number seen before never counts as new, and few new numbers count as seen', () => {
  const seen = new BloomFilter()
  const first = hashes.filter((hash) => seen.isFirst(hash)).length
  expect(first).toBeGreaterThan(0.999 * hashes.length)
  expect(hashes.some((hash) => seen.isFirst(hash))).toBe(false)
})
