import { expect, test } from 'vitest'
import { fileTable } from './chart-table.ts'

test('each row of a file names its source, and numbers have at most four decimals', () => {
  const table = {
    head: ['Month', 'Median'],
    rows: [
      ['May 2026', 1210.123456],
      ['June 2026', null],
    ],
  }
  expect(fileTable(table, 'Register · to May')).toEqual({
    head: ['Month', 'Median', 'Source'],
    rows: [
      ['May 2026', 1210.1235, 'Register · to May'],
      ['June 2026', null, 'Register · to May'],
    ],
  })
})
