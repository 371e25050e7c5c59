/** Whether a higher or a lower value is better for whoever compares. */
export type Better = 'high' | 'low'
export type Extreme = 'best' | 'worst' | null

/**
 * For each value, whether it is the best or the worst of them. Unknown values take no part. All null when fewer than
 * two are known or all known ones are equal, because then there is nothing to choose. Equal values share a mark.
 */
export function bestAndWorst(values: readonly (number | null)[], better: Better): Extreme[] {
  const known = values.flatMap((value) => value ?? [])
  const [low, high] = [Math.min(...known), Math.max(...known)]
  if (known.length < 2 || low === high) return values.map(() => null)
  const [best, worst] = better === 'high' ? [high, low] : [low, high]
  return values.map((value) => (value === best ? 'best' : value === worst ? 'worst' : null))
}
