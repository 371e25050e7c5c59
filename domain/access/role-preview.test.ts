import { expect, test } from 'vitest'
import { previewableRoles, previewLeftMs, rolesInEffect } from './role-preview.ts'
import { roles, type Role } from './roles.ts'

const members: readonly Role[] = ['manager', 'agent', 'investor_pro', 'analyst', 'free']
const startedAt = new Date('2026-03-01T10:00:00Z')
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * 60_000)

test.each([
  [['admin'], ['editor', 'management', ...members]],
  [['editor'], members],
  [['management'], members],
  [['editor', 'free'], members.filter((role) => role !== 'free')],
  [['manager'], []],
  [['agent'], []],
  [['investor_pro'], []],
  [['analyst'], []],
  [['free'], []],
  [[], []],
] satisfies [Role[], readonly Role[]][])('%j can preview %j', (held, expected) => {
  expect(previewableRoles(held)).toEqual(expected)
})

test.each([
  ['just begun', 0, ['free']],
  ['after 29 minutes', 29, ['free']],
  ['after 30 minutes', 30, ['admin']],
  ['after a day', 24 * 60, ['admin']],
  ['from a clock that runs ahead', -1, ['admin']],
] satisfies [string, number, Role[]][])('a preview %s', (_, minutes, expected) => {
  expect(rolesInEffect(['admin'], { role: 'free', startedAt }, after(minutes))).toEqual(expected)
})

test('the last millisecond still counts, the next does not', () => {
  const preview = { role: 'free', startedAt } as const
  expect(previewLeftMs(preview, new Date(after(30).getTime() - 1))).toBe(1)
  expect(previewLeftMs(preview, after(30))).toBe(0)
})

test('no stored preview grants additional roles', () => {
  const now = after(1)
  for (const role of roles) {
    for (const member of members) {
      expect(rolesInEffect([member], { role, startedAt }, now)).toEqual([member])
    }
    expect(rolesInEffect([], { role, startedAt }, now)).toEqual([])
  }
  for (const role of ['admin', 'management'] as const) {
    expect(rolesInEffect(['editor'], { role, startedAt }, now)).toEqual(['editor'])
  }
})

test('selecting admin, or nothing, gives the held roles', () => {
  expect(rolesInEffect(['admin', 'free'], { role: 'admin', startedAt }, after(1))).toEqual(['admin', 'free'])
  expect(rolesInEffect(['editor'], null, after(1))).toEqual(['editor'])
})
