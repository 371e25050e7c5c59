import { expect, test } from 'vitest'
import { plannedByReading, scheduleRatio } from './format.ts'

const plan = { startedOn: '2025-01-01', firstDueOn: '2027-01-01' }

test.each([
  ['2026-01-01', 50],
  // A later reading that repeats the progress compares it with the plan of its day.
  ['2026-07-02', 75],
  ['2028-01-01', 100],
  [null, null],
])('a project read on %s was planned to be at %d percent', (seenOn, percent) => {
  expect(plannedByReading({ ...plan, seenOn })?.toFixed(0) ?? null).toBe(percent?.toFixed(0) ?? null)
})

test('a standstill falls behind its plan with each reading', () => {
  const ratio = (seenOn: string) => scheduleRatio({ ...plan, percentCompleted: 60, seenOn })
  expect(ratio('2026-01-01')).toBeGreaterThan(1)
  expect(ratio('2026-07-02')).toBeLessThan(1)
  expect(scheduleRatio({ ...plan, percentCompleted: null, seenOn: '2026-01-01' })).toBeNull()
})
