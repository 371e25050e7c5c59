import { expect, test } from 'vitest'
import { audiences } from './audience.ts'
import { secondFactorRefusal, shouldEnrolFactor } from './second-factor.ts'

test('an enrolled factor is asked for by the work of staff, and by nothing else', () => {
  const refusing = audiences.filter((audience) =>
    secondFactorRefusal(audience, { aal: 'aal1', hasSecondFactor: true }),
  )
  expect(refusing).toEqual(['approver', 'editor', 'admin'])
})

test.each([
  ['it was given in this session', { aal: 'aal2', hasSecondFactor: true }],
  ['there is none', { aal: 'aal1', hasSecondFactor: false }],
] as const)('nobody is refused where %s', (_name, proof) => {
  expect(audiences.filter((audience) => secondFactorRefusal(audience, proof))).toEqual([])
})

test('staff without a factor are asked to enrol one', () => {
  expect(shouldEnrolFactor(['free', 'management'], false)).toBe(true)
  expect(shouldEnrolFactor(['admin'], true)).toBe(false)
  expect(shouldEnrolFactor(['investor_pro'], false)).toBe(false)
})
