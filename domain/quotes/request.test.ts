import { expect, test } from 'vitest'
import { answerRefusal, choiceRefusal, quoteStateAt, requestStateAt } from './request.ts'

const now = new Date('2026-11-26T10:00:00Z')
const supplier = { isListed: true, licence: 'verified' } as const

test('an open request expires at the moment until which the member may choose', () => {
  const open = { state: 'open', chooseUntil: now } as const
  expect(requestStateAt(open, new Date(now.getTime() - 1))).toBe('open')
  expect(requestStateAt(open, now)).toBe('expired')
  expect(requestStateAt({ ...open, state: 'confirmed' }, now)).toBe('confirmed')
})

test.each([
  ['requested', 'withdrawn', 'closed'],
  ['quoted', 'expired', 'closed'],
  ['declined', 'expired', 'declined'],
  ['quoted', 'open', 'quoted'],
  ['chosen', 'done', 'chosen'],
] as const)('what was %s in a request that is %s counts as %s', (quote, request, expected) => {
  expect(quoteStateAt(quote, request)).toBe(expected)
})

const answer = {
  request: 'open',
  quote: 'requested',
  answerUntil: new Date(now.getTime() + 1),
  supplier,
} as const

test.each([
  [{}, null],
  [{ answerUntil: now }, 'too-late'],
  [{ answerUntil: now, quote: 'quoted' }, null],
  [{ quote: 'declined' }, 'ended'],
  [{ request: 'confirmed', quote: 'quoted' }, 'ended'],
  [{ supplier: { ...supplier, isListed: false } }, 'not-listed'],
  [{ supplier: { ...supplier, licence: 'expired' } }, 'licence'],
] as const)('a supplier who answers with %o is refused for %s', (more, expected) => {
  expect(answerRefusal({ ...answer, ...more }, now)).toBe(expected)
})

const quote = { request: 'open', quote: 'quoted', revision: 2, validUntil: '2026-11-26', supplier } as const

test.each([
  [{}, null],
  [{ validUntil: '2026-11-25' }, 'run-out'],
  [{ revision: 3 }, 'changed'],
  [{ quote: 'declined' }, 'no-quote'],
  [{ request: 'confirmed' }, 'ended'],
  [{ supplier: { ...supplier, isListed: false } }, 'not-listed'],
  [{ supplier: { ...supplier, licence: 'declared' } }, 'licence'],
] as const)('a member who chooses %o is refused for %s', (more, expected) => {
  expect(choiceRefusal({ ...quote, ...more }, { seen: 2, today: '2026-11-26' })).toBe(expected)
})
