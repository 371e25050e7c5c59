import { expect, test } from 'vitest'
import { shareBelow } from './share-below.ts'

test('a share is rounded, and never none or all', () => {
  const cases = [0, 0.4, 0.5, 37.6, 99.4, 99.5, 100].map((percentile) => shareBelow(percentile, 'en'))
  expect(cases).toEqual([
    'Fewer than 1%',
    'Fewer than 1%',
    'About 1%',
    'About 38%',
    'About 99%',
    'More than 99%',
    'More than 99%',
  ])
})
