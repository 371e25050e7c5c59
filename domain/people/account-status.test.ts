import { expect, test } from 'vitest'
import { reviewPace, accountStatus } from './account-status.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-20T12:00:00Z')
const after = new Date('2026-11-22T12:00:00Z')
const waiting = { roles: [], emailConfirmedAt: before, bannedUntil: null, declinedAt: null }

test.each([
  ['waiting', {}],
  ['member', { roles: ['free'] }],
  ['member', { roles: ['free'], declinedAt: before }],
  ['unconfirmed', { emailConfirmedAt: null }],
  ['declined', { declinedAt: before }],
  ['closed', { roles: ['admin'], bannedUntil: after }],
  ['waiting', { bannedUntil: now }],
] as const)('%s: %j', (status, facts) => {
  expect(accountStatus({ ...waiting, ...facts }, now)).toBe(status)
})

test.each([
  [0, 'fresh'],
  [23.99, 'fresh'],
  [24, 'due'],
  [47.99, 'due'],
  [48, 'late'],
] as const)('after %d hours a review is %s', (hours, pace) => {
  expect(reviewPace(new Date(now.getTime() - hours * 3_600_000), now)).toBe(pace)
})
