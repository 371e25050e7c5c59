import { expect, test } from 'vitest'
import { isSampleOfLines } from './sampled-contracts.ts'

test.each([
  // As counted in the random sample of Ejari: each contract has one of its lines.
  [{ contracts: 45, properties: 117, lines: 45 }, true],
  [{ contracts: 45, properties: 117, lines: 117 }, false],
  [{ contracts: 20, properties: 50, lines: 25 }, false],
  [{ contracts: 20, properties: 50, lines: 24 }, true],
  [{ contracts: 19, properties: 50, lines: 19 }, false],
  [{ contracts: 0, properties: 0, lines: 0 }, false],
])('%o is a sample: %s', (held, isSample) => {
  expect(isSampleOfLines(held)).toBe(isSample)
})
