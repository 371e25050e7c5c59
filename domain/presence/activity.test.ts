import { expect, test } from 'vitest'
import { activityDueAt } from './activity.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 10) + seconds * 1000)

test.each([
  ['nothing to tell', { unreportedSince: null, lastAt: at(0), reportedAt: at(0) }, null],
  ['the first sign', { unreportedSince: at(0), lastAt: at(0), reportedAt: null }, at(5)],
  ['signs that go on', { unreportedSince: at(0), lastAt: at(60), reportedAt: null }, at(65)],
  ['signs without a pause', { unreportedSince: at(0), lastAt: at(119), reportedAt: null }, at(120)],
  ['a sign just after the telling', { unreportedSince: at(10), lastAt: at(10), reportedAt: at(5) }, at(125)],
  ['a sign long after it', { unreportedSince: at(500), lastAt: at(500), reportedAt: at(5) }, at(505)],
])('activity is reported in time: %s', (_name, activity, due) => {
  expect(activityDueAt(activity)).toEqual(due)
})

test('during an hour of reading, activity is reported at most every two minutes, the last one included', () => {
  const reports: number[] = []
  const lastSign = 3593
  let unreportedSince: Date | null = null
  for (let second = 0; second <= lastSign + 200; second += 1) {
    const lastAt: Date = at(Math.min(second, lastSign))
    if (second <= lastSign) unreportedSince ??= at(second)
    const due = activityDueAt({
      unreportedSince,
      lastAt,
      reportedAt: reports.length > 0 ? at(reports.at(-1) ?? 0) : null,
    })
    if (due && due <= at(second)) {
      reports.push(second)
      unreportedSince = null
    }
  }
  const pauses = reports.slice(1).map((second, index) => second - (reports[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(120)
  expect(reports.at(-1)).toBeGreaterThanOrEqual(lastSign)
})
