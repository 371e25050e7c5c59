import { expect, test } from 'vitest'
import { matchesWordStarts } from './word-starts.ts'

test.each([
  ['Area guides', 'gui', true],
  ['Area guides', 'guides ar', true],
  ['Area guides', 'uides', false],
  ['Area guides', '  ', true],
  ['Area guides', '🏝️', false],
  ['Theme: Dark', 'dark th', true],
])('%j matches %j: %j', (name, question, expected) => {
  expect(matchesWordStarts(name, question)).toBe(expected)
})
