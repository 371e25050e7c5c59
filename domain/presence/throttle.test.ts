import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { isDue } from './throttle.ts'

const last = new Date('2026-03-01T10:00:00Z')
const after = (ms: number) => new Date(last.getTime() + ms)

test.each([
  ['at once', 0, false],
  ['a moment before five minutes', 299_999, false],
  ['after five minutes', 300_000, true],
  ['after an hour', 3_600_000, true],
  ['when the clock was set back', -1, true],
])('presence is reported again %s: %j ms, %j', (_name, ms, due) => {
  expect(isDue(last, after(ms), limits.presence.updateEveryMs)).toBe(due)
})

test('the first report is due at once', () => {
  expect(isDue(null, last, limits.presence.updateEveryMs)).toBe(true)
})
