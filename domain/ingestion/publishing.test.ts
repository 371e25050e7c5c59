import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { publishRefusal } from './publishing.ts'

const checked = { isChecked: true, needsApproval: true, broughtBy: 'anna' }
const by = (id: string, ...roles: Role[]) => ({ id, roles })

test.each([
  ['the person who brought it', checked, by('anna', 'admin'), 'FOUR_EYES'],
  ['a second person who may approve', checked, by('omar', 'admin'), null],
  ['a second person who may only edit', checked, by('omar', 'editor'), 'FORBIDDEN'],
  ['a fetched file', { ...checked, broughtBy: null }, by('omar', 'admin'), null],
  ['before it is checked', { ...checked, isChecked: false }, by('omar', 'admin'), 'CONFLICT'],
  ['no approval needed', { ...checked, needsApproval: false }, by('anna', 'editor'), null],
  ['no approval needed, a member', { ...checked, needsApproval: false }, by('anna', 'free'), 'FORBIDDEN'],
  [
    'no approval needed, not checked',
    { ...checked, needsApproval: false, isChecked: false },
    by('anna', 'editor'),
    'CONFLICT',
  ],
] as const)('who publishes an import: %s', (_, batch, person, refusal) => {
  expect(publishRefusal(batch, person)).toBe(refusal)
})
