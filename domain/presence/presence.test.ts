import { expect, test } from 'vitest'
import { presenceAt } from './presence.ts'

const now = new Date('2026-03-01T10:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['this moment', 0, 'active'],
  ['a moment less than ten minutes ago', 599_999, 'active'],
  ['ten minutes ago', 600_000, 'away'],
  ['in the future, by a clock that is ahead', -60_000, 'active'],
])('a person active %s is %s', (_name, ms, presence) => {
  expect(presenceAt(before(ms), now)).toBe(presence)
})
