import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { amountClass, classStart, lastClass, type AmountRange } from './amount-classes.ts'
import { followedTables } from './tables.ts'

const ranges = followedTables.flatMap(({ classes = {}, types }) =>
  Object.entries(classes).map(([amount, range]) => ({ amount, range, type: types[amount] ?? '' })),
)

/** The classes of the amounts at which each class begins, and of the amounts just below. */
async function classesAtStarts(range: AmountRange, type: string) {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const starts = Array.from({ length: lastClass(range) }, (_, at) => classStart(range, at + 1))
  const smallest = type.startsWith('DECIMAL') ? '0.000001' : '1'
  const reader = await connection.runAndReadAll(
    `SELECT ${amountClass('amount', range)}
       FROM (SELECT start, CAST(start AS ${type}) - below AS amount
               FROM unnest([${starts.join(', ')}]) AS starts (start), (VALUES (0), (${smallest})) AS steps (below))
      ORDER BY start, amount`,
  )
  const rows = reader.getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return { starts, rows }
}

test.for(ranges)('each class of $amount begins where it says', async ({ range, type }) => {
  const { starts, rows } = await classesAtStarts(range, type)
  expect(rows.map(([found]) => found)).toEqual(starts.flatMap((_, at) => [at, at + 1]))
})

test('classes are few enough to be counted for each property type in an array', () => {
  for (const { range } of ranges) expect(lastClass(range)).toBeLessThan(2 ** 11)
})
