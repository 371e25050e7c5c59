/** Deals of one kind of home in two spans of equal length: their number and median price. */
export type Stratum = { now: number; medianNow: number; before: number; medianBefore: number }

/** The fewest deals of a kind that give a median. */
export const fewestInStratum = 10

/**
 * The like-for-like price change as a ratio: the change of each kind's median, weighted by its deals in both
 * spans, so that a different mix of deals does not look like a price change. Null when no kind has ten deals
 * in both.
 */
export function likeForLike(
  strata: readonly Stratum[],
): { ratio: number; strata: number; deals: number } | null {
  const enough = strata.filter(({ now, before }) => now >= fewestInStratum && before >= fewestInStratum)
  const deals = enough.reduce((sum, { now, before }) => sum + now + before, 0)
  if (deals === 0) return null
  const logRatio = enough.reduce(
    (sum, { now, before, medianNow, medianBefore }) =>
      sum + ((now + before) / deals) * Math.log(medianNow / medianBefore),
    0,
  )
  return { ratio: Math.exp(logRatio), strata: enough.length, deals }
}
