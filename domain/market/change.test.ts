import { expect, test } from 'vitest'
import { changeBetween, type Spread } from './change.ts'

const spread = (median: number, halfWidth: number, priced: number): Spread => ({
  lower: median - halfWidth,
  median,
  upper: median + halfWidth,
  priced,
})

// Errors as shares: 1.25·40 / (1.35·√100·100) = 3.704 %; both years together 1.2816·√2·3.704 % = 6.713 % in logarithms.
test.each([
  ['a rise beyond the reach of chance', spread(107, 21.4, 100), spread(100, 20, 100), 'up'],
  ['a rise within it', spread(106.9, 21.38, 100), spread(100, 20, 100), 'unclear'],
  ['a fall beyond it', spread(93.5, 18.7, 100), spread(100, 20, 100), 'down'],
  ['a fall within it', spread(93.6, 18.72, 100), spread(100, 20, 100), 'unclear'],
  ['the same rise of a hundredth of the sales', spread(110, 20, 5), spread(100, 20, 5), 'unclear'],
  ['nothing at all', spread(100, 20, 100), spread(100, 20, 100), 'unclear'],
  ['prices all the same', spread(101, 0, 5), spread(100, 0, 5), 'up'],
] as const)('%s', (_case, now, before, direction) => {
  const change = changeBetween(now, before)
  expect(change?.direction).toBe(direction)
  expect(change?.ratio).toBeCloseTo((now.median ?? 0) / (before.median ?? 0) - 1, 12)
})

test.each([
  ['few sales now', spread(110, 20, 4), spread(100, 20, 100)],
  ['few sales then', spread(110, 20, 100), spread(100, 20, 4)],
  ['no median', { lower: null, median: null, upper: null, priced: 9 }, spread(100, 20, 100)],
  ['a median of nothing', spread(0, 0, 9), spread(100, 20, 100)],
])('%s: no change is shown', (_case, now, before) => {
  expect(changeBetween(now, before)).toBeNull()
})
