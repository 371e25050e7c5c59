import { expect, test } from 'vitest'
import { checksNeeded, mayBeApproved } from './application.ts'

test('an agent is approved when licence, references and course were found right, and not before', () => {
  const needed = checksNeeded('agent', false)
  expect(needed).toEqual(['licence', 'references', 'course'])
  expect(mayBeApproved(needed, {})).toBe(false)
  expect(mayBeApproved(needed, { licence: 'passed', references: 'passed' })).toBe(false)
  expect(mayBeApproved(needed, { licence: 'passed', references: 'failed', course: 'passed' })).toBe(false)
  expect(mayBeApproved(needed, { licence: 'passed', references: 'passed', course: 'passed' })).toBe(true)
})

test('a changed licence of a listed supplier asks for the licence alone', () => {
  expect(checksNeeded('supplier', true)).toEqual(['licence'])
  expect(mayBeApproved(checksNeeded('supplier', true), { licence: 'passed' })).toBe(true)
})
