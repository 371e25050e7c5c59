import { expect, test } from 'vitest'
import { actualBar, labelledYears, plannedBar, deliveryTimeline } from './timeline.ts'

const today = '2026-11-22'
const built = {
  statusCode: 'FINISHED',
  startedOn: '2022-03-01',
  firstDueOn: '2024-06-30',
  dueOn: '2025-01-31',
  seenOn: null,
  completedOn: '2025-02-28',
  cancelledOn: null,
}

test('the axis starts and ends with a full year and includes today', () => {
  const { years, share } = deliveryTimeline([built], today)
  expect(years).toEqual([2022, 2023, 2024, 2025, 2026])
  expect([share('2022-01-01'), share('2027-01-01')]).toEqual([0, 1])
  expect(deliveryTimeline([], today).years).toEqual([2026])
})

test.each([
  ['finished', {}, { from: '2022-03-01', to: '2025-02-28' }],
  ['finished, nobody knows when', { completedOn: null }, null],
  ['being built', { statusCode: 'ACTIVE', completedOn: null }, { from: '2022-03-01', to: today }],
  [
    'being built, and last seen before today',
    { statusCode: 'ACTIVE', completedOn: null, seenOn: '2025-10-02' },
    { from: '2022-03-01', to: '2025-10-02' },
  ],
  ['frozen', { statusCode: 'FRIEZED' }, { from: '2022-03-01', to: today }],
  [
    'cancelled',
    { statusCode: 'CANCELLED', cancelledOn: '2023-01-01' },
    { from: '2022-03-01', to: '2023-01-01' },
  ],
  ['not begun', { statusCode: 'NOT_STARTED' }, null],
  ['without a start', { startedOn: null }, null],
  ['finished before its start', { completedOn: '2021-01-01' }, null],
])('the bar of what is %s', (_, more, bar) => {
  expect(actualBar({ ...built, ...more }, today)).toEqual(bar)
})

test('the plan ends with the first date, or with the current one if the first was never observed', () => {
  expect(plannedBar(built)?.to).toBe('2024-06-30')
  expect(plannedBar({ ...built, firstDueOn: null })?.to).toBe('2025-01-31')
})

test('the axis shows no more years than fit', () => {
  const years = Array.from({ length: 15 }, (_, at) => 2012 + at)
  expect(labelledYears(years, 6)).toEqual([2012, 2015, 2018, 2021, 2024])
  expect(labelledYears([2025, 2026], 6)).toEqual([2025, 2026])
  expect(labelledYears([...years, 2027], 6)).toEqual([2012, 2015, 2018, 2021, 2024])
})
