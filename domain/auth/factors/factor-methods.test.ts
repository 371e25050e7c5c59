import { expect, test } from 'vitest'
import { weakerMethod } from './factor-methods.ts'

test.each([
  ['aal2', 'aal2', 'aal2'],
  ['aal1', 'aal2', 'aal1'],
  ['aal2', 'aal1', 'aal1'],
  ['aal1', 'aal1', 'aal1'],
] as const)('a token of %s and a session of %s make %s', (token, session, weaker) => {
  expect(weakerMethod(token, session)).toBe(weaker)
})
