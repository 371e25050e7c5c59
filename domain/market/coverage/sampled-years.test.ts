import { expect, test } from 'vitest'
import { eachMonth } from '#domain/dates/months.ts'
import { sampledYears, type FileMonths } from './sampled-years.ts'

const months = (from: string, to: string, rows: number) =>
  eachMonth(from, to).map((month) => ({ month, rows }))
const random: FileMonths = { file: 1, months: months('2020-01-01', '2023-09-01', 100) }
const sample = { whole: [], sample: [{ from: '2020-01-01', to: '2023-09-11' }] }

test('the two years before the last month of the file, which may be cut off', () => {
  expect(sampledYears([random], sample)).toEqual({
    held: { from: '2022-09-01', to: '2023-08-31' },
    before: { from: '2021-09-01', to: '2022-08-31' },
  })
})

test('a few deals of other files are tolerated, and one tenth is the most', () => {
  const other = (rows: number) => ({ file: 2, months: months('2022-01-01', '2022-12-01', rows) })
  expect(sampledYears([random, other(20)], sample)).not.toBeNull()
  expect(sampledYears([random, other(21)], sample)).toBeNull()
})

test('a month without a deal, days that are wholly held and a file of less than two years are not compared', () => {
  const gap = random.months.filter(({ month }) => month !== '2022-03-01')
  expect(sampledYears([{ file: 1, months: gap }], sample)).toBeNull()
  expect(sampledYears([random], { whole: [], sample: [{ from: '2022-01-01', to: '2023-09-11' }] })).toBeNull()
  expect(sampledYears([{ file: 1, months: months('2022-01-01', '2023-09-01', 9) }], sample)).toBeNull()
  expect(sampledYears([], sample)).toBeNull()
})
