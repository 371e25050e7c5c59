import { expect, test } from 'vitest'
import { writing, type WritingState, type WritingFacts } from './conversation.ts'

const facts: WritingFacts = {
  kind: 'agent',
  role: 'member',
  others: 1,
  hasBlocked: false,
  isBlocked: false,
  isSuspended: false,
  hasEnded: false,
  isRoomOpen: false,
}

const cases: readonly (readonly [Partial<WritingFacts>, WritingState])[] = [
  [{}, 'open'],
  [{ role: 'agent' }, 'open'],
  [{ hasBlocked: true }, 'blocking'],
  [{ hasBlocked: true, isBlocked: true }, 'blocking'],
  [{ isBlocked: true }, 'closed'],
  [{ isSuspended: true }, 'closed'],
  [{ kind: 'supplier', role: 'supplier' }, 'open'],
  [{ kind: 'supplier', hasEnded: true }, 'closed'],
  [{ kind: 'deal', isRoomOpen: true, others: 0, hasBlocked: true, isBlocked: true }, 'open'],
  [{ kind: 'deal', isRoomOpen: false }, 'closed'],
  [{ others: 0 }, 'closed'],
  [{ kind: 'staff', others: 0 }, 'open'],
]

test.each(cases)('%j: writing is %s', (change, expected) => {
  expect(writing({ ...facts, ...change })).toBe(expected)
})
