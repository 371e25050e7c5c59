import { expect, test } from 'vitest'
import { roles } from '#domain/access/roles.ts'
import { idleSince, isExemptWhenIdle, nextIdleStep, type IdleNotice } from './idle.ts'

const at = (text: string) => new Date(text)
const used = at('2024-03-01T10:00:00Z')
const due = at('2027-03-01T10:00:00Z')
const warned: IdleNotice = { warnedAt: at('2026-12-31T10:00:00Z'), remindedAt: null, dueAt: due }
const reminded: IdleNotice = { ...warned, remindedAt: at('2027-02-15T10:00:00Z') }

test.each([
  ['a day before the first letter', null, '2026-12-31T09:59:59Z', { kind: 'none' }],
  ['60 days before', null, '2026-12-31T10:00:00Z', { kind: 'warn', dueAt: due }],
  [
    'never written to, years later',
    null,
    '2030-01-01T00:00:00Z',
    { kind: 'warn', dueAt: at('2030-03-02T00:00:00Z') },
  ],
  ['before the second letter', warned, '2027-02-15T09:59:59Z', { kind: 'none' }],
  ['14 days before', warned, '2027-02-15T10:00:00Z', { kind: 'remind', dueAt: due }],
  ['reminded late', warned, '2027-03-05T00:00:00Z', { kind: 'remind', dueAt: at('2027-03-19T00:00:00Z') }],
  ['a moment before three years', reminded, '2027-03-01T09:59:59Z', { kind: 'none' }],
  ['after three years', reminded, '2027-03-01T10:00:00Z', { kind: 'destroy' }],
] as const)('%s', (_name, notice, now, step) => {
  expect(nextIdleStep(used, notice, at(now))).toEqual(step)
})

test('signing in after a letter restarts the period', () => {
  const again = at('2027-02-28T00:00:00Z')
  expect(nextIdleStep(again, reminded, due)).toEqual({ kind: 'reset' })
  expect(nextIdleStep(again, null, due)).toEqual({ kind: 'none' })
})

test('an account is due from the day of its first letter', () => {
  expect(used <= idleSince(at('2026-12-31T10:00:00Z'))).toBe(true)
  expect(used <= idleSince(at('2026-12-31T09:59:59Z'))).toBe(false)
})

test('only the accounts of staff are kept', () => {
  expect(roles.filter((role) => isExemptWhenIdle([role]))).toEqual(['admin', 'editor', 'management'])
  expect(isExemptWhenIdle([])).toBe(false)
})
