import { expect, test } from 'vitest'
import { audiences } from './audience.ts'
import { secondFactorRefusal, secondFactorState, shouldEnrolFactor } from './second-factor.ts'

test('an enrolled factor is asked for by whatever members and staff do, and not by what leads to it', () => {
  const missing = { aal: 'aal1', hasSecondFactor: true } as const
  const refusing = audiences.filter((audience) => secondFactorRefusal(audience, missing))
  expect(refusing).toEqual(['member', 'staff', 'approver', 'editor', 'admin'])
  expect(secondFactorState(missing)).toBe('missing')
})

test.each([
  ['it was given in this session', { aal: 'aal2', hasSecondFactor: true }, 'given'],
  ['there is none', { aal: 'aal1', hasSecondFactor: false }, 'none'],
] as const)('nobody is refused where %s', (_name, proof, state) => {
  expect(audiences.filter((audience) => secondFactorRefusal(audience, proof))).toEqual([])
  expect(secondFactorState(proof)).toBe(state)
})

test('staff without a factor are asked to enrol one', () => {
  expect(shouldEnrolFactor(['free', 'management'], 'none')).toBe(true)
  expect(shouldEnrolFactor(['admin'], 'given')).toBe(false)
  expect(shouldEnrolFactor(['investor_pro'], 'none')).toBe(false)
})
