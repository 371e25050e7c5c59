import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { actRefusal, textActs, textStates, type TextAct, type TextState } from './workflow.ts'

const text = (state: TextState, more: { isLive?: boolean; kind?: 'blog' | 'area' | 'legal' } = {}) => ({
  kind: 'blog' as const,
  state,
  isLive: false,
  writers: ['writer'],
  ...more,
})
const by = (id: string, ...roles: Role[]) => ({ id, roles })

test('an editor writes and cannot approve; management approves and cannot write', () => {
  expect(actRefusal('save', text('draft'), by('writer', 'editor'))).toBeNull()
  expect(actRefusal('approve', text('review'), by('other', 'editor'))).toBe('FORBIDDEN')
  expect(actRefusal('approve', text('review'), by('boss', 'management'))).toBeNull()
  expect(actRefusal('save', text('draft'), by('boss', 'management'))).toBe('FORBIDDEN')
  expect(actRefusal('save', text('draft'), by('reader', 'investor_pro'))).toBe('FORBIDDEN')
})

test.each<Role[]>([['admin'], ['management'], ['editor', 'management'], ['admin', 'management']])(
  'an author cannot approve their text, whatever their roles',
  (...roles) => {
    expect(actRefusal('approve', text('review'), by('writer', ...roles))).toBe('FOUR_EYES')
  },
)

test.each<[TextAct, TextState[]]>([
  ['save', ['draft', 'published']],
  ['submit', ['draft']],
  ['withdraw', ['review', 'approved', 'scheduled']],
  ['return', ['review', 'approved', 'scheduled']],
  ['approve', ['review']],
  ['schedule', ['approved', 'scheduled']],
  ['publish', ['approved', 'scheduled']],
  ['unpublish', []],
  ['discard', ['draft']],
])('%s is possible in %j', (act, from) => {
  const open = textStates.filter((state) => actRefusal(act, text(state), by('boss', 'admin')) === null)
  expect(open).toEqual(from)
})

test('a live text can be unpublished in any state, a legal page never', () => {
  for (const state of textStates) {
    expect(actRefusal('unpublish', text(state, { isLive: true }), by('boss', 'editor'))).toBeNull()
    expect(actRefusal('unpublish', text(state, { isLive: true, kind: 'legal' }), by('boss', 'admin'))).toBe(
      'CONFLICT',
    )
  }
})

test('the text of an area whose guide was unpublished cannot be deleted', () => {
  expect(actRefusal('discard', text('draft', { kind: 'area' }), by('boss', 'admin'))).toBe('CONFLICT')
  expect(actRefusal('discard', text('draft', { kind: 'area', isLive: true }), by('boss', 'admin'))).toBeNull()
})

test('nobody without a staff role can do anything', () => {
  for (const act of textActs)
    for (const state of textStates)
      expect(actRefusal(act, text(state, { isLive: true }), by('someone', 'manager'))).toBe('FORBIDDEN')
})
