import { expect, test } from 'vitest'
import { daysOfPeriod, daysOfQuarter, quartersBetween, toQuarter } from './quarters.ts'

test.each([
  ['2027-Q1', '2027-01-01', '2027-03-31'],
  ['2027-Q2', '2027-04-01', '2027-06-30'],
  ['2027-Q3', '2027-07-01', '2027-09-30'],
  ['2027-Q4', '2027-10-01', '2027-12-31'],
])('%s is from %s to %s, both days included', (quarter, first, last) => {
  expect(daysOfQuarter(quarter)).toEqual({ first, last })
  expect([toQuarter(first), toQuarter(last)]).toEqual([quarter, quarter])
})

test.each(['2027-Q0', '2027-Q5', '2027', '27-Q1', '2027-Q1 '])('%j is not a quarter', (text) => {
  expect(() => daysOfQuarter(text)).toThrow(RangeError)
})

test('a period is a quarter or a day', () => {
  expect(daysOfPeriod('2027-Q1')).toEqual({ first: '2027-01-01', last: '2027-03-31' })
  expect(daysOfPeriod('2027-02-14')).toEqual({ first: '2027-02-14', last: '2027-02-14' })
  expect(() => daysOfPeriod('2027-02-30')).toThrow(RangeError)
})

test('quarters span years, and a reversed range is empty', () => {
  expect(quartersBetween('2026-Q4', '2027-Q2')).toEqual(['2026-Q4', '2027-Q1', '2027-Q2'])
  expect(quartersBetween('2027-Q1', '2026-Q4')).toEqual([])
})
