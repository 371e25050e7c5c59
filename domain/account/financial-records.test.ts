import { expect, test } from 'vitest'
import { lastDayOfRecordsToDestroy } from './financial-records.ts'

test.each([
  ['2027-03-01T12:00:00Z', '2020-02-29'],
  ['2027-03-02T12:00:00Z', '2020-03-01'],
  // In Dubai it is the next day already.
  ['2027-03-01T20:00:00Z', '2020-03-01'],
  ['2028-02-29T12:00:00Z', '2021-02-28'],
])('at %s records until %s are deleted', (now, day) => {
  expect(lastDayOfRecordsToDestroy(new Date(now))).toBe(day)
})
