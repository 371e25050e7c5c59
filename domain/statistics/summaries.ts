/** Adds in the given order, so that the same list gives the same bits. */
export function total(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0
  return sum
}

/** The sum of a number per item. */
export function sumNumbers<T>(items: readonly T[], of: (item: T) => number): number {
  let sum = 0
  for (const item of items) sum += of(item)
  return sum
}

export function mean(values: ArrayLike<number>): number {
  return total(values) / values.length
}

/** The population standard deviation: the values are the whole group, not a sample. */
export function deviation(values: ArrayLike<number>): number {
  const middle = mean(values)
  return Math.sqrt(mean(Float64Array.from(values, (value) => (value - middle) ** 2)))
}

/**
 * The quantile of ascending values with linear interpolation (Hyndman and Fan 1996, type 7); `share` is 0 to
 * 1.
 */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const at = (ascending.length - 1) * share
  const below = ascending[Math.floor(at)] ?? Number.NaN
  const above = ascending[Math.ceil(at)] ?? below
  return below + (at - Math.floor(at)) * (above - below)
}

/** The middle value, or the mean of the two; null for an empty list. */
export function median(values: readonly number[]): number | null {
  return values.length === 0
    ? null
    : quantile(
        values.toSorted((a, b) => a - b),
        0.5,
      )
}
