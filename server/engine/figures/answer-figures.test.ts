import { expect, test } from 'vitest'
import type { TrendRow } from './figures.ts'
import { toPoints } from './answer-figures.ts'

const year = (from: string, n: number): TrendRow => ({
  key: 0,
  from,
  n,
  priced: n,
  value: n * 100,
  quartiles: [10, 20, 30],
})

test('years that were not read are marked and not empty, and one partly read says so', () => {
  const held = {
    asOf: '2026-03-31',
    coverage: {
      whole: [
        { from: '2021-01-01', to: '2021-12-31' },
        { from: '2023-01-01', to: '2023-12-31' },
        { from: '2024-07-01', to: '2024-12-31' },
        { from: '2026-01-01', to: '2026-03-31' },
      ],
      sample: [{ from: '2025-01-01', to: '2025-12-31' }],
    },
  }
  const rows = [year('2021-01-01', 40), year('2024-01-01', 20), year('2025-01-01', 9), year('2026-01-01', 8)]
  const states = toPoints(rows, held, 12).map(({ from, count, incomplete }) => [
    from.slice(0, 4),
    count,
    incomplete ?? 'whole',
  ])
  expect(states).toEqual([
    ['2021', 40, 'whole'],
    ['2022', 0, 'missing'],
    // 2023 was read whole and has no sale: a gap without a mark.
    ['2024', 20, 'partial'],
    ['2025', 9, 'sample'],
    // The year that has not ended is whole up to the last day held.
    ['2026', 8, 'whole'],
  ])
})
