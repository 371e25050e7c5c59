import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { actionRefusal, textActions, textStates, type TextAction, type TextState } from './workflow.ts'

const text = (state: TextState, more: { isLive?: boolean; kind?: 'blog' | 'area' | 'legal' } = {}) => ({
  kind: 'blog' as const,
  state,
  isLive: false,
  writers: ['writer'],
  ...more,
})
const by = (id: string, ...roles: Role[]) => ({ id, roles })

test('an editor writes and cannot approve; management approves and cannot write', () => {
  expect(actionRefusal('save', text('draft'), by('writer', 'editor'))).toBeNull()
  expect(actionRefusal('approve', text('review'), by('other', 'editor'))).toBe('FORBIDDEN')
  expect(actionRefusal('approve', text('review'), by('boss', 'management'))).toBeNull()
  expect(actionRefusal('save', text('draft'), by('boss', 'management'))).toBe('FORBIDDEN')
  expect(actionRefusal('save', text('draft'), by('reader', 'investor_pro'))).toBe('FORBIDDEN')
})

test.each<Role[]>([['admin'], ['management'], ['editor', 'management'], ['admin', 'management']])(
  'an author cannot approve their text, whatever their roles',
  (...roles) => {
    expect(actionRefusal('approve', text('review'), by('writer', ...roles))).toBe('FOUR_EYES')
  },
)

test.each<[TextAction, TextState[]]>([
  ['save', ['draft', 'published']],
  ['submit', ['draft']],
  ['withdraw', ['review', 'approved', 'scheduled']],
  ['return', ['review', 'approved', 'scheduled']],
  ['approve', ['review']],
  ['schedule', ['approved', 'scheduled']],
  ['publish', ['approved', 'scheduled']],
  ['unpublish', []],
  ['discard', ['draft']],
])('%s is possible in %j', (action, from) => {
  const open = textStates.filter((state) => actionRefusal(action, text(state), by('boss', 'admin')) === null)
  expect(open).toEqual(from)
})

test('a live text can be unpublished in any state, a legal page never', () => {
  for (const state of textStates) {
    expect(actionRefusal('unpublish', text(state, { isLive: true }), by('boss', 'editor'))).toBeNull()
    expect(
      actionRefusal('unpublish', text(state, { isLive: true, kind: 'legal' }), by('boss', 'admin')),
    ).toBe('CONFLICT')
  }
})

test('the text of an area whose guide was unpublished cannot be deleted', () => {
  expect(actionRefusal('discard', text('draft', { kind: 'area' }), by('boss', 'admin'))).toBe('CONFLICT')
  expect(
    actionRefusal('discard', text('draft', { kind: 'area', isLive: true }), by('boss', 'admin')),
  ).toBeNull()
})

test('nobody without a staff role can do anything', () => {
  for (const action of textActions)
    for (const state of textStates)
      expect(actionRefusal(action, text(state, { isLive: true }), by('someone', 'manager'))).toBe('FORBIDDEN')
})
