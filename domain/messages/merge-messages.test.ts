import { expect, test } from 'vitest'
import { caughtUpTo, mergeMessages, sendingFailure } from './merge-messages.ts'

const numbered = (...sequences: number[]) => sequences.map((sequence) => ({ sequence }))

test.each([
  [[], [], []],
  [
    [1, 2],
    [2, 3],
    [1, 2, 3],
  ],
  [[5], [1, 2], [1, 2, 5]],
  [
    [1, 4],
    [3, 2],
    [1, 2, 3, 4],
  ],
])('%j and %j are %j', (held, arrived, merged) => {
  expect(mergeMessages(numbered(...held), numbered(...arrived))).toEqual(numbered(...merged))
})

test.each([
  [[], 0],
  [[1, 2, 3], 3],
  // An own message came back before two of the other side.
  [[7, 8, 11], 8],
  [[50], 50],
])('%j is complete up to %i', (held, end) => {
  expect(caughtUpTo(numbered(...held))).toBe(end)
})

test.each([
  [0, 'later'],
  [401, 'later'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
])('status %i: %s', (status, meaning) => {
  expect(sendingFailure(status)).toBe(meaning)
})
