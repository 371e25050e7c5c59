import { expect, test } from 'vitest'
import { isDigestDue, planDelivery, type Occasion } from './delivery.ts'
import {
  channels,
  frequencyFor,
  isNoticeEvent,
  noticeEventNames,
  noticeEvents,
  noticeGroups,
  type NoticeEvent,
  type Preference,
} from './events.ts'
import { groupBySubject } from './group-by-subject.ts'
import { isQuiet, quietEnd } from './quiet-hours.ts'
import { snoozedUntil } from './snooze.ts'

const night = { fromMinute: 22 * 60, toMinute: 7 * 60, timeZone: 'Asia/Dubai' }

// 22:00 in Dubai is 18:00 UTC, 07:00 is 03:00 UTC.
test.each([
  ['2026-11-26T17:59:59Z', false, '2026-11-26T17:59:59.000Z'],
  ['2026-11-26T18:00:00Z', true, '2026-11-27T03:00:00.000Z'],
  ['2026-11-26T20:00:00Z', true, '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T02:59:59Z', true, '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T03:00:00Z', false, '2026-11-27T03:00:00.000Z'],
])('at %s the night is quiet: %s, until %s', (at, quiet, end) => {
  expect(isQuiet(night, new Date(at))).toBe(quiet)
  expect(quietEnd(night, new Date(at)).toISOString()).toBe(end)
})

test.each([
  // The same day, without midnight.
  [
    { fromMinute: 780, toMinute: 840, timeZone: 'Asia/Dubai' },
    '2026-11-26T09:30:00Z',
    '2026-11-26T10:00:00.000Z',
  ],
  // The night in which London puts its clocks forward is an hour shorter, the other an hour longer.
  [{ ...night, timeZone: 'Europe/London' }, '2027-03-27T22:30:00Z', '2027-03-28T06:00:00.000Z'],
  [{ ...night, timeZone: 'Europe/London' }, '2026-10-24T21:30:00Z', '2026-10-25T07:00:00.000Z'],
  // An end that the clock skips.
  [
    { fromMinute: 0, toMinute: 90, timeZone: 'Europe/London' },
    '2027-03-28T00:10:00Z',
    '2027-03-28T01:30:00.000Z',
  ],
  // Days apart: in Auckland it is the next day already.
  [{ ...night, timeZone: 'Pacific/Auckland' }, '2026-11-26T10:00:00Z', '2026-11-26T18:00:00.000Z'],
])('quiet hours %j end for %s at %s', (quiet, at, end) => {
  expect(quietEnd(quiet, new Date(at)).toISOString()).toBe(end)
})

test('without quiet hours, or with an empty span, no moment is quiet', () => {
  const now = new Date('2026-11-26T20:00:00Z')
  expect(quietEnd(null, now)).toEqual(now)
  expect(isQuiet({ fromMinute: 600, toMinute: 600, timeZone: 'UTC' }, now)).toBe(false)
})

test.each([
  ['hour', '2026-11-26T20:30:00Z', '2026-11-26T21:30:00.000Z'],
  // 00:30 on Friday in Dubai.
  ['tomorrow', '2026-11-26T20:30:00Z', '2026-11-28T04:00:00.000Z'],
  ['next-week', '2026-11-26T20:30:00Z', '2026-11-30T04:00:00.000Z'],
  ['next-week', '2026-11-29T19:59:00Z', '2026-11-30T04:00:00.000Z'],
  // Monday in Dubai: the next one.
  ['next-week', '2026-11-29T20:00:00Z', '2026-12-07T04:00:00.000Z'],
] as const)('put off to %s at %s, a notification comes back at %s', (snooze, at, until) => {
  expect(snoozedUntil(snooze, 'Asia/Dubai', new Date(at)).toISOString()).toBe(until)
})

const preference = (
  event: NoticeEvent,
  channel: Preference['channel'],
  frequency: Preference['frequency'],
) => ({
  event,
  channel,
  frequency,
})
const at = new Date('2026-11-26T20:00:00Z')
const letter = (event: NoticeEvent, usefulUntil: string | null = null): Occasion => ({
  event,
  channel: 'letter',
  now: at,
  usefulUntil: usefulUntil === null ? null : new Date(usefulUntil),
})
const morning = { state: 'waiting', until: new Date('2026-11-27T03:00:00Z') }

test.each<[string, Preference[], boolean, Occasion, object]>([
  ['the usual letter', [], false, letter('message-received'), { state: 'sent' }],
  ['the usual letter at night', [], true, letter('message-received'), morning],
  [
    'a letter that is of no use in the morning',
    [],
    true,
    letter('meeting-reminder', '2026-11-27T03:00:00Z'),
    { state: 'refused', reason: 'too-late' },
  ],
  ['a letter that still is', [], true, letter('meeting-reminder', '2026-11-27T03:00:01Z'), morning],
  [
    'a letter that is off',
    [preference('message-received', 'letter', 'off')],
    false,
    letter('message-received'),
    { state: 'refused', reason: 'switched-off' },
  ],
  [
    'a letter collected by the week',
    [preference('message-received', 'letter', 'weekly')],
    true,
    letter('message-received'),
    { state: 'digested', frequency: 'weekly' },
  ],
  [
    'a letter that is off without a choice',
    [],
    false,
    letter('lessons-due'),
    { state: 'refused', reason: 'switched-off' },
  ],
  ['security at night', [], true, letter('security'), { state: 'sent' }],
  [
    'security that was switched off',
    [preference('security', 'letter', 'off')],
    true,
    letter('security'),
    { state: 'sent' },
  ],
  ['the law at night', [], true, letter('legal'), { state: 'sent' }],
  [
    'a digest where none is permitted',
    [preference('meeting-changed', 'letter', 'daily')],
    false,
    letter('meeting-changed'),
    { state: 'sent' },
  ],
  ['a push at night', [], true, { ...letter('message-received'), channel: 'push' }, morning],
  ['a push about security at night', [], true, { ...letter('security'), channel: 'push' }, morning],
])('%s', (_name, preferences, isNight, occasion, plan) => {
  expect(planDelivery({ preferences, quiet: isNight ? night : null }, occasion)).toEqual(plan)
})

test.each([
  ['daily', null, false, true],
  ['daily', '2026-11-25T20:00:01Z', false, false],
  ['daily', '2026-11-25T20:00:00Z', false, true],
  ['daily', '2026-11-25T20:00:00Z', true, false],
  ['weekly', '2026-11-19T20:00:01Z', false, false],
  ['weekly', '2026-11-19T20:00:00Z', false, true],
  ['instant', '2026-11-26T19:59:59Z', false, true],
] as const)('the %s digest after one at %s, at night: %s, is due: %s', (frequency, written, isNight, due) => {
  const writtenAt = written === null ? null : new Date(written)
  expect(isDigestDue(frequency, { writtenAt, quiet: isNight ? night : null }, at)).toBe(due)
})

test('every event permits its usual frequencies, and account, legal and security letters always go', () => {
  for (const event of noticeEventNames) {
    const rules = noticeEvents[event]
    expect(noticeGroups).toContain(rules.group)
    for (const channel of channels) expect(rules[channel].permits).toContain(rules[channel].usual)
  }
  const fixed = noticeEventNames.filter((event) => !noticeEvents[event].letter.permits.includes('off'))
  expect(fixed).toEqual(['account', 'legal', 'security'])
  expect(frequencyFor([preference('legal', 'letter', 'off')], 'legal', 'letter')).toBe('instant')
  expect(isNoticeEvent('toString')).toBe(false)
})

test('notifications are grouped by subject, the newest subject first', () => {
  const notice = (id: number, subject: string, isRead = false) => ({ id, subject, isRead })
  const groups = groupBySubject([notice(4, 'a'), notice(3, 'b', true), notice(2, 'a', true), notice(1, 'b')])
  expect(
    groups.map(({ subject, notices, unread }) => [subject, notices.map(({ id }) => id), unread]),
  ).toEqual([
    ['a', [4, 2], 1],
    ['b', [3, 1], 1],
  ])
})
