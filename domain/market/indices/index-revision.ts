import { median } from '#domain/statistics/summaries.ts'

/** A level of an index in a numbered quarter. */
type IndexLevel = { quarter: number; index: number }

/** The quarters at the end of an earlier index that are compared: late registrations change them most. */
export const revisedQuarters = 4

/**
 * An earlier index in the scale of the present one: multiplied so that both agree in the first quarter that both have.
 * An index is 100 where its period begins, and that moves on. Null where they have no quarter in common. No unit.
 * Source: IMF, Producer Price Index Manual (2004), chapter 9, on linking series by their level in a period that both
 * have.
 */
export function linkFactor(now: readonly IndexLevel[], then: readonly IndexLevel[]): number | null {
  const levels = new Map(now.map(({ quarter, index }) => [quarter, index]))
  for (const { quarter, index } of then) {
    const level = levels.get(quarter)
    if (level !== undefined && index > 0) return level / index
  }
  return null
}

/**
 * How far the last quarters of an earlier index were revised: |present level / earlier level − 1| of each, as ratios,
 * with both in one scale. The first common quarter is left out: it agrees by the scale. Source: OECD and Eurostat
 * guidelines on revisions policy and analysis, mean and median absolute revision.
 */
export function revisions(now: readonly IndexLevel[], then: readonly IndexLevel[]): number[] {
  const factor = linkFactor(now, then)
  if (factor === null) return []
  const levels = new Map(now.map(({ quarter, index }) => [quarter, index]))
  const common = then.filter(({ quarter }) => levels.has(quarter))
  return common
    .slice(1)
    .slice(-revisedQuarters)
    .map(({ quarter, index }) => Math.abs((levels.get(quarter) ?? index) / (index * factor) - 1))
}

/** The median and the largest of some revisions; null without any. */
export function summarizeRevisions(
  all: readonly number[],
): { median: number; largest: number; quarters: number } | null {
  const middle = median(all)
  return middle === null ? null : { median: middle, largest: Math.max(...all), quarters: all.length }
}
