import { expect, test } from 'vitest'
import { hasRight, type Right } from './rights.ts'
import { roles, type Role } from './roles.ts'

const holders: [Right, readonly Role[]][] = [
  ['adminArea', ['admin', 'editor', 'management']],
  ['systemAccess', ['admin']],
  ['userManagement', ['admin']],
  ['contentEditing', ['admin', 'editor']],
  ['contentApproval', ['admin', 'management']],
  ['premium', ['admin', 'editor', 'management', 'manager', 'agent', 'investor_pro']],
  ['analytics', ['admin', 'editor', 'management', 'manager', 'agent', 'investor_pro', 'analyst']],
  ['rolePreview', ['admin', 'editor', 'management']],
]

test.each(holders)('%s is held by exactly %j', (right, expected) => {
  expect(roles.filter((role) => hasRight(right, [role]))).toEqual(expected)
})

test.each(holders)('%s: without a role nothing, with several the strongest counts', (right, expected) => {
  expect(hasRight(right, [])).toBe(false)
  for (const one of roles)
    for (const other of roles)
      expect(hasRight(right, [one, other])).toBe(expected.includes(one) || expected.includes(other))
})
