import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin.ts'
import { m } from '#web/paraglide/messages.js'
import { formatEventTime } from '#web/format/format.ts'
import { eventChanges, eventFacts } from './audit-facts.ts'

const entry = (detail: AuditEntry['detail']): AuditEntry => ({
  id: 1,
  at: '2026-11-24T08:00:00.000Z',
  action: 'approved',
  actor: null,
  subject: null,
  sessionId: null,
  address: null,
  userAgent: '',
  detail,
})

test.each([
  ['a text', 'late', 'late'],
  ['an empty text', '', m.admin_nothing()],
  ['nothing', null, m.admin_nothing()],
  ['yes', true, m.admin_yes()],
  ['no', false, m.admin_no()],
  ['zero', 0, '0'],
  ['a number', 12345, '12,345'],
  ['a list', ['free', 'analyst'], 'free, analyst'],
  ['an empty list', [], m.admin_nothing()],
  ['an object', { a: 1 }, '{"a":1}'],
  ['a time', '2026-11-24T08:00:00.000Z', formatEventTime('2026-11-24T08:00:00.000Z')],
  ['a date', '2026-11-24', '2026-11-24'],
])('%s is written out', (_, value, text) => {
  expect(eventFacts(entry({ reason: value }))).toEqual([{ name: m.admin_fact_reason(), value: text }])
})

test('facts leave out the two sides of a change, and an unknown fact has its key as its name', () => {
  expect(eventFacts(entry({ before: 1, after: 2, colour: 'red' }))).toEqual([
    { name: 'colour', value: 'red' },
  ])
})

const none = m.admin_nothing()

test.each([
  ['no change', { reason: 'late' }, []],
  ['a single value', { before: 1, after: 2 }, [{ name: m.admin_audit_value(), before: '1', after: '2' }]],
  [
    'the value of a feature',
    { feature: 'map', before: false, after: true },
    [{ name: 'map', before: m.admin_no(), after: m.admin_yes() }],
  ],
  [
    'the roles of an account',
    { role: 'editor', before: [], after: ['editor'] },
    [{ name: m.admin_fact_role(), before: none, after: 'editor' }],
  ],
  [
    'fields that one side alone has',
    { before: { reason: 'late' }, after: { role: 'free' } },
    [
      { name: m.admin_fact_reason(), before: 'late', after: none },
      { name: m.admin_fact_role(), before: none, after: 'free' },
    ],
  ],
  [
    'a record that is new',
    { before: null, after: { role: 'free' } },
    [{ name: m.admin_fact_role(), before: none, after: 'free' }],
  ],
])('changes of an event: %s', (_, detail, changes) => {
  expect(eventChanges(entry(detail))).toEqual(changes)
})
