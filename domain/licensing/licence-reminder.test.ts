import { expect, test } from 'vitest'
import { dueLicenceReminder } from './licence-reminder.ts'

test.each([
  ['2026-11-26', '2027-01-26', null, null],
  ['2026-11-26', '2027-01-25', null, 60],
  ['2026-11-26', '2027-01-25', 60, null],
  ['2026-11-26', '2026-12-26', 60, 30],
  ['2026-11-26', '2026-12-03', null, 7],
  ['2026-11-26', '2026-11-27', 7, 1],
  ['2026-11-26', '2026-11-26', 1, null],
  ['2026-11-26', '2026-11-25', null, null],
])('on %s a licence until %s, reminded at %s days: %s', (today, expiresOn, remindedDays, due) => {
  expect(dueLicenceReminder({ expiresOn, remindedDays }, today)).toBe(due)
})
