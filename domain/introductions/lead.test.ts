import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { firstAnswer, moveRefusal } from './lead.ts'

const requestedAt = new Date('2026-11-22T10:00:00Z')
const later = (ms: number) => new Date(requestedAt.getTime() + ms)
const { firstAnswerMs } = limits.leads

test.each([
  ['open and in time', null, later(firstAnswerMs), false],
  ['open and too late', null, later(firstAnswerMs + 1), true],
  ['answered in time, read long after', later(firstAnswerMs), later(10 * firstAnswerMs), false],
  ['answered too late', later(firstAnswerMs + 1), later(2 * firstAnswerMs), true],
])('the clock of the first answer: %s', (_name, endedAt, now, isLate) => {
  expect(firstAnswer({ requestedAt, endedAt }, now)).toEqual({
    dueAt: later(firstAnswerMs),
    answeredAt: endedAt,
    isLate,
  })
})

test.each([
  ['open', 'new', 'new', 'contacted', null, 'unanswered'],
  ['declined', 'new', 'new', 'contacted', null, 'unanswered'],
  ['accepted', 'new', 'new', 'contacted', null, null],
  ['accepted', 'meeting', 'new', 'contacted', null, 'moved-meanwhile'],
  ['accepted', 'offer', 'offer', 'lost', null, 'reason-missing'],
  ['accepted', 'offer', 'offer', 'lost', 'budget', null],
  ['accepted', 'lost', 'lost', 'contacted', null, null],
] as const)(
  'a %s lead at %s, seen at %s, moved to %s for %s: %s',
  (state, current, from, to, lostReason, refusal) => {
    expect(moveRefusal({ state, current }, { from, to, lostReason })).toBe(refusal)
  },
)
