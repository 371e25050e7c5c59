import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { reviewRefusal } from './review.ts'

const createdAt = new Date('2026-11-01T10:00:00Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)
const { reviewChangeMs } = limits.quotes

test.each([
  ['before the work is done', { request: 'confirmed', review: null }, createdAt, 'work-not-done'],
  ['once it is done', { request: 'done', review: null }, createdAt, null],
  [
    'in the last moment',
    { request: 'done', review: { createdAt, isHidden: false } },
    after(reviewChangeMs - 1),
    null,
  ],
  ['later', { request: 'done', review: { createdAt, isHidden: false } }, after(reviewChangeMs), 'too-late'],
  ['after staff hid it', { request: 'done', review: { createdAt, isHidden: true } }, createdAt, 'hidden'],
] as const)('a review written %s', (_when, job, now, expected) => {
  expect(reviewRefusal(job, now)).toBe(expected)
})
