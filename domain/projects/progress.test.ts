import { expect, test } from 'vitest'
import {
  handoverOutlook,
  isSeriouslyLate,
  impliedFinish,
  plannedPercent,
  scheduleIndex,
  handoverSlips,
  expectedHandover,
} from './progress.ts'

test('each change of the completion date is a slip in days; an unchanged date is none', () => {
  expect(
    handoverSlips([
      { seenOn: '2025-06-01', dueOn: '2026-12-31' },
      { seenOn: '2024-01-01', dueOn: '2026-06-30' },
      { seenOn: '2024-06-01', dueOn: '2026-06-30' },
      { seenOn: '2026-01-01', dueOn: '2026-11-30' },
    ]),
  ).toEqual([
    { seenOn: '2025-06-01', from: '2026-06-30', to: '2026-12-31', days: 184 },
    { seenOn: '2026-01-01', from: '2026-12-31', to: '2026-11-30', days: -31 },
  ])
  expect(handoverSlips([])).toEqual([])
})

test.each([
  ['2023-12-31', 0],
  ['2024-01-01', 0],
  ['2025-01-01', 50.137],
  ['2025-12-31', 100],
  ['2027-01-01', 100],
])('on %s the planned progress is %d percent', (on, percent) => {
  expect(plannedPercent('2024-01-01', '2025-12-31', on)).toBeCloseTo(percent, 1)
})

test('a plan that ends before it starts has no line', () => {
  expect(plannedPercent('2024-01-01', '2024-01-01', '2024-01-01')).toBeNull()
  expect(scheduleIndex(40, null)).toBeNull()
  expect(scheduleIndex(1, 4.9)).toBeNull()
  expect(scheduleIndex(40, 50)).toBe(0.8)
})

test('the projected completion is between the overall pace and that of the last year', () => {
  const course = [
    { seenOn: '2024-01-01', percent: 0 },
    { seenOn: '2025-01-01', percent: 20 },
    { seenOn: '2026-01-01', percent: 60 },
  ]
  // 40 percent in 365 days: 365 days more. 60 percent in 731 days: 488 days more.
  expect(impliedFinish(course)).toEqual({ earliest: '2027-01-01', latest: '2027-05-04' })
})

test.each([
  ['nothing', []],
  ['one day', [{ seenOn: '2026-01-01', percent: 50 }]],
  [
    'too short a time',
    [
      { seenOn: '2026-01-01', percent: 10 },
      { seenOn: '2026-03-31', percent: 50 },
    ],
  ],
  [
    'a standstill of a year',
    [
      { seenOn: '2024-01-01', percent: 0 },
      { seenOn: '2025-01-01', percent: 50 },
      { seenOn: '2026-01-01', percent: 50 },
    ],
  ],
  [
    'a finished project',
    [
      { seenOn: '2024-01-01', percent: 0 },
      { seenOn: '2026-01-01', percent: 100 },
    ],
  ],
] as const)('%s implies no finish', (_, course) => {
  expect(impliedFinish(course)).toBeNull()
})

// From 40% to 70% in a year: the rest takes another year.
const course = [
  { seenOn: '2024-06-01', percent: 40 },
  { seenOn: '2025-06-01', percent: 70 },
]
test.each([
  ['2026-12-31', '2025-07-01', { on: '2026-12-31', isRegistered: true }],
  ['2025-06-30', '2025-07-01', { on: '2026-06-01', isRegistered: false }],
  [null, '2025-07-01', { on: '2026-06-01', isRegistered: false }],
  ['2025-06-30', '2026-06-01', null],
  ['2025-06-30', '2026-11-22', null],
])('due %s, on %s the expected handover is %j', (dueOn, today, reckoned) => {
  expect(expectedHandover(dueOn, course, today)).toEqual(reckoned)
})

const slow = [
  { seenOn: '2025-01-01', percent: 10 },
  { seenOn: '2026-01-01', percent: 20 },
]

test.each([
  [
    'at its pace it ends eight years on, eighty-four months late',
    { firstDueOn: '2027-01-01', dueOn: '2027-06-30', completedOn: null, progress: slow },
    { basis: 'projected', earliest: '2033-12-30', latest: '2033-12-30', monthsLate: { low: 84, high: 84 } },
    true,
  ],
  [
    'without a pace the registered date stands, and its own slip',
    { firstDueOn: '2027-01-01', dueOn: '2027-05-01', completedOn: null, progress: [] },
    { basis: 'registered', earliest: '2027-05-01', latest: '2027-05-01', monthsLate: { low: 4, high: 4 } },
    false,
  ],
  [
    'what is complete was complete on that day, early ones before the first date',
    { firstDueOn: '2026-03-01', dueOn: '2026-03-01', completedOn: '2026-01-15', progress: slow },
    { basis: 'completed', earliest: '2026-01-15', latest: '2026-01-15', monthsLate: { low: -1, high: -1 } },
    false,
  ],
  [
    'no first date, no delay',
    { firstDueOn: null, dueOn: '2027-05-01', completedOn: null, progress: [] },
    { basis: 'registered', earliest: '2027-05-01', latest: '2027-05-01', monthsLate: null },
    false,
  ],
  ['no date at all', { firstDueOn: null, dueOn: null, completedOn: null, progress: [] }, null, false],
] as const)('%s', (_name, project, outlook, isLate) => {
  expect(handoverOutlook(project)).toEqual(outlook)
  expect(isSeriouslyLate(handoverOutlook(project))).toBe(isLate)
})
