import { expect, test } from 'vitest'
import { delaysByStep } from './delay-steps.ts'
import { delayDays, deliveryRecord, isThin, type ProjectOnRecord } from './record.ts'

const today = '2026-11-22'
const project = (more: Partial<ProjectOnRecord>): ProjectOnRecord => ({
  statusCode: 'ACTIVE',
  firstDueOn: null,
  dueOn: null,
  firstSeenOn: null,
  seenOn: null,
  completedOn: null,
  homes: null,
  ...more,
})
const finished = (firstDueOn: string | null, completedOn: string | null, homes: number | null = 100) =>
  project({ statusCode: 'FINISHED', firstDueOn, completedOn, homes })

test.each([
  ['on the day', finished('2024-01-01', '2024-01-01'), 0],
  ['early', finished('2024-01-31', '2024-01-01'), -30],
  ['late', finished('2024-01-01', '2024-01-31'), 30],
  ['without its first date', finished(null, '2024-01-31'), null],
  [
    'first seen on the day it was due',
    { ...finished('2024-01-01', '2024-01-31'), firstSeenOn: '2024-01-01' },
    30,
  ],
  [
    'first seen when it was late',
    { ...finished('2024-01-01', '2024-01-31'), firstSeenOn: '2024-01-02' },
    null,
  ],
  ['without its last date', finished('2024-01-01', null), null],
  [
    'not finished, whatever date is filed',
    project({ firstDueOn: '2024-01-01', completedOn: '2024-02-01' }),
    null,
  ],
])('the delay of a project completed %s', (_, one, days) => {
  expect(delayDays(one)).toBe(days)
})

test.each([
  ['91 days after the first date', finished('2024-01-01', '2024-04-01'), { count: 1, of: 1 }],
  ['92 days after it', finished('2024-01-01', '2024-04-02'), { count: 0, of: 1 }],
  ['early', finished('2024-01-01', '2023-06-01'), { count: 1, of: 1 }],
  ['of unknown dates', finished(null, '2024-04-01'), { count: 0, of: 0 }],
  [
    'not at all, and late when it was first seen',
    project({ firstDueOn: '2024-01-01', firstSeenOn: '2024-01-02' }),
    { count: 0, of: 0 },
  ],
  ['not at all, due today', project({ firstDueOn: today }), { count: 0, of: 1 }],
  ['not at all, due tomorrow', project({ firstDueOn: '2026-11-23' }), { count: 0, of: 0 }],
  [
    'not at all, as read on the day it was due',
    project({ firstDueOn: '2025-10-02', seenOn: '2025-10-02' }),
    { count: 0, of: 1 },
  ],
  [
    'nobody knows when: due after the last reading',
    project({ firstDueOn: '2025-10-03', seenOn: '2025-10-02' }),
    { count: 0, of: 0 },
  ],
  ['never: frozen', project({ statusCode: 'FRIEZED', firstDueOn: '2020-01-01' }), { count: 0, of: 1 }],
  ['never: cancelled', project({ statusCode: 'CANCELLED', firstDueOn: '2020-01-01' }), { count: 0, of: 0 }],
  [
    'nobody knows: a new word',
    project({ statusCode: 'NEW_WORD', firstDueOn: '2020-01-01' }),
    { count: 0, of: 0 },
  ],
])('on time means completed %s', (_, one, rate) => {
  expect(deliveryRecord([one], today).onTime).toEqual(rate)
})

test('the mean delay is weighted by homes, the median counts each project once, and early completion is no delay', () => {
  const projects = [
    finished('2024-01-01', '2023-01-01', 300),
    finished('2024-01-01', '2024-01-31', 100),
    finished('2024-01-01', '2024-04-10', 100),
    finished('2024-01-01', '2024-12-31', null),
  ]
  const { delay, homesDelivered, finishedWithoutHomes } = deliveryRecord(projects, today)
  expect(delay).toEqual({ count: 4, meanDays: (30 * 100 + 100 * 100) / 500, medianDays: 65 })
  expect({ homesDelivered, finishedWithoutHomes }).toEqual({ homesDelivered: 500, finishedWithoutHomes: 1 })
})

test('without deliveries there is neither a mean nor a median', () => {
  expect(deliveryRecord([], today)).toMatchObject({
    projects: 0,
    delay: { count: 0, meanDays: null, medianDays: null },
    onTime: { count: 0, of: 0 },
    pastDue: { count: 0, of: 0 },
  })
  expect(deliveryRecord([finished('2024-01-01', '2024-01-31', null)], today).delay).toEqual({
    count: 1,
    meanDays: null,
    medianDays: 30,
  })
})

test('projects are counted by status, homes by the status of their project', () => {
  const codes = ['ACTIVE', 'ACTIVE', 'NOT_STARTED', 'FRIEZED', 'CANCELLED', 'FINISHED', null, 'NEW_WORD']
  const record = deliveryRecord(
    codes.map((statusCode) => project({ statusCode, homes: 10, dueOn: '2026-11-21' })),
    today,
  )
  expect(record.counts).toEqual({ planned: 1, building: 2, halted: 1, cancelled: 1, finished: 1, unknown: 2 })
  expect(record).toMatchObject({
    projects: 8,
    homesDelivered: 10,
    homesUnderWay: 30,
    pastDue: { count: 4, of: 4 },
  })
})

test('fewer than five projects are a thin sample', () => {
  expect([4, 5].map(isThin)).toEqual([true, false])
})

test('each delay falls into one band', () => {
  const counts = delaysByStep([-10, 0, 1, 91, 92, 182, 183, 365, 366, 730, 731, 4000])
  expect(counts.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 2])
})
