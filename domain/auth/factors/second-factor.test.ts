import { expect, test } from 'vitest'
import { audiences } from '#domain/access/audience.ts'
import { roles, staffRoles } from '#domain/access/roles.ts'
import {
  isBlocked,
  mustHaveSecondFactor,
  rolesInForce,
  secondFactorRefusal,
  secondFactorState,
  shouldEnrolFactor,
  type Proof,
} from './second-factor.ts'

const proof = (aal: Proof['aal'], hasSecondFactor: boolean, mustHave: boolean): Proof => ({
  aal,
  hasSecondFactor,
  mustHaveSecondFactor: mustHave,
})

test.each([
  ['an enrolled factor was not used', proof('aal1', true, false), 'missing'],
  ['nor one that staff must have', proof('aal1', true, true), 'missing'],
  ['there is none and there must be one', proof('aal1', false, true), 'unenrolled'],
  [
    'nor does a session help that was raised by a factor since removed',
    proof('aal2', false, true),
    'unenrolled',
  ],
] as const)(
  'members’ and staff’s work is closed, and the way to the factor open: %s',
  (_name, given, state) => {
    const refusing = audiences.filter((audience) => secondFactorRefusal(audience, given))
    expect(refusing).toEqual(['member', 'agent', 'staff', 'approver', 'editor', 'admin'])
    expect(secondFactorState(given)).toBe(state)
    expect(isBlocked(state)).toBe(true)
    expect(rolesInForce(['admin', 'free'], given)).toEqual([])
  },
)

test.each([
  ['it was used in this session', proof('aal2', true, true), 'given'],
  ['there is none and need be none', proof('aal1', false, false), 'none'],
] as const)('nobody is refused where %s', (_name, given, state) => {
  expect(audiences.filter((audience) => secondFactorRefusal(audience, given))).toEqual([])
  expect(secondFactorState(given)).toBe(state)
  expect(rolesInForce(['admin', 'free'], given)).toEqual(['admin', 'free'])
})

test('staff need a second factor where the installation requires it, and nobody else does', () => {
  for (const role of roles) {
    expect(mustHaveSecondFactor([role], { ofStaff: true })).toBe(staffRoles.includes(role))
    expect(mustHaveSecondFactor([role], { ofStaff: false })).toBe(false)
  }
  expect(mustHaveSecondFactor(['free', 'management'], { ofStaff: true })).toBe(true)
})

test('where staff need no factor, the portal still suggests one', () => {
  expect(shouldEnrolFactor(['free', 'management'], 'none')).toBe(true)
  expect(shouldEnrolFactor(['admin'], 'given')).toBe(false)
  expect(shouldEnrolFactor(['investor_pro'], 'none')).toBe(false)
})
