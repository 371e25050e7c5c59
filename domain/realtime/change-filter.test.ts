import { expect, test } from 'vitest'
import { parseChangeFilter, passesFilter } from './change-filter.ts'

const columns = {
  user_id: 'uuid',
  unread_count: 'int4',
  is_enabled: 'bool',
  name: 'text',
  tiers: '_text',
} as const
const row = { user_id: '9d1c', unread_count: 3, is_enabled: true, name: 'Marina, Dubai', tiers: ['free'] }

test.each([
  ['user_id=eq.9d1c', true],
  ['user_id=eq.9D1C', true],
  ['user_id=eq.other', false],
  ['user_id=neq.other', true],
  ['unread_count=gt.2', true],
  ['unread_count=gt.3', false],
  ['unread_count=gte.3', true],
  ['unread_count=lt.10', true],
  ['unread_count=lte.2', false],
  ['unread_count=in.(1,2,3)', true],
  ['unread_count=in.(1,2)', false],
  ['unread_count=not.in.(1,2)', true],
  ['is_enabled=is.true', true],
  ['is_enabled=eq.t', true],
  ['is_enabled=eq.false', false],
  ['name=is.null', false],
  ['name=not.is.null', true],
  ['name=eq.Marina, Dubai', null],
  ['name=eq."Marina, Dubai"', true],
  ['name=in.("Marina, Dubai",other)', true],
  ['unread_count=gt.1,is_enabled=is.true', true],
  ['unread_count=gt.1,is_enabled=is.false', false],
])('%s', (text, expected) => {
  const filter = parseChangeFilter(text, columns)
  expect(filter && passesFilter(filter, row)).toBe(expected)
})

test.each([
  '',
  'unread_count',
  'unread_count=3',
  'unread_count=eq.three',
  'unread_count=in.3',
  'is_enabled=is.3',
  'password_hash=eq.x',
  '__proto__=eq.x',
  'constructor=eq.x',
  'name=match.(a+)+$',
  'name=like.*',
  'tiers=eq.free',
  `name=eq.x${',name=eq.x'.repeat(20)}`,
  `unread_count=in.(${'1,'.repeat(200)}1)`,
])('%s is invalid', (text) => {
  expect(parseChangeFilter(text, columns)).toBeNull()
})

test('an unknown value matches no comparison, not even a negated one', () => {
  for (const text of ['name=eq.x', 'name=neq.x', 'name=not.eq.x', 'name=lt.x']) {
    expect(passesFilter(parseChangeFilter(text, columns) ?? [], { name: null })).toBe(false)
  }
  expect(passesFilter(parseChangeFilter('name=is.null', columns) ?? [], {})).toBe(true)
})
