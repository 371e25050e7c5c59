import { expect, test } from 'vitest'
import { sessionCuts, sessionEndsAt } from './session-end.ts'
import { limits } from '#domain/limits.ts'
import { waitBeforeSignIn, type SignInFailures } from './sign-in-wait.ts'

const now = new Date('2026-11-21T12:00:00Z')
const none: SignInFailures = {
  ofPlace: 0,
  lastOfPlaceAt: null,
  ofAccount: 0,
  lastOfAccountAt: null,
  ofNetwork: 0,
  lastOfNetworkAt: null,
  placeIsKnown: false,
}

test.each([
  ['nothing failed', {}, 0],
  ['the fifth try from one place', { ofPlace: 4, lastOfPlaceAt: now }, 0],
  ['the sixth waits a second', { ofPlace: 5, lastOfPlaceAt: now }, 1000],
  ['the seventh two', { ofPlace: 6, lastOfPlaceAt: now }, 2000],
  ['no wait is over 15 seconds', { ofPlace: 400, lastOfPlaceAt: now }, 15_000],
  ['the wait has passed', { ofPlace: 5, lastOfPlaceAt: new Date(now.getTime() - 1000) }, 0],
  ['49 from everywhere', { ofAccount: 49, lastOfAccountAt: now }, 0],
  ['50 from everywhere slow a new place', { ofAccount: 50, lastOfAccountAt: now }, 15_000],
  ['but not its owner', { ofAccount: 5000, lastOfAccountAt: now, placeIsKnown: true }, 0],
  ['one network trying many accounts', { ofNetwork: 100, lastOfNetworkAt: now }, 5000],
  ['where the owner shares that network', { ofNetwork: 100, lastOfNetworkAt: now, placeIsKnown: true }, 0],
  [
    'the longest of several waits counts',
    { ofAccount: 50, lastOfAccountAt: now, ofNetwork: 100, lastOfNetworkAt: now },
    15_000,
  ],
] as const)('%s', (_name, failures, waitMs) => {
  expect(waitBeforeSignIn({ ...none, ...failures }, now)).toBe(waitMs)
})

test('no wait is longer than a sign-in stays queued', () => {
  const most = { ofPlace: 1e6, ofAccount: 1e6, ofNetwork: 1e6 }
  const last = { lastOfPlaceAt: now, lastOfAccountAt: now, lastOfNetworkAt: now }
  for (const placeIsKnown of [true, false])
    expect(waitBeforeSignIn({ ...most, ...last, placeIsKnown }, now)).toBeLessThan(limits.auth.signInHeldMs)
})

test('staff have half an hour, others two', () => {
  expect(sessionEndsAt(now, ['free', 'editor'])).toEqual(new Date('2026-11-21T12:30:00Z'))
  expect(sessionEndsAt(now, ['free'])).toEqual(new Date('2026-11-21T14:00:00Z'))
  expect(sessionEndsAt(now, [])).toEqual(new Date('2026-11-21T14:00:00Z'))
})

test.each([
  [['admin'], 30],
  [['free'], 120],
] as const)('for %j the cut of statements falls where the session ends', (roles, minutes) => {
  const { staffUsedAfter, othersUsedAfter, startedAfter } = sessionCuts(now)
  const cut = roles[0] === 'admin' ? staffUsedAfter : othersUsedAfter
  expect(now.getTime() - cut.getTime()).toBe(minutes * 60_000)
  expect(sessionEndsAt(cut, roles)).toEqual(now)
  expect(sessionEndsAt(now, roles, startedAfter)).toEqual(now)
})
