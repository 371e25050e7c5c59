import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin.ts'
import { auditActions } from '#domain/audit/actions.ts'
import { m } from '#web/paraglide/messages.js'
import { actionChoices, actorName, eventSentence } from './audit-sentence.ts'

const account = (id: string, name: string | null, email: string | null = null, deleted = false) => ({
  id,
  name,
  email,
  deleted,
})
const layla = account('01000000-0000-4000-8000-000000000001', 'Layla')
const omar = account('02000000-0000-4000-8000-000000000002', null, 'omar@diwan.test')

const entry = (event: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-24T08:00:00.000Z',
  action: 'approved',
  actor: null,
  subject: null,
  sessionId: null,
  address: null,
  userAgent: '',
  detail: {},
  ...event,
})

test.each([
  ['a name', layla, 'Layla'],
  ['an address without a name', omar, 'omar@diwan.test'],
  ['an id without either', account('03', null), '03'],
  [
    'the start of the id of a deleted account',
    { ...layla, deleted: true },
    m.admin_deleted_account({ id: '01000000' }),
  ],
  ['nobody', null, m.admin_nobody()],
])('an account is called by %s', (_, of, name) => {
  expect(actorName(of)).toBe(name)
})

const who = 'Layla'
const whom = 'omar@diwan.test'

test.each([
  ['on another account', 'approved', layla, omar, m.admin_sentence_approved_of({ who, whom })],
  ['on their own account', 'data_exported', layla, layla, m.admin_sentence_data_exported({ who })],
  ['without an actor', 'approved', null, layla, m.admin_sentence_approved({ who })],
  ['without a subject', 'sign_out', layla, null, m.admin_sentence_sign_out({ who })],
  [
    'that has no sentence about another',
    'signups_exported',
    layla,
    omar,
    m.admin_sentence_signups_exported({ who }),
  ],
  [
    'of nobody, with a sentence for that',
    'sign_in_failed',
    null,
    null,
    m.admin_sentence_sign_in_failed_nobody(),
  ],
  ['of nobody, without one', 'banned', null, null, m.admin_sentence_banned({ who: m.admin_nobody() })],
  ['that is unknown', 'teleported', layla, omar, m.admin_sentence_unknown({ who, action: 'teleported' })],
])('the sentence of an action %s', (_, action, actor, subject, sentence) => {
  expect(eventSentence(entry({ action, actor, subject }))).toBe(sentence)
})

test('every action is a choice of the filter, and no two have the same label', () => {
  const choices = actionChoices()
  expect(choices.map(({ value }) => value)).toEqual([...auditActions])
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
})
