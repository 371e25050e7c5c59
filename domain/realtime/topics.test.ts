import { expect, test } from 'vitest'
import { topicRight } from './topics.ts'

test.each([
  ['presence', true, 'member', false],
  ['presence', false, 'member', false],
  ['user:me', true, 'signed-in', true],
  ['user:me', false, 'signed-in', true],
  ['user:you', true, null, false],
  ['user:you', false, null, false],
  ['user:', false, null, false],
  ['toggles', false, 'signed-in', false],
  ['toggles', true, null, false],
  ['staff', true, null, false],
  ['conversation:3c9b6a52-5d0f-4a0e-9d53-2f1f0f0e7a11', true, 'member', true],
  ['conversation:3c9b6a52-5d0f-4a0e-9d53-2f1f0f0e7a11', false, 'signed-in', false],
  ['conversation:*', true, null, false],
  ['conversation:', true, null, false],
])('%s, private %s', (name, isPrivate, audience, broadcasts) => {
  const right = topicRight(name, 'me', isPrivate)
  expect(right?.audience ?? null).toBe(audience)
  expect(right?.broadcasts ?? false).toBe(broadcasts)
})
