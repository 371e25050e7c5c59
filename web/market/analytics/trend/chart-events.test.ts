import { expect, test } from 'vitest'
import type { AnalyticsView } from '#contract/market/analytics.ts'
import { stepsBetween } from '#domain/dates/months.ts'
import { eventMarks, numberEvents } from './chart-events.tsx'

const choice = {
  city: 'dubai',
  type: 'unit',
  period: '10y',
  terms: 'nominal',
  index: 'stratified',
  areas: [],
} satisfies AnalyticsView['choice']
const basis = {
  city: 'dubai',
  name: 'Dubai',
  country: 'AE',
  currency: 'AED',
  data: 'register',
  asOf: '2020-12-31',
  readOn: null,
  sources: [],
} satisfies AnalyticsView['basis']

test('the events of a chart are numbered in the order of time, and those of one step share a mark', () => {
  const quarters = stepsBetween('2018-01-01', '2020-10-01', 3)
  const events = numberEvents({ step: 'quarter' }, quarters, { choice, basis }, null)
  expect(events.map(({ on, number, slot }) => [on, number, quarters[slot]])).toEqual([
    ['2018-01-01', 1, '2018-01-01'],
    ['2020-03-11', 2, '2020-01-01'],
    ['2020-04', 3, '2020-04-01'],
  ])
  const years = stepsBetween('2018-01-01', '2020-01-01', 12)
  const marks = eventMarks(numberEvents({ step: 'year' }, years, { choice, basis }, null))
  expect(marks).toEqual([
    { slot: 0, label: '1' },
    { slot: 2, label: '2, 3' },
  ])
})

test('no event is marked after the last day that is held, nor without a step', () => {
  const years = stepsBetween('2019-01-01', '2020-01-01', 12)
  const until = (lastOn: string) =>
    numberEvents({ step: 'year' }, years, { choice, basis }, lastOn).map(({ on }) => on)
  expect(until('2020-03-10')).toEqual([])
  expect(until('2020-03-11')).toEqual(['2020-03-11'])
  expect(numberEvents({ step: 'year' }, [], { choice, basis }, null)).toEqual([])
})
