/** Added in the order given, so that the same list gives the same bits. */
export function total(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
