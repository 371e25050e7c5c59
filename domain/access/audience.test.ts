import { expect, test } from 'vitest'
import { audiences, refusal } from './audience.ts'
import { roles, type Role } from './roles.ts'

const held: [string, readonly Role[] | null][] = [
  ['stranger', null],
  ['under review', []],
  ...roles.map((role): [string, readonly Role[]] => [role, [role]]),
]

test.each([
  ['anyone', ['stranger', 'under review', ...roles]],
  ['signed-in', ['under review', ...roles]],
  ['member', [...roles]],
  ['staff', ['admin', 'editor', 'management']],
  ['approver', ['admin', 'management']],
  ['editor', ['admin', 'editor']],
  ['admin', ['admin']],
] as const)('%s lets in exactly %j', (audience, allowed) => {
  const letIn = held.filter(([, person]) => refusal(audience, person) === null).map(([name]) => name)
  expect(letIn.toSorted()).toEqual([...allowed].toSorted())
})

test('a visitor is asked to sign in, a person without a role waits, a member without the right is refused', () => {
  expect(refusal('member', null)).toBe('SIGN_IN_REQUIRED')
  expect(refusal('member', [])).toBe('MEMBERSHIP_REQUIRED')
  expect(refusal('editor', ['free'])).toBe('FORBIDDEN')
})

test('one sufficient role among several is enough', () => {
  expect(refusal('approver', ['free', 'management'])).toBeNull()
  expect(audiences.filter((audience) => refusal(audience, ['admin']) !== null)).toEqual(['agent'])
})
