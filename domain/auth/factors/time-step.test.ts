import { expect, test } from 'vitest'
import { acceptedSteps, totpStep } from './time-step.ts'

test.each([
  ['1970-01-01T00:00:59Z', 1],
  ['2005-03-18T01:58:29Z', 0x23523ec],
  ['2033-05-18T03:33:20Z', 0x3f940aa],
])('at %s the step is the one of RFC 6238, appendix B', (at, step) => {
  expect(totpStep(new Date(at))).toBe(step)
})

const now = new Date(100 * 30_000 + 15_000)

test.each([
  ['one step either side', null, [100, 99, 101]],
  ['only what is newer than the last used', 99, [100, 101]],
  ['a phone that goes ahead has used the next already', 101, []],
  ['the present one was used', 100, [101]],
])('%s', (_name, lastUsed, steps) => {
  expect(acceptedSteps(now, lastUsed)).toEqual(steps)
})
