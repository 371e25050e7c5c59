import { expect, test } from 'vitest'
import {
  codesMeaning,
  isDateUnread,
  isPastDue,
  registerStatusMeaning,
  projectStatus,
  projectStatuses,
  statusCodes,
} from './status.ts'

test.each([
  ['ACTIVE', 'active', 'building'],
  ['NOT_STARTED', 'not-started', 'planned'],
  ['PENDING', 'pending', 'planned'],
  ['CONDITIONAL_ACTIVATING', 'conditional', 'building'],
  ['FINISHED', 'finished', 'finished'],
  ['FRIEZED', 'frozen', 'halted'],
  ['UNDER_CANCELATION_DECISION', 'being-cancelled', 'halted'],
  ['CANCELLED', 'cancelled', 'cancelled'],
  [' active ', 'active', 'building'],
  ['SOMETHING_NEW', 'unknown', null],
  [null, 'unknown', null],
] as const)('%s is %s and means %s', (code, status, meaning) => {
  expect(projectStatus(code)).toBe(status)
  expect(registerStatusMeaning(code)).toBe(meaning)
})

test('every status except unknown has a code, and the codes of the five meanings are all codes', () => {
  const words = new Set(statusCodes.map(projectStatus))
  expect(projectStatuses.filter((word) => word !== 'unknown' && !words.has(word))).toEqual([])
  const meant = (['planned', 'building', 'halted', 'cancelled', 'finished'] as const).flatMap(codesMeaning)
  expect(meant.toSorted()).toEqual(statusCodes.toSorted())
})

test.each([
  ['ACTIVE', '2026-11-21', true],
  ['ACTIVE', '2026-11-22', false],
  ['NOT_STARTED', '2026-01-01', true],
  ['FRIEZED', '2020-01-01', true],
  ['FINISHED', '2020-01-01', false],
  ['CANCELLED', '2020-01-01', false],
  ['ACTIVE', null, false],
  [null, '2020-01-01', false],
])('%s due on %s is past due on 22 November 2026: %s', (statusCode, dueOn, late) => {
  expect(isPastDue({ statusCode, dueOn, seenOn: null }, '2026-11-22')).toBe(late)
})

test.each([
  ['2025-10-01', { isLate: true, isUnread: false }],
  ['2025-10-02', { isLate: false, isUnread: true }],
  ['2026-11-21', { isLate: false, isUnread: true }],
  ['2026-11-22', { isLate: false, isUnread: false }],
])('a date that passed after the last reading on 2 October 2025 is not known to be late', (dueOn, known) => {
  const project = { statusCode: 'ACTIVE', dueOn, seenOn: '2025-10-02' }
  const today = '2026-11-22'
  expect({ isLate: isPastDue(project, today), isUnread: isDateUnread(project, today) }).toEqual(known)
})
