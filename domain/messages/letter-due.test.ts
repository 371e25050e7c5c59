import { expect, test } from 'vitest'
import { letterIsDue } from './letter-due.ts'

const at = (time: string) => new Date(`2026-11-26T${time}Z`)

test.each([
  ['fourteen minutes', { unreadSince: at('10:00:00'), readAt: null, mailedAt: null }, '10:14:59', false],
  ['fifteen minutes', { unreadSince: at('10:00:00'), readAt: null, mailedAt: null }, '10:15:00', true],
  ['mailed', { unreadSince: at('10:00:00'), readAt: null, mailedAt: at('10:15:00') }, '11:00:00', false],
  [
    'read since the letter',
    { unreadSince: at('10:40:00'), readAt: at('10:30:00'), mailedAt: at('10:15:00') },
    '11:00:00',
    true,
  ],
  [
    'read before the letter',
    { unreadSince: at('10:00:00'), readAt: at('09:30:00'), mailedAt: at('10:15:00') },
    '11:00:00',
    false,
  ],
])('%s', (_name, facts, time, isDue) => {
  expect(letterIsDue(facts, at(time))).toBe(isDue)
})

test('a day after a letter another one may go out', () => {
  const facts = { unreadSince: at('00:00:00'), readAt: null, mailedAt: at('00:15:00') }
  expect(letterIsDue(facts, new Date('2026-11-27T00:14:59Z'))).toBe(false)
  expect(letterIsDue(facts, new Date('2026-11-27T00:15:00Z'))).toBe(true)
})
