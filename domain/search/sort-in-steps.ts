const runLength = 1024

/**
 * Sorts a copy and yields after each run of comparisons, so that the caller can do other work in between.
 * Stable.
 */
export function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  let sorted: T[] = []
  for (let from = 0; from < items.length; from += runLength) {
    sorted.push(...items.slice(from, from + runLength).sort(compare))
    yield
  }
  for (let width = runLength; width < sorted.length; width *= 2) {
    const merged: T[] = []
    for (let from = 0; from < sorted.length; from += 2 * width) {
      const middle = Math.min(from + width, sorted.length)
      const end = Math.min(from + 2 * width, sorted.length)
      yield* mergeInSteps(sorted, { from, middle, end }, compare, merged)
    }
    sorted = merged
  }
  return sorted
}

type Runs = { from: number; middle: number; end: number }

function* mergeInSteps<T>(
  sorted: readonly T[],
  { from, middle, end }: Runs,
  compare: (a: T, b: T) => number,
  merged: T[],
): Generator<void> {
  let left = from
  let right = middle
  while (left < middle || right < end) {
    if ((left + right) % runLength === 0) yield
    const fromLeft = sorted[left]
    const fromRight = sorted[right]
    const isLeft =
      right >= end ||
      (left < middle &&
        fromLeft !== undefined &&
        fromRight !== undefined &&
        compare(fromLeft, fromRight) <= 0)
    const next = isLeft ? fromLeft : fromRight
    if (next !== undefined) merged.push(next)
    if (isLeft) left += 1
    else right += 1
  }
}
