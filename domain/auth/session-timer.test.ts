import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { sessionEndsAt } from './session-end.ts'
import { countdown, sessionPhase, earlierEnd, spokenSeconds } from './session-timer.ts'

const start = new Date('2026-03-01T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const minute = 60_000

test.each([
  ['staff at the start', 'admin', 0, 'running'],
  ['staff a moment before the warning', 'admin', 25 * minute - 1, 'running'],
  ['staff five minutes before the end', 'admin', 25 * minute, 'warning'],
  ['staff a moment before the end', 'admin', 30 * minute - 1, 'warning'],
  ['staff at the end', 'admin', 30 * minute, 'ended'],
  ['staff after a laptop slept a night', 'management', 9 * 60 * minute, 'ended'],
  ['a member after half an hour', 'free', 30 * minute, 'running'],
  ['a member five minutes before the end', 'free', 115 * minute, 'warning'],
  ['a member at the end', 'investor_pro', 120 * minute, 'ended'],
] as const)('%s: %s after %j ms is %s', (_name, role, ms, phase) => {
  expect(sessionPhase(sessionEndsAt(start, [role]), after(ms))).toBe(phase)
})

test('an account under review has the two hours of a member', () => {
  expect(sessionEndsAt(start, [])).toEqual(after(limits.auth.sessionIdleMs))
})

test("the server's end shortens a session and never extends it", () => {
  expect(earlierEnd(null, after(5))).toEqual(after(5))
  expect(earlierEnd(after(9), after(5))).toEqual(after(5))
  expect(earlierEnd(after(5), after(9))).toEqual(after(5))
})

test.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [299_000, '4:59'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-4000, '0:00'],
])('%j ms are displayed as %s', (ms, written) => {
  expect(countdown(ms)).toBe(written)
})

test('a countdown of five minutes is announced eight times', () => {
  const spoken = new Set<number>()
  for (let ms = 300_000; ms >= 0; ms -= 1000) spoken.add(spokenSeconds(ms))
  expect([...spoken]).toEqual([300, 240, 180, 120, 60, 30, 10, 0])
})
