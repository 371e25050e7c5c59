import { expect, test } from 'vitest'
import { alertMove, isAlertDue, isWorthNotice } from './alert-rule.ts'

const at = new Date('2026-03-10T08:00:00Z')
const before = (hours: number) => new Date(at.getTime() - hours * 3_600_000)

test.each([
  ['day', null, true],
  ['day', before(23.99), false],
  ['day', before(24), true],
  ['week', before(7 * 24 - 0.01), false],
  ['week', before(7 * 24), true],
] as const)('an alert of every %s that notified at %s: due is %s', (every, notifiedAt, due) => {
  expect(isAlertDue({ every }, notifiedAt, at)).toBe(due)
})

test.each([
  [{ median: 105, sample: 5 }, { median: 100, sample: 5 }, 0.05],
  [{ median: 90, sample: 40 }, { median: 100, sample: 40 }, -0.1],
  [{ median: 105, sample: 4 }, { median: 100, sample: 5 }, null],
  [{ median: 105, sample: 5 }, { median: 100, sample: 4 }, null],
  [{ median: null, sample: 50 }, { median: 100, sample: 50 }, null],
  [{ median: 100, sample: 50 }, { median: null, sample: 0 }, null],
] as const)('the move to %j from %j is %s', (now, then, move) => {
  const found = alertMove(now, then)
  if (move === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(move, 12)
})

const rule = { every: 'day', rowsMin: 3, movedPercent: null } as const
test.each([
  [rule, 2, 1, false],
  [rule, 3, null, true],
  [{ ...rule, movedPercent: 5 }, 3, null, false],
  [{ ...rule, movedPercent: 5 }, 3, 0.049, false],
  [{ ...rule, movedPercent: 5 }, 3, 1.05 - 1, true],
  [{ ...rule, movedPercent: 15 }, 3, 1.15 - 1, true],
  [{ ...rule, movedPercent: 5 }, 3, -0.05, true],
  [{ ...rule, movedPercent: 5 }, 2, -0.5, false],
])('under %j, %s new rows and a move of %s are worth a notice: %s', (rule, rows, move, worth) => {
  expect(isWorthNotice(rule, { rows, move })).toBe(worth)
})
