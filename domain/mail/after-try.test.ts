import { expect, test } from 'vitest'
import { dayMs } from '#domain/dates/durations.ts'
import { afterTry, type NextStep, type TriedLetter, type TryOutcome } from './after-try.ts'

const queuedAt = new Date('2026-03-01T08:00:00Z')
const letter: TriedLetter = {
  class: 'transactional',
  worthUntil: new Date(queuedAt.getTime() + dayMs),
  tries: 1,
  unanswered: 0,
}
const after = (ms: number) => new Date(queuedAt.getTime() + ms)

const table: [TryOutcome, Partial<TriedLetter>, afterMs: number, NextStep][] = [
  ['accepted', {}, 0, { state: 'sent' }],
  ['accepted', { unanswered: 1 }, dayMs * 2, { state: 'sent' }],
  ['refused', {}, 0, { state: 'failed' }],
  ['unreachable', {}, 0, { state: 'queued', waitMs: 5000 }],
  ['unreachable', { tries: 2 }, 0, { state: 'queued', waitMs: 10_000 }],
  ['unreachable', { tries: 4 }, 0, { state: 'queued', waitMs: 40_000 }],
  // A server that comes back has the letters within a minute.
  ['unreachable', { tries: 5 }, 0, { state: 'queued', waitMs: 60_000 }],
  ['unreachable', { tries: 500 }, 0, { state: 'queued', waitMs: 60_000 }],
  ['put-off', { tries: 5 }, 0, { state: 'queued', waitMs: 80_000 }],
  ['put-off', { tries: 20 }, 0, { state: 'queued', waitMs: 900_000 }],
  ['unreachable', { tries: 9 }, dayMs - 60_001, { state: 'queued', waitMs: 60_000 }],
  ['unreachable', { tries: 9 }, dayMs - 60_000, { state: 'failed' }],
  ['put-off', {}, dayMs, { state: 'failed' }],
  ['unanswered', { unanswered: 1 }, 0, { state: 'uncertain', waitMs: 60_000 }],
  ['unanswered', { unanswered: 2 }, 0, { state: 'uncertain', waitMs: null }],
  ['unanswered', { unanswered: 1, class: 'bulk' }, 0, { state: 'uncertain', waitMs: null }],
  ['unanswered', { unanswered: 1 }, dayMs - 60_000, { state: 'uncertain', waitMs: null }],
]

test.each(table)('%s %o after %d ms: %o', (outcome, given, afterMs, step) => {
  expect(afterTry(outcome, { ...letter, ...given }, after(afterMs))).toEqual(step)
})
