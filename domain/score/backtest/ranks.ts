import { mean } from '#domain/statistics/summaries.ts'

/** The rank of each value, 1 for the lowest; equal values get the mean of their ranks. */
export function midRanks(values: readonly number[]): readonly number[] {
  const order = Array.from(values.keys()).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks = Array.from(values, () => 0)
  for (let first = 0; first < order.length;) {
    const value = values[order[first] ?? 0]
    let next = first
    while (next < order.length && values[order[next] ?? 0] === value) next += 1
    for (const at of order.slice(first, next)) ranks[at] = (first + 1 + next) / 2
    first = next
  }
  return ranks
}

/**
 * Spearman's rank correlation, -1 to 1: Pearson's correlation of the mid-ranks; NaN when one side is
 * constant.
 */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [ranksA, ranksB] = [midRanks(a), midRanks(b)]
  const middle = (a.length + 1) / 2
  const product = (x: readonly number[], y: readonly number[]) =>
    mean(x.map((rank, at) => (rank - middle) * ((y[at] ?? 0) - middle)))
  return product(ranksA, ranksB) / Math.sqrt(product(ranksA, ranksA) * product(ranksB, ranksB))
}

/** The probability that a positive case ranks above a negative one, ties counting half; 0.5 is chance. */
export function areaUnderRoc(values: readonly number[], cameTrue: readonly boolean[]): number {
  const positives = midRanks(values).filter((_, at) => cameTrue[at])
  const others = values.length - positives.length
  const pairs = positives.length * others
  const above =
    positives.reduce((sum, rank) => sum + rank, 0) - (positives.length * (positives.length + 1)) / 2
  return above / pairs
}

/**
 * Kendall's tau-b of two orders, -1 to 1, with ties; NaN when one side is constant. Counts exchanges in a
 * merge sort (Knight, Journal of the American Statistical Association 61, 1966), because portfolios are long.
 */
export function kendall(a: readonly number[], b: readonly number[]): number {
  const order = Array.from(a.keys()).toSorted((x, y) => compare(a, x, y) || compare(b, x, y))
  const inOrder = order.map((at) => b[at] ?? 0)
  const pairs = pairCount(a.length)
  const tiedA = tiedPairs(order, (x, y) => compare(a, x, y) === 0)
  const tiedBoth = tiedPairs(order, (x, y) => compare(a, x, y) === 0 && compare(b, x, y) === 0)
  const discordant = exchanges(inOrder)
  const tiedB = tiedPairs(inOrder, (x, y) => x === y)
  const concordantLess = pairs - tiedA - tiedB + tiedBoth - 2 * discordant
  return concordantLess / Math.sqrt((pairs - tiedA) * (pairs - tiedB))
}

const pairCount = (count: number) => (count * (count - 1)) / 2

function compare(values: readonly number[], x: number, y: number): number {
  return (values[x] ?? 0) - (values[y] ?? 0)
}

/** The number of tied pairs in a list whose equal items are adjacent. */
function tiedPairs(list: readonly number[], isEqual: (x: number, y: number) => boolean): number {
  let pairs = 0
  let run = 0
  list.forEach((value, at) => {
    const before = list[at - 1]
    run = before !== undefined && isEqual(before, value) ? run + 1 : 0
    pairs += run
  })
  return pairs
}

/** Sorts the list in place and counts the pairs that were out of order. */
function exchanges(list: number[]): number {
  let count = 0
  for (let width = 1; width < list.length; width *= 2) {
    for (let from = 0; from + width < list.length; from += 2 * width)
      count += merge(list, from, from + width, Math.min(from + 2 * width, list.length))
  }
  return count
}

function merge(list: number[], from: number, middle: number, to: number): number {
  const left = list.slice(from, middle)
  const right = list.slice(middle, to)
  let [count, taken, at] = [0, 0, from]
  for (const value of right) {
    while ((left[taken] ?? Number.POSITIVE_INFINITY) <= value) list[at++] = left[taken++] ?? 0
    list[at++] = value
    count += left.length - taken
  }
  for (const value of left.slice(taken)) list[at++] = value
  return count
}
