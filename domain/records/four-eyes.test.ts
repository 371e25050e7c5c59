import { expect, test } from 'vitest'
import { decisionRefusal } from './four-eyes.ts'

const open = { isOpen: true, broughtBy: ['anna', null] }

test.each([
  ['an approver decides', open, { id: 'ben', roles: ['management'] }, null],
  ['nobody decides their own proposal', open, { id: 'anna', roles: ['admin'] }, 'FOUR_EYES'],
  ['an editor decides nothing', open, { id: 'ben', roles: ['editor'] }, 'FORBIDDEN'],
  ['once', { isOpen: false, broughtBy: [] }, { id: 'ben', roles: ['admin'] }, 'CONFLICT'],
  ['who has left hinders nobody', { isOpen: true, broughtBy: [null] }, { id: 'ben', roles: ['admin'] }, null],
] as const)('%s', (_name, matter, actor, refusal) => {
  expect(decisionRefusal(matter, actor)).toBe(refusal)
})
