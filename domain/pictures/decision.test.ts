import { expect, test } from 'vitest'
import { decisionRefusal } from './decision.ts'

test.each([
  ['waiting', 'another', null],
  ['waiting', null, null],
  ['waiting', 'me', 'FOUR_EYES'],
  ['approved', 'another', 'CONFLICT'],
  ['declined', 'me', 'CONFLICT'],
] as const)('a decision on a picture that is %s, by %s, is refused with %s', (state, uploadedBy, refusal) => {
  expect(decisionRefusal({ state, uploadedBy }, 'me')).toBe(refusal)
})
