import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import {
  clubDealActions,
  clubDealStates,
  dealActionRefusal,
  isOversubscribed,
  type ClubDealState,
} from './club-deal-state.ts'
import { mayWriteInRoom, roomName } from './deal-room.ts'
import { dueReports, isSilent } from './due-reports.ts'
import { interestRefusal, retailLeft, shownTotals, type VerifiedMember } from './interest.ts'
import { suitability, type SuitabilityAnswers } from './suitability.ts'
import { reachesThreshold, verificationState, verifiedUntil } from './verification.ts'

const admin = { id: 'a', roles: ['admin'] as const }

/** Every action that a state permits; all others are refused. */
const permitted: Record<ClubDealState, string[]> = {
  draft: ['submit', 'cancel'],
  review: ['return', 'announce', 'open', 'cancel'],
  coming_soon: ['open', 'cancel'],
  open: ['close', 'cancel'],
  closed: ['operate'],
  cancelled: [],
  operating: ['stop_reporting', 'call_vote', 'exit', 'write_off'],
  non_reporting: ['operate', 'call_vote', 'exit', 'write_off'],
  exit_vote: ['operate', 'exit', 'write_off'],
  exited: [],
  written_off: [],
}

test.each(clubDealStates)('%s permits its actions and no others', (state) => {
  const actions = clubDealActions.filter(
    (action) => dealActionRefusal(action, { state, writers: [] }, admin) === null,
  )
  expect(actions).toEqual(permitted[state])
})

test('a writer neither announces nor opens, and each action needs its right', () => {
  const refusal = (action: 'open' | 'announce' | 'cancel', roles: Role[], writers: string[] = []) =>
    dealActionRefusal(action, { state: 'review', writers }, { id: 'a', roles })
  expect(refusal('open', ['admin'], ['a'])).toBe('FOUR_EYES')
  expect(refusal('announce', ['management'], ['b', 'a'])).toBe('FOUR_EYES')
  expect(refusal('open', ['management'], ['b'])).toBeNull()
  expect(refusal('open', ['editor'], ['b'])).toBe('FORBIDDEN')
  expect(refusal('cancel', ['admin'], ['a'])).toBeNull()
})

test('oversubscribed is more than the target while open', () => {
  const sums = (interestMinor: number) => ({ interestMinor, targetMinor: 100 })
  expect(isOversubscribed('open', sums(100))).toBe(false)
  expect(isOversubscribed('open', sums(101))).toBe(true)
  expect(isOversubscribed('closed', sums(101))).toBe(false)
})

const member: VerifiedMember = {
  state: 'verified',
  suitability: 'passed_retail',
  residence: 'AE',
  investableMinor: 1000,
}
const deal = {
  state: 'open',
  smallestMinor: 50,
  largestMinor: 500,
  unitMinor: 10,
  excludedCountries: ['US'],
} as const
const interest = { amountMinor: 100, hasConfirmedRisks: true, retailLeftMinor: null }

test.each([
  ['nothing', {}, {}, {}, null],
  ['not verified', { state: 'submitted', residence: 'US' }, {}, {}, 'VERIFICATION_REQUIRED'],
  ['expired', { state: 'expired' }, {}, {}, 'VERIFICATION_EXPIRED'],
  ['failed', { suitability: 'failed', residence: 'US' }, {}, {}, 'SUITABILITY_REQUIRED'],
  ['excluded country', { residence: 'US' }, {}, { amountMinor: 1 }, 'JURISDICTION_BLOCKED'],
  ['below the smallest', {}, {}, { amountMinor: 45 }, 'BELOW_MIN_TICKET'],
  ['the smallest', {}, {}, { amountMinor: 50 }, null],
  ['no multiple', {}, {}, { amountMinor: 55 }, 'NOT_UNIT_MULTIPLE'],
  ['the largest of a professional', { suitability: 'passed_professional' }, {}, { amountMinor: 500 }, null],
  ['above the largest', {}, {}, { amountMinor: 510 }, 'ABOVE_MAX_TICKET'],
  ['a fifth of what they could invest', {}, {}, { amountMinor: 200 }, null],
  ['more than a fifth', {}, {}, { amountMinor: 210, hasConfirmedRisks: false }, 'RETAIL_LIMIT_EXCEEDED'],
  ['the rest of a cap', {}, {}, { retailLeftMinor: 100 }, null],
  ['above the rest of a cap', {}, {}, { retailLeftMinor: 99 }, 'RETAIL_LIMIT_EXCEEDED'],
  ['risks not confirmed', {}, { state: 'closed' }, { hasConfirmedRisks: false }, 'RISK_FORM_REQUIRED'],
  ['closed', {}, { state: 'closed' }, {}, 'DEAL_NOT_OPEN'],
] as const)('interest: %s', (_name, who, what, how, refusal) => {
  expect(interestRefusal({ ...member, ...who }, { ...deal, ...what }, { ...interest, ...how })).toBe(refusal)
})

test('limits are of retail members only, the smaller one counts', () => {
  expect(retailLeft(member, 150)).toBe(150)
  expect(retailLeft(member, 250)).toBe(200)
  expect(retailLeft({ ...member, investableMinor: null }, null)).toBeNull()
  expect(retailLeft({ ...member, suitability: 'passed_professional' }, 1)).toBeNull()
})

test('two members are neither counted nor summed, three are', () => {
  expect(shownTotals({ members: 2, totalMinor: 5 })).toEqual({ members: null, totalMinor: null })
  expect(shownTotals({ members: 3, totalMinor: 5 })).toEqual({ members: 3, totalMinor: 5 })
})

const all = (answer: 'a' | 'b' | 'c' | 'd') =>
  ({
    'illiquid-meaning': answer,
    'waterfall-meaning': answer,
    'no-guarantee': answer,
    'property-deals': answer,
    'private-investments': answer,
    'holding-years': answer,
    'total-loss': answer,
    'income-reliance': answer,
    'reserve-months': answer,
    'share-of-wealth': answer,
  }) satisfies SuitabilityAnswers
const right = { 'illiquid-meaning': 'b', 'waterfall-meaning': 'c', 'no-guarantee': 'a' } as const

test('suitability needs points, knowledge, and nothing that excludes', () => {
  const good: SuitabilityAnswers = { ...all('d'), ...right }
  expect(suitability(good, 'retail')).toBe('passed_retail')
  expect(suitability(good, 'professional')).toBe('passed_professional')
  expect(suitability({ ...good, 'property-deals': 'a', 'private-investments': 'a' }, 'professional')).toBe(
    'passed_retail',
  )
  // One of three right is too little, two are enough.
  expect(suitability({ ...good, 'no-guarantee': 'b', 'waterfall-meaning': 'a' }, 'retail')).toBe('failed')
  expect(suitability({ ...good, 'no-guarantee': 'b' }, 'retail')).toBe('passed_retail')
  for (const question of ['holding-years', 'total-loss', 'reserve-months'] as const)
    expect(suitability({ ...good, [question]: 'a' }, 'retail'), question).toBe('failed')
  // 9 of knowledge and 7 times 1 are 16 points; one less of two questions is 14.
  const thin: SuitabilityAnswers = { ...all('b'), ...right }
  expect(suitability(thin, 'retail')).toBe('passed_retail')
  expect(suitability({ ...thin, 'property-deals': 'a' }, 'retail')).toBe('passed_retail')
  expect(suitability({ ...thin, 'property-deals': 'a', 'private-investments': 'a' }, 'retail')).toBe('failed')
})

test('a verification ends twelve months after the decision, and the threshold counts in its currency', () => {
  const decided = new Date('2026-02-28T10:00:00Z')
  const expiresAt = verifiedUntil(decided)
  expect(expiresAt.toISOString()).toBe('2027-02-28T10:00:00.000Z')
  const at = (text: string) => verificationState({ state: 'verified', expiresAt }, new Date(text))
  expect([at('2027-02-28T09:59:59Z'), at('2027-02-28T10:00:00Z')]).toEqual(['verified', 'expired'])
  const threshold = { amountMinor: 50_000_000, currency: 'AED' } as const
  expect(reachesThreshold({ band: '250-500', currency: 'AED' }, threshold)).toBe(false)
  expect(reachesThreshold({ band: '500-1000', currency: 'AED' }, threshold)).toBe(true)
  expect(reachesThreshold({ band: '250-500', currency: 'USD' }, threshold)).toBe(true)
})

test('reports fall due quarter by quarter, and four late ones in a row are silence', () => {
  const invested = { investedOn: '2025-02-10', endedOn: null }
  const due = (reports: { periodEnd: string; publishedOn: string }[], today: string) =>
    dueReports(invested, reports, today)
  expect(due([], '2025-03-31')).toEqual([])
  expect(due([], '2025-05-15').map(({ state }) => state)).toEqual(['due'])
  expect(due([], '2025-05-16').map(({ quarter, state }) => [quarter, state])).toEqual([['2025-Q1', 'late']])
  expect(dueReports({ ...invested, investedOn: '2025-03-31' }, [], '2025-05-16')).toEqual([])
  const reported = [
    { periodEnd: '2025-03-31', publishedOn: '2025-05-15' },
    { periodEnd: '2025-06-30', publishedOn: '2025-08-15' },
  ]
  expect(due(reported, '2025-10-01').map(({ state }) => state)).toEqual([
    'due',
    'published_late',
    'published',
  ])
  expect(isSilent(due([], '2026-02-14'))).toBe(false)
  expect(isSilent(due([], '2026-02-15'))).toBe(true)
  expect(isSilent(due(reported, '2026-05-16'))).toBe(false)
  expect(isSilent(due(reported, '2026-08-15'))).toBe(true)
  expect(dueReports({ ...invested, endedOn: '2025-07-01' }, [], '2026-08-15')).toHaveLength(2)
})

test('members with the plan and an interest write in a room; agents never, staff always', () => {
  const facts: Parameters<typeof mayWriteInRoom>[0] = {
    roles: ['investor_pro'],
    isFeatureOpen: true,
    hasInterest: true,
    state: 'open',
  }
  expect(mayWriteInRoom(facts)).toBe(true)
  expect(mayWriteInRoom({ ...facts, hasInterest: false })).toBe(false)
  expect(mayWriteInRoom({ ...facts, isFeatureOpen: false })).toBe(false)
  expect(mayWriteInRoom({ ...facts, roles: ['investor_pro', 'agent'] })).toBe(false)
  expect(mayWriteInRoom({ ...facts, state: 'cancelled' })).toBe(false)
  expect(mayWriteInRoom({ roles: ['editor'], isFeatureOpen: false, hasInterest: false, state: 'open' })).toBe(
    true,
  )
  expect(['Nadia Example', ' Omar  bin Said ', 'Cher', ''].map(roomName)).toEqual([
    'Nadia E.',
    'Omar S.',
    'Cher',
    '',
  ])
})
