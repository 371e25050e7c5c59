/** The sum of products of two vectors, from an index on. */
export function dotProduct(a: ArrayLike<number>, b: ArrayLike<number>, from = 0): number {
  let sum = 0
  for (let at = from; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Adds `factor · source` to `target`, from an index on. */
export function addScaled(target: Float64Array, factor: number, source: ArrayLike<number>, from = 0): void {
  for (let at = from; at < target.length; at += 1) target[at] = (target[at] ?? 0) + factor * (source[at] ?? 0)
}
