/** Deals of one kind of home in two spans of equal length: how many, and the middle of what was paid. */
export type Stratum = { now: number; medianNow: number; before: number; medianBefore: number }

/** Fewer of a kind than this make no median. */
export const fewestInStratum = 10

/**
 * How far like stands above like, a ratio: the changes of the medians of each kind, weighted by its deals in both spans, so
 * that a change in what was dealt is no change in price. Null where no kind was dealt ten times in both.
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
