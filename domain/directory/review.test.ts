import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { reviewRefusal } from './review.ts'

const createdAt = new Date('2026-11-01T10:00:00Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)
const { reviewChangeMs } = limits.directory
const written = { createdAt, changes: 0, isHidden: false }

test.each([
  ['before there is anything to review', { isDue: false, review: null }, createdAt, 'not-yet'],
  ['once there is', { isDue: true, review: null }, createdAt, null],
  ['in the last moment', { isDue: true, review: written }, after(reviewChangeMs - 1), null],
  ['later', { isDue: true, review: written }, after(reviewChangeMs), 'too-late'],
  ['after staff hid it', { isDue: true, review: { ...written, isHidden: true } }, createdAt, 'hidden'],
  ['a second time', { isDue: true, review: { ...written, changes: 1 } }, createdAt, 'changed-already'],
] as const)('a review written %s', (_when, state, now, expected) => {
  expect(reviewRefusal(state, now, 1)).toBe(expected)
})

test('without a limit a review may be changed again and again', () => {
  expect(reviewRefusal({ isDue: true, review: { ...written, changes: 9 } }, createdAt)).toBeNull()
})
