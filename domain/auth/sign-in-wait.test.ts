import { expect, test } from 'vitest'
import { sessionCuts, sessionEndsAt } from './session-end.ts'
import { waitBeforeSignIn, type SignInFailures } from './sign-in-wait.ts'

const now = new Date('2026-11-21T12:00:00Z')
const none: SignInFailures = {
  ofPlace: 0,
  lastOfPlaceAt: null,
  ofAccount: 0,
  ofNetwork: 0,
  placeIsKnown: false,
}

test.each([
  ['nothing failed', {}, 0],
  ['the fifth try from one place', { ofPlace: 4, lastOfPlaceAt: now }, 0],
  ['the sixth waits a second', { ofPlace: 5, lastOfPlaceAt: now }, 1000],
  ['the seventh two', { ofPlace: 6, lastOfPlaceAt: now }, 2000],
  ['no wait is over a minute', { ofPlace: 400, lastOfPlaceAt: now }, 60_000],
  ['the wait has passed', { ofPlace: 5, lastOfPlaceAt: new Date(now.getTime() - 1000) }, 0],
  ['49 from everywhere', { ofAccount: 49 }, 0],
  ['50 from everywhere close it to a new place', { ofAccount: 50 }, 900_000],
  ['but not to its owner', { ofAccount: 5000, placeIsKnown: true }, 0],
  ['one network trying many accounts', { ofNetwork: 100 }, 900_000],
  ['where the owner shares that network', { ofNetwork: 100, placeIsKnown: true }, 0],
] as const)('%s', (_name, failures, waitMs) => {
  expect(waitBeforeSignIn({ ...none, ...failures }, now)).toBe(waitMs)
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
