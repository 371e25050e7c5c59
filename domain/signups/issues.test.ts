import { expect, test } from 'vitest'
import { stateAfterAction, issueActions, issueStates, nextSpan, possibleActions } from './issues.ts'

test('an issue follows its workflow only', () => {
  const ways = issueStates.flatMap((state) =>
    issueActions.flatMap((action) =>
      stateAfterAction(state, action) ? [`${state} ${action} ${stateAfterAction(state, action)}`] : [],
    ),
  )
  expect(ways).toEqual([
    'draft approve approved',
    'draft hold held',
    'held release draft',
    'approved hold held',
    'sending stop stopped',
    'stopped resume sending',
  ])
  expect(possibleActions('sent')).toEqual([])
})

// 22 November 2026 is a Sunday; in the Gulf its last hour is the one before 20:00 UTC.
test.each([
  ['2026-11-22T19:59:59Z', '2026-11-15T20:00:00.000Z'],
  ['2026-11-22T20:00:00Z', '2026-11-22T20:00:00.000Z'],
  ['2026-11-28T12:00:00Z', '2026-11-22T20:00:00.000Z'],
])('at %s the week ended at %s', (now, until) => {
  expect(nextSpan(new Date(now), null)?.until.toISOString()).toBe(until)
})

test('an issue starts where the last one ended, and is created once', () => {
  const now = new Date('2026-11-25T00:00:00Z')
  const first = nextSpan(now, null)
  expect(first?.since.toISOString()).toBe('2026-11-15T20:00:00.000Z')
  expect(nextSpan(now, first?.until ?? null)).toBeNull()
  const later = nextSpan(new Date('2026-12-09T00:00:00Z'), first?.until ?? null)
  expect(later).toEqual({ since: first?.until, until: new Date('2026-12-06T20:00:00Z') })
})
