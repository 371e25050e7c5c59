import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { seeded } from '#domain/random/seeded.ts'
import { classStart, lastClass } from '#server/engine/amount-classes.ts'
import { cellCount, fitBars, type CellScale, type CountedRange } from './histogram.ts'

const range = { from: 1e4, to: 1e8 }
const starts = Array.from({ length: lastClass(range) + 1 }, (_, index) => classStart(range, index))

/** The bars of some amounts, and how often they were counted. */
async function readBars(amounts: readonly number[]) {
  let scans = 0
  const count = (findRange: (amount: number) => Omit<CountedRange, 'n'>): Promise<CountedRange[]> => {
    scans += 1
    const counts = new Map<number, CountedRange>()
    for (const amount of amounts) {
      const found = findRange(amount)
      expect(amount).toBeGreaterThanOrEqual(found.from)
      counts.set(found.from, { ...found, n: (counts.get(found.from)?.n ?? 0) + 1 })
    }
    return Promise.resolve([...counts.values()].toSorted((a, b) => a.from - b.from))
  }
  const bars = await fitBars({
    byClass: () =>
      count((amount) => {
        const index = starts.findLastIndex((start) => start <= amount)
        return { from: starts[index] ?? 0, to: starts[index + 1] ?? null }
      }),
    byCell: ({ from, width }: CellScale) =>
      count((amount) => {
        const cell = Math.min(cellCount - 1, Math.floor((amount - from) / width))
        return { from: from + cell * width, to: cell === cellCount - 1 ? null : from + (cell + 1) * width }
      }),
    wide: 500_000,
  })
  return { bars, scans }
}

const random = seeded(3)
const many = (make: () => number) => Array.from({ length: 2000 }, make)

test.for<[string, number, readonly number[]]>([
  ['prices of homes', 1, many(() => 200_000 + 4_000_000 * random() ** 2)],
  ['prices of homes with a few of a thousand times', 1, [...many(() => 1e6 + 3e6 * random()), 2e9, 5e9]],
  ['prices within one class', 3, many(() => 1_002_000 + 900 * random())],
  ['one price', 3, many(() => 1_234_567)],
  ['a single deal', 3, [987_654]],
  ['prices of plots', 1, many(() => 3e7 * random())],
  ['prices of towers', 3, many(() => 1e9 + 9e9 * random())],
  ['one price of towers', 7, many(() => 7_777_777_777)],
  ['small amounts', 3, many(() => 30 * random())],
])('the bars of %s hold every deal, in %i scans at most', async ([, most, amounts]) => {
  const { bars, scans } = await readBars(amounts)
  expect(scans).toBeLessThanOrEqual(most)
  expect(bars.length).toBeLessThanOrEqual(limits.market.histogramBars)
  for (const { from, to, count } of bars) {
    const within = amounts.filter((amount) => amount >= from && (to === null || amount < to))
    expect(count).toBe(within.length)
  }
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(amounts.length)
  // The open bar holds the highest values alone.
  expect(bars.at(-1)?.to).toBeNull()
  expect(bars.at(-1)?.count).toBeLessThanOrEqual(0.02 * amounts.length)
  expect(bars[0]?.count).toBeGreaterThan(0)
})

test('no deal gives no bars', async () => {
  expect(await readBars([])).toEqual({ bars: [], scans: 1 })
})
